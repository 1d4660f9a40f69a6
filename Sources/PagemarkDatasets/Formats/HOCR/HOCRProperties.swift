internal import PagemarkReading

/// The properties in an hOCR `title`: `image "a;b.png"; bbox 0 0 10 20; x_wconf 96`.
struct HOCRProperties {
  private var values: [String: [String]] = [:]

  init(of element: MarkupElement) {
    for property in Self.pieces(of: element["title"] ?? "") {
      let words = property.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }
      if let name = words.first, values[name] == nil { values[name] = Array(words.dropFirst()) }
    }
  }

  /// The words after a property's name; `nil` if the property is absent.
  subscript(name: String) -> [String]? { values[name] }

  /// `bbox left top right bottom`.
  func box(of element: MarkupElement, numbers: inout LayoutNumbers) -> PixelBox? {
    guard let corners = self["bbox"] else { return nil }
    let sides = corners.count == 4 ? corners : ["", "", "", ""]
    return numbers.box(
      left: sides[0], top: sides[1], right: sides[2], bottom: sides[3], of: element)
  }

  /// The parts between semicolons, ignoring semicolons inside quotes.
  private static func pieces(of title: String) -> [Substring] {
    var quote: UInt8?
    return title.utf8.split { byte in
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      return byte == UInt8(ascii: ";") && quote == nil
    }.map { Substring($0) }
  }
}
