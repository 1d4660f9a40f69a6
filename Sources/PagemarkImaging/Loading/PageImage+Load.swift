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

  /// Loads one page from the bytes of an image file, whole and upright; see `LoadedPage`.
  public static func load(
    bytes: [UInt8], page index: Int = 0, limits: LoadLimits = .standard
  ) throws(ImagingError) -> PageImage {
    try LoadedPage(bytes: bytes, page: index, limits: limits).page
  }
}
