internal import CCrypto
public import Foundation

/// SHA-256 of bytes that come one part after the other.
@safe public struct RunningDigest: ~Copyable {
  private let context: OpaquePointer

  public init() {
    guard let context = unsafe EVP_MD_CTX_new(),
      unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    else { preconditionFailure("SHA-256 is not to be had from libcrypto") }
    unsafe self.context = context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Takes the bytes that come next.
  public mutating func take(_ bytes: Data) {
    let isTaken = unsafe bytes.withUnsafeBytes {
      unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count)
    }
    precondition(isTaken == 1, "SHA-256 takes whatever comes")
  }

  /// Takes a file's bytes.
  ///
  /// - Throws: Where the file can't be read.
  public mutating func take(file path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { take(part) }
  }

  /// The digest of all that came so far, in lower-case hexadecimal digits.
  public var hexadecimal: String {
    guard let copy = unsafe EVP_MD_CTX_new() else {
      preconditionFailure("SHA-256 is not to be had from libcrypto")
    }
    defer { unsafe EVP_MD_CTX_free(copy) }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let isDone =
      unsafe EVP_MD_CTX_copy_ex(copy, context) == 1
      && EVP_DigestFinal_ex(copy, &digest, &count) == 1
    precondition(isDone, "SHA-256 is not to be had from libcrypto")
    return Digest.hexadecimal(digest.prefix(Int(count)))
  }
}

extension Digest {
  /// Of a file's bytes, however large it is; `nil` if it can't be read.
  public static func sha256(ofFile path: String) -> String? {
    var digest = RunningDigest()
    guard (try? digest.take(file: path)) != nil else { return nil }
    return digest.hexadecimal
  }
}
