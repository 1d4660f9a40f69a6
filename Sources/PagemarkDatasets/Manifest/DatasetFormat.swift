public import PagemarkScoring

/// How a dataset's truth is encoded.
public enum DatasetFormat: String, Hashable, Sendable, CaseIterable {
  /// Receipts in the layout of ICDAR 2019 SROIE: `img/ID.jpg`, `key/ID.json`, `box/ID.csv`.
  case sroie
  /// Receipts in the layout of WildReceipt: `annotations.jsonl` and `class_list.txt`.
  case wildreceipt
  /// Images, each with a text file of the same name beside it.
  case textPairs = "text-pairs"
  /// Screenshots with volunteers' transcriptions: `data.csv` and `images/`.
  case screenshots
  /// Images with PAGE XML of the same name; the text is read at the manifest's level.
  case pageXML = "page-xml"
  /// Images with ALTO of the same name.
  case alto
  /// Images with hOCR of the same name.
  case hocr
  /// Video frames with the page's corners in the layout of SmartDoc 2015: `ground_truth.csv`.
  case smartdoc
  /// Images with the page's corners in the layout of MIDV: a JSON file of the same name.
  case midv
  /// Pagemark's own format: JSON lines, one per page.
  case records

  /// The format of the truth files, if each describes the layout of one page; `nil` for other datasets.
  var layout: TextFormat? {
    switch self {
    case .pageXML: .pageXML
    case .alto: .alto
    case .hocr: .hocr
    case .sroie, .wildreceipt, .textPairs, .screenshots, .smartdoc, .midv, .records: nil
    }
  }

  /// The format of images with truth in this text format; `nil` if the text format has no layout.
  init?(layout: TextFormat) {
    guard let format = Self.allCases.first(where: { $0.layout == layout }) else { return nil }
    self = format
  }

  /// How texts are compared if the manifest does not say: without what the format itself has lost.
  ///
  /// SROIE's boxes are in upper case. The screenshots' transcriptions lack all punctuation except a few characters, and
  /// volunteers do not preserve a screen's capitals.
  public var policy: TextPolicy {
    switch self {
    case .sroie: TextPolicy(letterCase: .ignore)
    case .screenshots: TextPolicy(letterCase: .ignore, keptPunctuation: ":.[]/'\"")
    case .wildreceipt, .textPairs, .pageXML, .alto, .hocr, .smartdoc, .midv, .records: TextPolicy()
    }
  }
}
