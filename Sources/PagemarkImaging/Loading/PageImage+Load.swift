internal import FoundationEssentials
public import PagemarkReading

extension PageImage {
  /// Reads the bytes of an image file without decoding them.
  ///
  /// - Parameter path: The file.
  /// - Returns: The bytes.
  /// - Throws: `missingFile` or `unreadableFile`.
  public static func encodedBytes(path: String) throws(ImagingError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path: path) }
    do {
      return try [UInt8](Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadableFile(path: path, reason: "it is a folder, or you may not read it")
    }
  }

  /// Loads one page from the bytes of an image file, at full size and upright; see `LoadedPage`.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - index: The page of a TIFF with several, counted from 0; other files have only page 0.
  ///   - limits: Checked before any pixel is decoded.
  /// - Returns: The page.
  /// - Throws: `ImagingError`, which says what is wrong with the file.
  public static func load(
    bytes: [UInt8], page index: Int = 0, limits: LoadLimits = .standard
  ) throws(ImagingError) -> PageImage {
    try LoadedPage(bytes: bytes, page: index, limits: limits).page
  }
}
