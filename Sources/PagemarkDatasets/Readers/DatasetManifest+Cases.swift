internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

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
    return reference
  }

  /// A case of the dataset.
  ///
  /// If no document is given, the manifest derives it from the id.
  func makeCase(
    id: String, imagePath: String, pageIndex: Int = 0, document: String? = nil,
    tags: [String] = [], truth: Truth
  ) -> Case {
    Case(
      id: id, dataset: name, imagePath: imagePath, pageIndex: pageIndex,
      document: document ?? grouping.document(of: id), tags: tags,
      truth: truth.bounded(of: imagePath))
  }
}

extension Truth {
  /// The longest text of one page, in bytes: hundreds of times a full one.
  private static let longestText = 1_000_000

  /// The truth, or a fault if one of its texts is far too long for a page.
  fileprivate func bounded(of image: String) -> Truth {
    let texts = [reference?.text, reference?.excerpt, reference?.words]
    guard let longest = texts.compactMap({ $0?.utf8.count }).max(), longest > Self.longestText
    else {
      return self
    }
    return .missing(
      Fault(
        file: image,
        message:
          "its truth has a text of \(longest) bytes: a page may have at most \(Self.longestText); split it into pages"
      ))
  }
}
