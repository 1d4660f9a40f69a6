internal import CLinux

/// The program that runs as this process.
public enum OwnProgram {
  /// The build ID, a SHA-1 that the linker computed from the program's contents; `nil` if it has none.
  ///
  /// It is in memory already, while a digest of the file would read 100 MB. An ID of another length may be one that was
  /// given to the linker, and then be the same for other code.
  public static let buildID: [UInt8]? = {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 64) { bytes, count in
      count = unsafe pagemark_build_id(bytes.baseAddress, bytes.count)
    }
    return bytes.count == 20 ? bytes : nil
  }()
}
