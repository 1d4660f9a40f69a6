import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Just enough of PAGE and ALTO for the fixtures: the text of the regions, or of ALTO's lines, in the
/// order of the file.
final class XMLPageText: NSObject, XMLParserDelegate {
  private var path: [String] = []
  private var lines: [String] = []

  static func lines(of file: URL) throws -> String {
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.shouldProcessNamespaces = true
    let text = XMLPageText()
    parser.delegate = text
    guard parser.parse() else { throw CocoaError(.fileReadCorruptFile) }
    return text.lines.joined(separator: "\n")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    path.append(name)
    if name == "TextLine" || path.suffix(3) == ["TextRegion", "TextEquiv", "Unicode"] {
      lines.append("")
    }
    if name == "String", let content = attributes["CONTENT"], !lines.isEmpty {
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + content
    }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    guard path.suffix(3) == ["TextRegion", "TextEquiv", "Unicode"] else { return }
    lines[lines.count - 1] += characters
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
  }
}
