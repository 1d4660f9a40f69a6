internal import PagemarkPipeline

extension Measurements {
  /// A family with more tags distinguishes pages, not kinds of pages.
  private static let largestTagFamily = 20

  /// The tags of the cases that are worth a slice, in bytewise order.
  ///
  /// Tags of the form `key=value` form a family per key; all other tags form one family. Families of more than 20
  /// tags, such as document numbers, are left out. So is a tag that every case has, because its slice is the whole.
  public var tags: [String] { Self.slicingTags(of: accuracy.map(\.tags)) }

  /// The same for given tags of each case.
  static func slicingTags(of cases: [[String]]) -> [String] {
    let counts = cases.reduce(into: [String: Int]()) { counts, tags in
      for tag in Set(tags) { counts[tag, default: 0] += 1 }
    }
    let families = Dictionary(grouping: counts.keys) { tag in
      tag.firstIndex(of: "=").map { tag[..<$0] } ?? ""
    }
    return families.values.filter { $0.count <= largestTagFamily }.joined()
      .filter { counts[$0] != cases.count }.sorted()
  }
}
