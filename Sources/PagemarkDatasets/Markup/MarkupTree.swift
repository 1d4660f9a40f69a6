/// A parsed XML document: its elements and texts in file order, in one array.
///
/// Names and values are kept as bytes of the file and decoded on demand.
final class MarkupTree: Sendable {
  /// An element or a run of text.
  struct Node {
    enum Kind { case element, text, verbatim }
    let kind: Kind
    /// The bytes of an element's name with its prefix, or of the text.
    let range: Range<Int>
    /// The range of an element's attributes among those of the tree.
    let attributes: Range<Int>
    /// The index of the first node after the element and its contents.
    fileprivate(set) var end: Int

    mutating func close(before end: Int) { self.end = end }
  }

  /// The bytes of a name with its prefix, and of the value without its quotes.
  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
  }

  /// Whether a name equals another one, ignoring its prefix.
  func isNamed(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let start = range.upperBound - name.utf8CodeUnitCount
    guard start >= range.lowerBound, endsWith(name, at: start) else { return false }
    return start == range.lowerBound || bytes[start - 1] == UInt8(ascii: ":")
  }

  private func endsWith(_ name: StaticString, at start: Int) -> Bool {
    name.withUTF8Buffer { letters in
      for index in letters.indices where letters[index] != bytes[start + index] { return false }
      return true
    }
  }

  /// The path that messages report.
  let file: String
  let bytes: [UInt8]
  /// The root comes first, and every element comes before its contents.
  let nodes: [Node]
  let attributes: [Attribute]

  init(file: String, bytes: [UInt8], nodes: [Node], attributes: [Attribute]) {
    (self.file, self.bytes) = (file, bytes)
    (self.nodes, self.attributes) = (nodes, attributes)
  }

  var root: MarkupElement { MarkupElement(tree: self, index: 0) }

  /// The line of an offset, from 1; counted on demand.
  func line(at offset: Int) -> Int { lineNumber(at: offset, in: bytes) }
}

/// The line of a byte offset, from 1.
func lineNumber(at offset: Int, in bytes: [UInt8]) -> Int {
  1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
}
