internal import Foundation
internal import PagemarkCache
internal import PagemarkPipeline

extension ModelRecord {
  /// The record of a model file; `nil` if it can't be read.
  init?(file path: String) {
    guard let bytes = (try? Data(contentsOf: URL(filePath: path))).map({ [UInt8]($0) }) else {
      return nil
    }
    self.init(
      name: URL(filePath: path).lastPathComponent, bytes: bytes.count,
      version: Self.version(of: bytes), sha256: Digest.sha256(bytes))
    self.path = path
  }

  /// The version that a `.traineddata` file states in its last component (number 23 of Tesseract's `TessdataType`);
  /// `nil` if it states none.
  ///
  /// The file contains the number of components (32 bits), then the offset of each (64 bits, −1 for a missing one), all
  /// little-endian.
  private static func version(of file: [UInt8]) -> String? {
    let place = 4 + 8 * 23
    guard file.count >= place + 8, file[0] >= 24 else { return nil }
    let start = file[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard start < UInt64(file.count), file.count - Int(start) < 256 else { return nil }
    return String(decoding: file[Int(start)...], as: UTF8.self)
  }
}
