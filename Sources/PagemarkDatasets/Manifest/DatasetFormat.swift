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
  /// Pagemark's own: JSON lines, one a page.
  case records

  /// How texts compare where the manifest does not say: what the format itself has lost.
  ///
  /// SROIE's boxes are upper-cased. The screenshots' transcriptions were stripped of all punctuation but a
  /// few characters, and volunteers do not keep a screen's capitals.
  public var policy: TextPolicy {
    switch self {
    case .sroie: TextPolicy(letterCase: .ignore)
    case .screenshots: TextPolicy(letterCase: .ignore, keptPunctuation: ":.[]/'\"")
    case .wildreceipt, .textPairs, .records: TextPolicy()
    }
  }
}
