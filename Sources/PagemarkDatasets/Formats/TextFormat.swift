/// How a file encodes the text of a page; detected from its content.
public enum TextFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case plainText = "text"
  /// PAGE XML of any version.
  case pageXML = "page-xml"
  /// ALTO of any version.
  case alto
  case hocr
  /// The output of `pagemark read --json`.
  case json
  /// The text layer of a PDF.
  case pdf

  /// The name for people.
  public var title: String {
    switch self {
    case .plainText: "plain text"
    case .pageXML: "PAGE XML"
    case .alto: "ALTO"
    case .hocr: "hOCR"
    case .json: "JSON of pagemark read"
    case .pdf: "text layer of a PDF"
    }
  }

  /// The XML format with this root element, named without its prefix; `nil` if there is none.
  init?(root: String) {
    switch root {
    case "PcGts": self = .pageXML
    case "alto": self = .alto
    case "html": self = .hocr
    default: return nil
    }
  }
}
