internal import PagemarkReading

/// Receipts that have something in common, such as those of a month.
public struct ReceiptCollection: Hashable, Sendable, Codable {
  /// What receipts can have in common.
  public enum Key: String, Hashable, Sendable, CaseIterable { case month, vendor, tag }

  /// The month as 2024-03, the vendor as it was read first, or the tag; `nil` for receipts that have none.
  public var name: String?
  public var pipeline: String
  public var receipts: [FoundPage]

  /// Collects what a search found.
  ///
  /// - Parameters:
  ///   - found: The receipts; one with several tags is in several collections.
  ///   - key: What those of a collection have in common. Vendors that differ in case, accents or signs are one.
  /// - Returns: The collections, sorted by name and pipeline, those without a name last.
  public static func collections(of found: [FoundPage], by key: Key) -> [ReceiptCollection] {
    struct Place: Hashable {
      let name: String?
      let pipeline: String
    }
    var places: [Place: Int] = [:]
    var collections: [ReceiptCollection] = []
    for receipt in found {
      for name in names(of: receipt, by: key) {
        let place = Place(
          name: key == .vendor ? name.map { FieldFolding.folded($0) } : name,
          pipeline: receipt.pipeline)
        if let known = places[place] {
          collections[known].receipts.append(receipt)
        } else {
          places[place] = collections.count
          collections.append(
            ReceiptCollection(name: name, pipeline: receipt.pipeline, receipts: [receipt]))
        }
      }
    }
    return collections.sorted {
      ($0.name == nil ? 1 : 0, $0.name ?? "", $0.pipeline)
        < ($1.name == nil ? 1 : 0, $1.name ?? "", $1.pipeline)
    }
  }

  private static func names(of receipt: FoundPage, by key: Key) -> [String?] {
    switch key {
    case .month: [receipt.date.map { String($0.prefix(7)) }]
    case .vendor: [receipt.vendor]
    case .tag: receipt.tags.isEmpty ? [nil] : receipt.tags
    }
  }
}
