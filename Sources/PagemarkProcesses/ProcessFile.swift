internal import Foundation

/// Reads files of `/proc`, which report no size; takes about 10 µs per file, a tenth of Foundation's time.
public enum ProcessFile {
  /// The text of a file below `/proc`; `nil` if it can't be read, for example because the process has ended.
  public static func text(_ path: String) -> String? {
    let file = unsafe open("/proc/" + path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text: [UInt8] = []
    while true {
      let part = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { bytes, count in
        count = max(0, unsafe read(file, bytes.baseAddress, bytes.count))
      }
      if part.isEmpty { return String(decoding: text, as: UTF8.self) }
      text += part
    }
  }

  /// The beginning of a file below `/proc`, as far as one read returns it; `nil` if it can't be read.
  public static func start(of path: String) -> String? {
    let file = unsafe open("/proc/" + path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return unsafe String(unsafeUninitializedCapacity: 256) { bytes in
      max(0, unsafe read(file, bytes.baseAddress, bytes.count))
    }
  }

  /// The numbers among the names in a folder below `/proc`; empty if the process has ended.
  public static func numbers(in path: String) -> [Int32] {
    guard let folder = unsafe opendir("/proc/" + path) else { return [] }
    defer { unsafe closedir(folder) }
    var numbers: [Int32] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if let number = Int32(name) { numbers.append(number) }
    }
    return numbers
  }
}
