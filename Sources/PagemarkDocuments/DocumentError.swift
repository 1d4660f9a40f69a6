/// Why a document can't be written, in a sentence for the user.
public enum DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  case noPages
  /// A text that must be masked and was read on no page.
  case nothingToMask(String)
  /// A field that must be masked and was found on no page.
  case noFieldToMask(String)
  case unreadablePicture(String, reason: String)
  case tooManyCharacters(Int)
  /// What libqpdf says.
  case library(String)
  case notWritten(String, reason: String)

  public var description: String {
    switch self {
    case .noPages: "a document needs at least one page"
    case .nothingToMask(let text):
      "'\(text)' was read on no page, so it can't be masked: write it as it is printed, or choose another pipeline"
    case .noFieldToMask(let field):
      "the field \(field) was found on no page, so it can't be masked: write '\(field)?' if a document may be without it"
    case .unreadablePicture(let path, let reason): "the picture \(path) can't be read: \(reason)"
    case .tooManyCharacters(let count):
      "the document has \(count) different characters, and a font of a PDF has codes for 65,534"
    case .library(let reason): "the PDF can't be made: \(reason)"
    case .notWritten(let path, let reason): "\(path) can't be written: \(reason)"
    }
  }
}
