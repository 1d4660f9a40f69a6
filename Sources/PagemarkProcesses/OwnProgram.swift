internal import CLinux

/// The program that runs as this process.
public enum OwnProgram {
  /// The build ID: hexadecimal digits that the linker computed from the program's contents; `nil` if it has none.
  ///
  /// It is in memory already, while a digest of the file would read 100 MB.
  public static let buildID: String? = {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 64) { bytes, count in
      count = unsafe pagemark_build_id(bytes.baseAddress, bytes.count)
    }
    if bytes.isEmpty { return nil }
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }()
}
