internal import Foundation

/// Splits bytes that arrive in pieces into lines.
struct LineBuffer {
  /// The maximum length of a line in bytes: a page of 10,000 long lines takes 3 MB.
  static let limit = 16_000_000

  private var bytes: [UInt8] = []
  /// The number of bytes that are known to contain no line feed.
  private var searched = 0
  private(set) var isAtEnd = false

  /// Whether a line is longer than the limit.
  var isOverfull: Bool { searched > Self.limit }

  /// The next complete line without its line feed; `nil` if there is none yet.
  mutating func next() -> [UInt8]? {
    guard let feed = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer {
      bytes.removeFirst(feed + 1)
      searched = 0
    }
    return Array(bytes[..<feed])
  }

  /// Reads the available bytes, at most as many as a line may have.
  ///
  /// - Returns: False at the end of the stream; bytes read before it are kept.
  mutating func fill(from descriptor: Int32) -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.limit {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        isAtEnd = true
        return false
      } else if errno != EINTR {
        return true
      }
    }
    return true
  }
}
