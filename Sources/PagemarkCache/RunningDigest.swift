internal import CCrypto
public import Foundation

/// The SHA-256 of bytes that arrive in parts.
@safe public struct RunningDigest: ~Copyable {
  private let context: OpaquePointer

  public init() {
    guard let context = unsafe EVP_MD_CTX_new(),
      unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    else { preconditionFailure("libcrypto provides no SHA-256") }
    unsafe self.context = context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Adds the next bytes.
  public mutating func take(_ bytes: Data) {
    let isTaken = unsafe bytes.withUnsafeBytes {
      unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count)
    }
    precondition(isTaken == 1, "libcrypto refused the next bytes of a SHA-256")
  }

  /// Adds the next bytes.
  public mutating func take(_ bytes: ArraySlice<UInt8>) {
    let isTaken = unsafe bytes.withUnsafeBytes {
      unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count)
    }
    precondition(isTaken == 1, "libcrypto refused the next bytes of a SHA-256")
  }

  /// Adds the bytes of a file.
  ///
  /// - Throws: `CocoaError` if the file can't be read.
  public mutating func take(file path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { take(part) }
  }

  /// The digest of all bytes so far, in lower-case hexadecimal digits.
  public var hexadecimal: String {
    guard let copy = unsafe EVP_MD_CTX_new() else {
      preconditionFailure("libcrypto provides no SHA-256")
    }
    defer { unsafe EVP_MD_CTX_free(copy) }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let isDone =
      unsafe EVP_MD_CTX_copy_ex(copy, context) == 1
      && EVP_DigestFinal_ex(copy, &digest, &count) == 1
    precondition(isDone, "libcrypto provides no SHA-256")
    return Digest.hexadecimal(digest.prefix(Int(count)))
  }
}

extension Digest {
  /// The SHA-256 of a file of any size; `nil` if it can't be read.
  public static func sha256(ofFile path: String) -> String? {
    var digest = RunningDigest()
    guard (try? digest.take(file: path)) != nil else { return nil }
    return digest.hexadecimal
  }
}
