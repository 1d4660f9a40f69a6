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
    case .cord: SiblingReader(manifest: self, annotation: CORDReceipt.self)
    case .funsd: SiblingReader(manifest: self, annotation: FUNSDForm.self)
    case .cocoText: COCOTextReader(manifest: self)
    case .docvqa: DocVQAReader(manifest: self)
    case .table: TableReader(manifest: self)
    case .records: RecordsReader(manifest: self)
    }
  }
}
