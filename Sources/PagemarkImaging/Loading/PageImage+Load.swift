internal import CLeptonica
internal import FoundationEssentials
public import PagemarkCore

extension PageImage {
  /// The bytes of an image file, undecoded.
  public static func encodedBytes(path: String) throws(ImagingError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path: path) }
    do {
      return try [UInt8](Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadableFile(path: path, reason: "it is a folder, or you may not read it")
    }
  }

  /// Loads one page from the bytes of an image file: JPEG, PNG, TIFF, BMP, PNM, GIF, WebP or JPEG 2000.
  ///
  /// What is 1-bit, gray or 16-bit gray becomes gray, all else RGB; transparent pixels are blended
  /// on white. A JPEG's EXIF orientation is not applied.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - index: The page of a TIFF with several, counted from 0; other files have only page 0.
  ///   - limits: Checked against the file's header before its pixels are decoded.
  /// - Returns: The page, 8 bits a sample.
  /// - Throws: What is wrong with the file, in the words of `ImagingError`.
  public static func load(
    bytes: [UInt8], page index: Int = 0, limits: LoadLimits = .standard
  ) throws(ImagingError) -> PageImage {
    let file = try EncodedImage(bytes, page: index)
    try limits.check(width: file.width, height: file.height)
    return try file.decode().withPageDepth().page()
  }
}
