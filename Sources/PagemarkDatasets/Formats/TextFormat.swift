/// How a file writes what a page says; told from what stands in it.
public enum TextFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case plainText = "text"
  /// PAGE XML of any version.
  case pageXML = "page-xml"
  /// ALTO of any version.
  case alto
  case hocr
  /// What `pagemark read --json` prints.
  case json

  /// The name as people write it.
  public var title: String {
    switch self {
    case .plainText: "plain text"
    case .pageXML: "PAGE XML"
    case .alto: "ALTO"
    case .hocr: "hOCR"
    case .json: "JSON of pagemark read"
    }
  }

  /// The XML format with this root element, without its prefix; `nil` for none.
  init?(root: String) {
    switch root {
    case "PcGts": self = .pageXML
    case "alto": self = .alto
    case "html": self = .hocr
    default: return nil
    }
  }
}
