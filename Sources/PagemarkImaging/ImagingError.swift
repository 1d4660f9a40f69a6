public import PagemarkPipeline

/// Why a page could not be loaded or prepared.
public enum ImagingError: Error, Hashable, Sendable {
  case missingFile(path: String)
  case unreadableFile(path: String, reason: String)
  case emptyFile
  /// The first bytes match no format that Leptonica reads.
  case notAnImage
  /// A document or photograph that programs can convert; in words, such as "a PDF".
  case needsConversion(String)
  /// The file ends before its image does.
  case cutShort(format: String)
  /// The file is complete but can't be decoded.
  case damaged(format: String)
  /// A kind of file that would be decoded wrongly or not at all; in words, such as "a BMP of 16 bits per pixel".
  case unsupported(String)
  /// A small page that would take long to decode; in words, such as "a JPEG of 3000 scans".
  case tooMuchWork(String)
  case zeroSized(width: Int, height: Int)
  case tooLarge(width: Int, height: Int, maximumPixels: Int)
  /// The file has no page of that index, counted from 0.
  case noSuchPage(index: Int, count: Int)
  case outOfMemory(width: Int, height: Int)
  /// A library refused an operation on a valid page; the reason in its own words is for developers.
  case operationFailed(operation: String, reason: String)
  /// The program of a stage returned no page.
  case programFailed(Failure.Kind, message: String)
}

extension ImagingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingFile(let path): "no file at '\(path)': check the path"
    case .unreadableFile(let path, let reason): "can't read '\(path)': \(reason)"
    case .emptyFile: "the file is empty: fetch it again"
    case .notAnImage: "not an image of a known format: convert it to PNG, JPEG or TIFF"
    case .needsConversion(let kind):
      "\(kind) can't be read directly: 'pagemark dataset import' converts such files in a folder to images"
    case .cutShort(let format): "the \(format) file is cut short: fetch it again"
    case .damaged(let format):
      "the \(format) file does not decode: it is damaged or of a rare kind; fetch it again or convert "
        + "it to PNG"
    case .unsupported(let kind): "\(kind) can't be read: convert it to PNG"
    case .tooMuchWork(let kind): "\(kind) is not decoded: save the picture again"
    case .zeroSized(let width, let height):
      "the image has no pixels (\(width) × \(height)): replace it"
    case .tooLarge(let width, let height, let maximumPixels):
      "\(width) × \(height) are \(megapixels(width, height)) megapixels, above the limit of "
        + "\(maximumPixels / 1_000_000): shrink the page"
    case .noSuchPage(let index, let count):
      "no page \(index + 1): the file has \(count == 1 ? "one page" : "\(count) pages")"
    case .outOfMemory(let width, let height):
      "no memory for a page of \(width) × \(height): run fewer workers or shrink the page"
    case .operationFailed(let operation, _):
      "\(operation) failed: the page may be too small, too large or too narrow for it"
    case .programFailed(_, let message): message
    }
  }

  /// Megapixels, rounded up so that a value above a limit never reads as equal to it.
  private func megapixels(_ width: Int, _ height: Int) -> Int {
    Int((Double(width) * Double(height) / 1e6).rounded(.up))
  }
}
