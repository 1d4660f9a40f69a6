internal import PagemarkPipeline

/// An element of a parsed XML document.
///
/// Names exclude their prefixes.
struct MarkupElement {
  let tree: MarkupTree
  /// The element's position in file order.
  let index: Int

  private var node: MarkupTree.Node { tree.nodes[index] }

  var name: String {
    let name = String(decoding: tree.bytes[node.range], as: UTF8.self)
    return name.utf8.firstIndex(of: UInt8(ascii: ":")).map {
      String(name[name.utf8.index(after: $0)...])
    } ?? name
  }
  /// The line on which the element begins, from 1.
  var line: Int { tree.line(at: node.range.lowerBound) }
  /// The positions of all elements and texts inside it.
  var contents: Range<Int> { (index + 1)..<node.end }

  func isNamed(_ name: StaticString) -> Bool { tree.isNamed(node.range, name) }

  func fault(_ message: String) -> Fault {
    Fault(file: tree.file, line: line, message: message)
  }

  /// The value of an attribute; `nil` if it is absent.
  subscript(name: StaticString) -> String? {
    for index in node.attributes where tree.isNamed(tree.attributes[index].name, name) {
      return decodeAttributeValue(tree.bytes[tree.attributes[index].value])
    }
    return nil
  }

  /// All text inside the element.
  var text: String {
    contents.reduce(into: "") { text, index in text += tree.text(at: index) ?? "" }
  }

  /// The elements directly inside this one.
  var children: [MarkupElement] {
    var children: [MarkupElement] = []
    var next = contents.lowerBound
    while next < contents.upperBound {
      if tree.nodes[next].kind == .element {
        children.append(MarkupElement(tree: tree, index: next))
      }
      next = tree.nodes[next].end
    }
    return children
  }

  func children(named name: StaticString) -> [MarkupElement] {
    children.filter { $0.isNamed(name) }
  }

  func child(named name: StaticString) -> MarkupElement? { children.first { $0.isNamed(name) } }

  /// The elements at any depth inside this one, in file order.
  var descendants: [MarkupElement] {
    contents.compactMap { index in
      tree.nodes[index].kind == .element ? MarkupElement(tree: tree, index: index) : nil
    }
  }

  func descendants(named name: StaticString) -> [MarkupElement] {
    descendants.filter { $0.isNamed(name) }
  }
}

extension MarkupTree {
  /// The text at a position; `nil` if an element is there.
  func text(at index: Int) -> String? {
    let node = nodes[index]
    return switch node.kind {
    case .element: nil
    case .text: decodeText(bytes[node.range], references: .resolved)
    case .verbatim: decodeText(bytes[node.range], references: .kept)
    }
  }
}
