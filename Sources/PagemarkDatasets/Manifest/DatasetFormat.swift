public import PagemarkCore

/// How a dataset's truth is written.
public enum DatasetFormat: String, Hashable, Sendable, CaseIterable {
  /// Receipts as ICDAR 2019 SROIE has them: `img/ID.jpg`, `key/ID.json`, `box/ID.csv`.
  case sroie
  /// Receipts as WildReceipt has them: `annotations.jsonl` and `class_list.txt`.
  case wildreceipt
  /// Images with a text of the same name beside them.
  case textPairs = "text-pairs"
  /// Screenshots with volunteers' transcriptions: `data.csv` and `images/`.
  case screenshots
  /// Images with PAGE XML of the same name: the text at the manifest's level.
  case pageXML = "page-xml"
  /// Images with ALTO of the same name.
  case alto
  /// Images with hOCR of the same name.
  case hocr
  /// Frames with the page's corners as SmartDoc 2015 has them: `ground_truth.csv`.
  case smartdoc
  /// Images with the page's corners as MIDV has them: a JSON of the same name.
  case midv
  /// Pagemark's own: JSON lines, one a page.
  case records

  /// What the files of truth are written in, where each describes the layout of one page; `nil` for the others.
  var layout: TextFormat? {
    switch self {
    case .pageXML: .pageXML
    case .alto: .alto
    case .hocr: .hocr
    case .sroie, .wildreceipt, .textPairs, .screenshots, .smartdoc, .midv, .records: nil
    }
  }

  /// The format of images with truth in an XML format; `nil` where that is none.
  init?(layout: TextFormat) {
    guard let format = Self.allCases.first(where: { $0.layout == layout }) else { return nil }
    self = format
  }

  /// How texts compare where the manifest does not say: what the format itself has lost.
  ///
  /// SROIE's boxes are upper-cased. The screenshots' transcriptions were stripped of all punctuation but a
  /// few characters, and volunteers do not keep a screen's capitals.
  public var policy: TextPolicy {
    switch self {
    case .sroie: TextPolicy(letterCase: .ignore)
    case .screenshots: TextPolicy(letterCase: .ignore, keptPunctuation: ":.[]/'\"")
    case .wildreceipt, .textPairs, .pageXML, .alto, .hocr, .smartdoc, .midv, .records: TextPolicy()
    }
  }
}
