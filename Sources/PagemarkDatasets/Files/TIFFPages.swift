internal import Foundation

/// The pages of TIFF files.
enum TIFFPages {
  /// More pages than this are not a document, but a damaged or hostile chain.
  static let most = 10_000

  /// The number of pages, from the chain of image file directories (TIFF 6.0, section 2); 1 for a file that is not
  /// TIFF, is BigTIFF, or is damaged.
  static func count(of path: String) -> Int {
    guard let file = FileHandle(forReadingAtPath: path) else { return 1 }
    defer { try? file.close() }
    guard let header = bytes(of: file, at: 0, count: 8) else { return 1 }
    let isLittle = header.starts(with: [0x49, 0x49, 42, 0])
    guard isLittle || header.starts(with: [0x4D, 0x4D, 0, 42]) else { return 1 }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | UInt64($1) }
    }
    var place = number(header[4..<8])
    var seen: Set<UInt64> = []
    while place != 0, seen.count < most, seen.insert(place).inserted {
      guard let count = bytes(of: file, at: place, count: 2).map({ number($0[...]) }),
        let next = bytes(of: file, at: place + 2 + 12 * count, count: 4)
      else { break }
      place = number(next[...])
    }
    return max(1, seen.count)
  }

  private static func bytes(of file: FileHandle, at place: UInt64, count: Int) -> [UInt8]? {
    guard (try? file.seek(toOffset: place)) != nil, let data = try? file.read(upToCount: count),
      data.count == count
    else { return nil }
    return [UInt8](data)
  }
}
