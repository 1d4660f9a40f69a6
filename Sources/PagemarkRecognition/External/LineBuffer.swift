internal import Foundation

/// Bytes that come in pieces, cut into lines.
struct LineBuffer {
  /// Bytes that a line may have: a page of 10,000 long lines has 3 MB.
  static let limit = 16_000_000

  private var bytes: [UInt8] = []
  /// How many of them are known to hold no line feed.
  private var searched = 0
  private(set) var isAtEnd = false

  /// Whether a line has grown past the limit.
  var isOverfull: Bool { searched > Self.limit }

  /// The next whole line without its line feed; `nil` where there is none yet.
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

  /// Takes what there is to be read, and no more than a line may have.
  ///
  /// - Returns: False at the end of the stream; what was read before it is kept.
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
