internal import CCrypto

/// SHA-256, as lower-case hexadecimal digits unless bytes are asked for.
public enum Digest {
  /// The digest of some bytes.
  public static func sha256(_ bytes: [UInt8]) -> String { hexadecimal(sha256Bytes(bytes)[...]) }

  /// The digest's 32 bytes.
  public static func sha256Bytes(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let isDone = unsafe EVP_Digest(bytes, bytes.count, &digest, &count, EVP_sha256(), nil)
    // EVP_Digest fails only if memory is exhausted or the algorithm is disabled.
    precondition(isDone == 1, "libcrypto provides no SHA-256")
    return Array(digest.prefix(Int(count)))
  }

  /// Two lower-case hexadecimal digits for each byte.
  public static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
