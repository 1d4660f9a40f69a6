internal import Foundation

/// The first bytes of the image formats that are read.
enum ImageSignature {
  /// Whether a file begins as an image does; also `true` if it can't be read, which is another fault.
  static func isImage(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    guard let bytes = try? file.read(upToCount: 12) else { return true }
    if bytes.starts(with: Data("RIFF".utf8)) { return bytes.dropFirst(8) == Data("WEBP".utf8) }
    return signatures.contains { bytes.starts(with: $0) }
  }

  private static let signatures: [Data] =
    [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      // TIFF and BigTIFF in both byte orders
      [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A], [0x49, 0x49, 0x2B, 0x00],
      [0x4D, 0x4D, 0x00, 0x2B],
      // JPEG 2000: a file, and a bare code stream
      [0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], [0xFF, 0x4F, 0xFF, 0x51],
    ].map { Data($0 as [UInt8]) }
    + ["GIF8", "BM", "P1", "P2", "P3", "P4", "P5", "P6", "P7"].map { Data($0.utf8) }
}
