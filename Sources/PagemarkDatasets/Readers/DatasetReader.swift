internal import PagemarkReading
internal import PagemarkScoring

/// Reads the truth of one format.
///
/// Broken truth is reported as data and never stops reading.
protocol DatasetReader {
  /// The cases of a folder, and faults that name files from it.
  func contents(of folder: DataFolder) -> DatasetContents
}

extension DatasetManifest {
  /// The reader of the manifest's format.
  var reader: any DatasetReader {
    switch format {
    case .sroie: SROIEReader(manifest: self)
    case .wildreceipt: WildReceiptReader(manifest: self)
    case .textPairs: TextPairsReader(manifest: self)
    case .screenshots: ScreenshotsReader(manifest: self)
    case .pageXML: LayoutTruthReader(manifest: self, layout: .pageXML)
    case .alto: LayoutTruthReader(manifest: self, layout: .alto)
    case .hocr: LayoutTruthReader(manifest: self, layout: .hocr)
    case .smartdoc: SmartDocReader(manifest: self)
    case .midv: MIDVReader(manifest: self)
    case .records: RecordsReader(manifest: self)
    }
  }

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
      document: document ?? grouping.document(of: id), tags: tags, truth: truth)
  }
}
