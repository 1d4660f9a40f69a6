internal import Foundation

/// The pages of TIFF files.
public enum TIFFPages {
  /// More directories than this are not a document, but a damaged or hostile chain.
  private static let most = 10_000
  /// The tag that says whether an image is a smaller copy of another one, such as a thumbnail.
  private static let newSubfileType: UInt64 = 254

  /// The indices of the pages among the file's images, thumbnails left out, from the chain of image file directories
  /// (TIFF 6.0, section 2).
  ///
  /// - Returns: `[0]` for a file that is no regular file, is not TIFF, is BigTIFF, or is damaged.
  public static func indices(of path: String) -> [Int] {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return [0] }
    defer { try? file.close() }
    guard let header = bytes(of: file, at: 0, count: 8) else { return [0] }
    let isLittle = header.starts(with: [0x49, 0x49, 42, 0])
    guard isLittle || header.starts(with: [0x4D, 0x4D, 0, 42]) else { return [0] }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | UInt64($1) }
    }
    var place = number(header[4..<8])
    var seen: Set<UInt64> = []
    var pages: [Int] = []
    while place != 0, seen.count < most, seen.insert(place).inserted {
      guard let count = bytes(of: file, at: place, count: 2).map({ number($0[...]) }),
        let entries = bytes(of: file, at: place + 2, count: Int(12 * count) + 4)
      else { break }
      let isCopy = stride(from: 0, to: entries.count - 4, by: 12).contains { entry in
        number(entries[entry..<entry + 2]) == newSubfileType
          && number(entries[(entry + 8)..<(entry + 12)]) & 1 == 1
      }
      if !isCopy { pages.append(seen.count - 1) }
      place = number(entries[(entries.count - 4)...])
    }
    return pages.isEmpty ? [0] : pages
  }

  private static func bytes(of file: FileHandle, at place: UInt64, count: Int) -> [UInt8]? {
    guard (try? file.seek(toOffset: place)) != nil, let data = try? file.read(upToCount: count),
      data.count == count
    else { return nil }
    return [UInt8](data)
  }
}
