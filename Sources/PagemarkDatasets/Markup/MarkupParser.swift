internal import PagemarkPipeline

/// A strict parser for the parts of XML 1.0 that files of pages need.
///
/// Declarations inside a document type are rejected: nothing is expanded, opened or fetched, so all text comes from the
/// file itself. XML that is not well-formed is a fault.
struct MarkupParser {
  let bytes: [UInt8]
  let file: String
  var position = 0
  private var nodes: [MarkupTree.Node] = []
  private var attributes: [MarkupTree.Attribute] = []
  /// The elements that are still open.
  private var open: [Int] = []
  private var names = CharacterReference.Names.xml

  /// The deepest nesting allowed; PAGE and hOCR need about 20.
  private static let depthLimit = 256
  /// The most attributes of one element allowed; PAGE's regions have about 20.
  private static let attributeLimit = 256

  /// Parses a document.
  ///
  /// - Throws: The first fault, with its line.
  /// - Complexity: O(n) time and memory in the bytes.
  static func tree(of bytes: [UInt8], file: String) throws(Fault) -> MarkupTree {
    var parser = MarkupParser(bytes: bytes, file: file)
    return try parser.tree()
  }

  private init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  private mutating func tree() throws(Fault) -> MarkupTree {
    try skipDeclaration()
    try checkCharacters()
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") { try markup() } else { try text() }
    }
    if let last = open.last {
      let name = String(decoding: bytes[nodes[last].range], as: UTF8.self)
      let line = lineNumber(at: nodes[last].range.lowerBound, in: bytes)
      throw fault("the file ends inside <\(name)> of line \(line): it is cut short, or not XML")
    }
    guard !nodes.isEmpty else {
      throw fault("the file has no element: it is cut short, or not XML")
    }
    return MarkupTree(file: file, bytes: bytes, nodes: nodes, attributes: attributes)
  }

  private mutating func markup() throws(Fault) {
    if isAt("</") {
      try endTag()
    } else if isAt("<!--") {
      try skipComment()
    } else if isAt("<?") {
      try skipInstruction()
    } else if isAt("<![CDATA[") {
      try verbatimText()
    } else if isAt("<!DOCTYPE") {
      guard nodes.isEmpty else { throw fault("a document type is not allowed here") }
      try skipDocumentType()
    } else {
      try startTag()
    }
  }

  private mutating func startTag() throws(Fault) {
    let start = position
    position += 1
    let name = try name(of: "an element after '<'; '<' in text is written '&lt;'")
    if open.isEmpty {
      guard nodes.isEmpty else {
        throw fault("a second root element <\(string(name))>: a file has one", at: start)
      }
      names = string(name).hasSuffix("html") ? .html : .xml
    }
    guard open.count < Self.depthLimit else {
      throw fault("elements are nested more than \(Self.depthLimit) deep: flatten them")
    }
    let first = attributes.count
    let isClosed = try attributeList(of: name)
    let isEmpty = isClosed || isVoid(name)
    nodes.append(
      MarkupTree.Node(
        kind: .element, range: name, attributes: first..<attributes.count, end: nodes.count + 1))
    if !isEmpty { open.append(nodes.count - 1) }
  }

  /// The elements of HTML that have no content and no end tag (HTML Living Standard, 13.1.2).
  private static let voidElements: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  private func isVoid(_ name: Range<Int>) -> Bool {
    names == .html && Self.voidElements.contains(string(name).lowercased())
  }

  /// - Returns: Whether the tag closes itself.
  private mutating func attributeList(of element: Range<Int>) throws(Fault) -> Bool {
    let first = attributes.count
    while true {
      let hasBlank = skipBlanks()
      guard let byte = next else {
        throw fault(
          "the file ends inside the tag <\(string(element))>: it is cut short, or not XML")
      }
      if byte == UInt8(ascii: ">") {
        position += 1
        return false
      }
      if isAt("/>") {
        position += 2
        return true
      }
      guard hasBlank else {
        throw fault("a space is missing between the attributes of <\(string(element))>")
      }
      let attribute = try attribute()
      if (first..<attributes.count).contains(where: { isSame(attributes[$0].name, attribute.name) })
      {
        throw fault("the attribute '\(string(attribute.name))' appears twice: keep one")
      }
      guard attributes.count - first < Self.attributeLimit else {
        throw fault("<\(string(element))> has more than \(Self.attributeLimit) attributes")
      }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() throws(Fault) -> MarkupTree.Attribute {
    let name = try name(of: "an attribute, or '>' or a quote before it")
    skipBlanks()
    guard next == UInt8(ascii: "=") else {
      throw fault("the attribute '\(string(name))' has no value: write \(string(name))=\"…\"")
    }
    position += 1
    skipBlanks()
    return MarkupTree.Attribute(name: name, value: try quotedValue(of: name))
  }

  /// Reads the text between the quotes of an attribute.
  private mutating func quotedValue(of attribute: Range<Int>) throws(Fault) -> Range<Int> {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("the value of the attribute '\(string(attribute))' needs quotes")
    }
    let start = position + 1
    position = start
    while let byte = next, byte != quote {
      if byte == UInt8(ascii: "<") {
        throw fault(
          "'<' in the value of the attribute '\(string(attribute))': write '&lt;', or close its quote"
        )
      }
      if byte == UInt8(ascii: "&") { try reference() } else { position += 1 }
    }
    guard next != nil else {
      throw fault(
        "the value of the attribute '\(string(attribute))' is never closed: the file is cut short",
        at: start)
    }
    position += 1
    return start..<(position - 1)
  }

  private mutating func endTag() throws(Fault) {
    let start = position
    position += 2
    let name = try name(of: "an element after '</'")
    skipBlanks()
    guard next == UInt8(ascii: ">") else { throw fault("'>' is missing after </\(string(name))") }
    position += 1
    // XHTML may close it nevertheless.
    if isVoid(name) { return }
    guard let last = open.popLast() else {
      throw fault("</\(string(name))> closes nothing: no element is open here", at: start)
    }
    guard isSame(nodes[last].range, name) else {
      let line = lineNumber(at: nodes[last].range.lowerBound, in: bytes)
      let opened = string(nodes[last].range)
      throw fault(
        "</\(string(name))> can't close <\(opened)> of line \(line): add </\(opened)>, or '/' in "
          + "its tag if it is empty", at: start)
    }
    nodes[last].close(before: nodes.count)
  }

  private mutating func text() throws(Fault) {
    let start = position
    var isBlank = true
    while let byte = next, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        isBlank = false
        try reference()
        continue
      }
      if byte == UInt8(ascii: "]"), isAt("]]>") { throw fault("']]>' in text is written ']]&gt;'") }
      if byte > 0x20 { isBlank = false }
      position += 1
    }
    guard open.isEmpty else { return appendText(.text, start..<position) }
    if !isBlank {
      let place = nodes.isEmpty ? "before" : "after"
      throw fault("text \(place) the root element: the file is not XML", at: start)
    }
  }

  private mutating func verbatimText() throws(Fault) {
    let opening = position
    guard !open.isEmpty else {
      throw fault("a CDATA section is not allowed outside the root element")
    }
    let start = position + "<![CDATA[".utf8.count
    try skip(behind: "]]>", from: start, of: "a CDATA section", at: opening)
    appendText(.verbatim, start..<(position - 3))
  }

  private mutating func appendText(_ kind: MarkupTree.Node.Kind, _ range: Range<Int>) {
    nodes.append(MarkupTree.Node(kind: kind, range: range, attributes: 0..<0, end: nodes.count + 1))
  }

  private mutating func reference() throws(Fault) {
    if let reference = CharacterReference(in: bytes[position...], names: names) {
      position += reference.length
      return
    }
    let name = bytes[position...].prefix(16).prefix { $0 > 0x20 && $0 < 0x7F }
    let shown = String(decoding: name, as: UTF8.self)
    throw fault("'\(shown)' is not a known character reference: write '&amp;' for '&'")
  }
}
