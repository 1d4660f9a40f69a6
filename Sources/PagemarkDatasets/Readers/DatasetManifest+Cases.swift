internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

extension [TextLine] {
  /// The lines that stand somewhere and say something; `nil` if none does.
  var placed: [TextLine]? {
    let placed = filter {
      $0.box.width > 0 && $0.box.height > 0 && $0.text.contains { !$0.isWhitespace }
    }
    return placed.isEmpty ? nil : placed
  }
}

extension DatasetManifest {
  /// A reference with the manifest's rules.
  func reference(
    text: String? = nil, excerpt: String? = nil, words: String? = nil, lineBoxes: [PixelBox] = [],
    fields: [FieldKind: FieldTruth] = [:]
  ) -> Reference {
    var reference = Reference(
      text: text, excerpt: excerpt, words: words, lineBoxes: lineBoxes, fields: fields,
      policy: policy, dateOrder: dateOrder)
    reference.absent = absent.isEmpty ? nil : absent
    reference.declared = self.fields.isEmpty ? nil : self.fields
    return reference
  }

  /// A case of the dataset.
  ///
  /// If no document is given, it follows from the image's folder or, by the manifest's grouping, from the id.
  func makeCase(
    id: String, imagePath: String, pageIndex: Int = 0, document: String? = nil,
    tags: [String] = [], truth: Truth
  ) -> Case {
    Case(
      id: id, dataset: name, imagePath: imagePath, pageIndex: pageIndex,
      document: document ?? DocumentFolder.document(ofImage: imagePath)
        ?? grouping.document(of: id),
      tags: tags,
      truth: truth.bounded(of: imagePath))
  }
}

extension FieldTruth {
  fileprivate var texts: [String] {
    switch self {
    case .labelled(let values): values
    case .items(let items):
      items.flatMap { [$0.description, $0.quantity, $0.price].compactMap(\.self) }
    case .absent, .unlabelled: []
    }
  }

  fileprivate var rowCount: Int { if case .items(let items) = self { items.count } else { 0 } }
}

extension Truth {
  /// The longest text of one page, in bytes: hundreds of times a full one.
  private static let longestText = 1_000_000

  /// The truth, or a fault if one of its texts can't be compared in the time of a page.
  fileprivate func bounded(of image: String) -> Truth {
    guard let reference else { return self }
    let texts =
      [reference.text, reference.excerpt, reference.words].compactMap(\.self)
      + reference.fields.values.flatMap(\.texts)
    let rows = reference.fields.values.map(\.rowCount).max() ?? 0
    if rows > LineItem.mostRows {
      let message = "its truth has \(rows) line items: a page may have at most \(LineItem.mostRows)"
      return .missing(Fault(file: image, message: message))
    }
    for text in texts {
      let size = text.utf8.count
      let fault =
        size > Self.longestText
        ? "has a text of \(size) bytes: a page may have at most \(Self.longestText); split it into pages"
        : text.faultOfMarks
      if let fault { return .missing(Fault(file: image, message: "its truth \(fault)")) }
    }
    return self
  }
}
