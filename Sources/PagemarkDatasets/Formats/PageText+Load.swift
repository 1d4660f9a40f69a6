public import PagemarkPipeline

extension PageText {
  /// Reads the text of a file in any of the formats.
  ///
  /// - Throws: A fault that names file, line and remedy, if the file does not exist or is binary, not UTF-8, broken or
  ///   of an unknown format, or if its text is at another level.
  public static func load(_ path: String, level: TextLevel = .region) throws(Fault) -> PageText {
    try load(path, rules: PageTextRules(level: level))
  }

  /// Reads the text of a file in any of the formats, with rules for what counts as text.
  ///
  /// - Throws: A fault that names file, line and remedy, as for a level.
  public static func load(_ path: String, rules: PageTextRules) throws(Fault) -> PageText {
    try checkFile(path)
    return try parse(try DataFolder(path: "").bytesOrStream(of: path), file: path, rules: rules)
  }

  /// Checks a file before its text is read.
  ///
  /// - Throws: A fault if it is a folder, or larger than `sizeLimit`.
  public static func checkFile(_ path: String) throws(Fault) {
    let folder = DataFolder(path: "")
    if folder.isFolder(path) {
      throw Fault(file: path, message: "this is a folder: name a file in it")
    }
    if let size = folder.size(of: path), size > sizeLimit {
      throw Fault(file: path, message: "the file has more than \(sizeLimit >> 20) MiB: split it")
    }
  }

  /// Parses the text of a file from its complete bytes.
  ///
  /// Faults name the file as `file` gives it. Its extension may determine the format of the bytes.
  ///
  /// - Throws: A fault that names file, line and remedy, as for `load`.
  public static func parse(
    _ bytes: [UInt8], file: String, rules: PageTextRules = PageTextRules()
  ) throws(Fault) -> PageText {
    let page =
      switch try TextSyntax(of: bytes, file: file) {
      case .plain: try plainText(bytes, file: file)
      case .json: try ReadingsJSON.pageText(of: bytes, file: file)
      case .markup: try markup(bytes, file: file, rules: rules)
      }
    try page.check(file: file)
    return page
  }

  /// Checks that the text can be compared in reasonable time.
  ///
  /// - Parameter file: The file that a fault names.
  /// - Throws: A fault if the text has more combining marks in a row than any writing.
  public func check(file: String) throws(Fault) {
    if let fault = text.faultOfMarks { throw Fault(file: file, message: "the text \(fault)") }
  }

  /// The largest file that is read, in bytes; the file of a page has about a megabyte.
  public static let sizeLimit = 256 << 20

  private static func markup(
    _ bytes: [UInt8], file: String, rules: PageTextRules
  ) throws(Fault) -> PageText {
    let root = try MarkupParser.tree(of: bytes, file: file).root
    switch TextFormat(root: root.name) {
    case .pageXML: return try PageXML(root: root, rules: rules).pageText()
    case .alto: return try ALTO(root: root, rules: rules).pageText()
    case .hocr: return try HOCR(root: root, rules: rules).pageText()
    default:
      throw root.fault(
        "<\(root.name)> is the root of no known format: PAGE XML has <PcGts>, ALTO <alto>, hOCR <html>"
      )
    }
  }

  /// Converts line endings to "\n" and changes nothing else.
  private static func plainText(_ bytes: [UInt8], file: String) throws(Fault) -> PageText {
    if let offset = bytes.firstIndex(of: 0), !bytes.starts(with: [0xFF, 0xFE]),
      !bytes.starts(with: [0xFE, 0xFF])
    {
      throw Fault(
        file: file, line: lineNumber(at: offset, in: bytes),
        message: "0x00 at byte \(offset): this is not text, or not UTF-8")
    }
    let text = try decodeUTF8(bytes, file: file)
    guard text.utf8.contains(UInt8(ascii: "\r")) else {
      return PageText(format: .plainText, text: text)
    }
    let folded = foldedLineEndings(Array(text.utf8)[...])
    return PageText(format: .plainText, text: String(decoding: folded, as: UTF8.self))
  }
}
