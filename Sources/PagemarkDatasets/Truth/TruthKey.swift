public import PagemarkReading

/// What a key of a JSON file, or a column of a table, can say about a page.
public enum TruthKey: Hashable, Sendable {
  /// The page's file.
  case image
  /// The page's text in reading order.
  case text
  /// The file with that text, from the dataset's root.
  case textFile
  /// The document that the page belongs to.
  case group
  case field(FieldKind)
}

extension TruthKey: RawRepresentable, CaseIterable {
  public static let allCases: [Self] =
    [.image, .text, .textFile, .group] + FieldKind.ofReceipts.map { .field($0) }

  /// The key as manifests and `--map` write it; fields have the names that metrics use.
  public var rawValue: String {
    switch self {
    case .image: "image"
    case .text: "text"
    case .textFile: "textFile"
    case .group: "group"
    case .field(let kind): kind.rawValue
    }
  }

  public init?(rawValue: String) {
    guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = key
  }

  /// What it says, for people.
  var meaning: String {
    switch self {
    case .image: "the page's file, with or without its extension"
    case .text: "the page's text in reading order"
    case .textFile: "the file with that text, from the root"
    case .group: "the document that the page belongs to"
    case .field(let kind): "the field `\(kind.rawValue)` as it is printed"
    }
  }

  /// Other names under which published datasets and spreadsheets write it, folded as by `TruthKeys`.
  ///
  /// Names with several meanings, such as `amount` and `label`, are not among them: a manifest's `map` says which one
  /// applies.
  var otherNames: [String] {
    switch self {
    case .image: ["filename", "file", "path", "imagepath", "imagefile"]
    case .text: ["transcription", "transcript", "groundtruthtext", "textsequence"]
    case .textFile: []
    case .group: ["document", "documentid"]
    case .field(.vendor):
      ["company", "merchant", "merchantname", "vendorname", "store", "storename", "supplier"]
    case .field(.date): ["purchasedate", "receiptdate", "invoicedate", "transactiondate"]
    case .field(.subtotal): ["subtotalprice", "subtotalamount"]
    case .field(.tax): ["taxprice", "taxamount", "vat", "gst"]
    case .field(.tip): ["tips", "gratuity"]
    case .field(.total): ["totalprice", "totalamount", "grandtotal"]
    case .field(.last4): ["lastfour", "last4digits"]
    case .field(.paymentMethod), .field(.returnDays), .field(.returnBy), .field(.declared): []
    }
  }
}
