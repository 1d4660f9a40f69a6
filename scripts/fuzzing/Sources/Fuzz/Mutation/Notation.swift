/// How the inputs of a reader are written.
///
/// Changes of single bytes hardly ever get past the first check of a reader of JSON, YAML or XML. Changes of whole
/// pieces do.
enum Notation {
  case json
  case xml
  /// YAML and tables: lines, by their indentation, and words.
  case lines
  /// PNG, JPEG and other images.
  case image
  case bytes

  /// The pieces of an input; none if it is not written in this notation.
  func pieces(of bytes: [UInt8]) -> [Piece] {
    switch self {
    case .json: JSONPieces.pieces(of: bytes)
    case .xml: XMLPieces.pieces(of: bytes)
    case .lines: LinePieces.pieces(of: bytes)
    case .image, .bytes: []
    }
  }

  /// Text as it is written between quotes or tags.
  func written(_ text: [UInt8]) -> [UInt8] {
    let text = String(decoding: text, as: UTF8.self)
    var written = ""
    for scalar in text.unicodeScalars {
      switch (self, scalar) {
      case (.json, "\""): written += "\\\""
      case (.json, "\\"): written += "\\\\"
      case (.json, _) where scalar.value < 0x20: written += "\\u00" + hexadecimal(scalar.value)
      case (.xml, "&"): written += "&amp;"
      case (.xml, "<"): written += "&lt;"
      case (.xml, "\""): written += "&quot;"
      case (.xml, _) where scalar.value < 0x20: written += " "
      case (.lines, _) where scalar.value < 0x20: written += " "
      default: written.unicodeScalars.append(scalar)
      }
    }
    return [UInt8](written.utf8)
  }

  private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension Reader {
  var notation: Notation {
    switch self {
    case .markup: .xml
    case .truth, .annotation, .cases, .run, .baseline, .program, .extractor, .recording, .answer:
      .json
    case .csv, .suite, .manifest: .lines
    case .structure, .image: .image
    case .stage: .bytes
    }
  }
}
