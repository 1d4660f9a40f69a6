/// Why a page could not be drawn.
public enum DrawingError: Error, Hashable, CustomStringConvertible {
  case fontMissing(family: String, package: String)
  case fontUnreadable(path: String)
  case lettersMissing(text: String, family: String)
  case barcodeFailed(reason: String)
  case outOfMemory

  public var description: String {
    switch self {
    case .fontMissing(let family, let package):
      "the font '\(family)' is not installed: run 'apt-get install \(package)'"
    case .fontUnreadable(let path): "the font file '\(path)' cannot be read: install it again"
    case .lettersMissing(let text, let family):
      "the font '\(family)' lacks letters of '\(text)': write it in Latin, Greek or Cyrillic letters"
    case .barcodeFailed(let reason): "a barcode cannot be drawn: \(reason)"
    case .outOfMemory: "not enough memory to draw a page: run fewer workers"
    }
  }
}
