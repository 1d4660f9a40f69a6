/// What is known of a page that may have been photographed twice.
public struct ComparedPage: Hashable, Sendable {
  public var name: String
  public var fingerprint: Fingerprint
  public var vendor, date, total: String?

  public init(
    name: String, fingerprint: Fingerprint, vendor: String? = nil, date: String? = nil,
    total: String? = nil
  ) {
    (self.name, self.fingerprint) = (name, fingerprint)
    (self.vendor, self.date, self.total) = (vendor, date, total)
  }

  /// A page with what was extracted from it; `nil` if nothing was.
  public init(name: String, fingerprint: Fingerprint, fields: ReceiptFields?) {
    self.init(
      name: name, fingerprint: fingerprint, vendor: fields?.vendor,
      date: fields?.date?.description, total: fields?.total?.description)
  }
}

/// Two pages that may be one, with the evidence.
public struct PagePair: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Two pictures of one page.
    case same
    /// A person should look.
    case near
  }

  public var kind: Kind
  public var first, second: String
  /// The bits in which the fingerprints differ, of `Fingerprint.bitCount`, in the turn in which they differ least.
  public var distance: Int
  /// Whether both have the same value; `nil` if one of them has none.
  public var vendor, date, total: Bool?
}

/// Finds the pages that were photographed twice.
public struct DuplicateSearch: Hashable, Sendable {
  /// Pages that differ in at most this share of bits are the same, unless date and total both differ.
  ///
  /// The share is the differing bits ÷ the bits set in either page, counted twice if set in both. A fixed number of
  /// bits would take short receipts for each other, because they have few bits.
  public var sameShare = 0.28
  /// The largest share of two fingerprints that could be of one page; they are if date and total agree.
  public var nearShare = 0.36
  /// A page whose fingerprint has fewer bits set has too little print to be told from others by it.
  public var leastBits = 100

  public init() {}

  /// What two pages are to each other; `nil` if nothing suggests that they are one.
  ///
  /// Pages whose date and total both differ are only near, whatever they look like: shops print the same form every day.
  /// One of the two alone may have been misread.
  public func pair(_ first: ComparedPage, _ second: ComparedPage) -> PagePair? {
    pair(first, TurnedPage(second))
  }

  /// A page whose picture may be turned by quarters.
  private struct TurnedPage {
    let page: ComparedPage
    let fingerprints: [Fingerprint]
    let setBits: Int

    init(_ page: ComparedPage) {
      self.page = page
      setBits = page.fingerprint.setBits
      fingerprints = (1..<4).reduce(into: [page.fingerprint]) { turns, _ in
        turns.append(turns[turns.count - 1].turned)
      }
    }
  }

  private func pair(_ first: ComparedPage, _ turned: TurnedPage) -> PagePair? {
    let second = turned.page
    let setBits = first.fingerprint.setBits
    let limit = nearShare * Double(max(1, setBits + turned.setBits))
    // At least the bits that one has more than the other differ, in any turn.
    guard Double(abs(setBits - turned.setBits)) <= limit else { return nil }
    var distance = Int.max
    for fingerprint in turned.fingerprints {
      distance = min(distance, first.fingerprint.distance(to: fingerprint))
    }
    guard Double(distance) <= limit else { return nil }
    let share = Double(distance) / Double(max(1, setBits + turned.setBits))
    func same(_ value: KeyPath<ComparedPage, String?>) -> Bool? {
      guard let a = first[keyPath: value], let b = second[keyPath: value] else { return nil }
      return a == b
    }
    let (date, total) = (same(\.date), same(\.total))
    let isContradicted = date == false && total == false
    let isConfirmed = date == true && total == true
    let isTelling = min(setBits, turned.setBits) >= leastBits
    if !isTelling, !isConfirmed { return nil }
    let isSame = isConfirmed || share <= sameShare && !isContradicted
    return PagePair(
      kind: isSame ? .same : .near, first: first.name, second: second.name, distance: distance,
      vendor: same(\.vendor), date: date, total: total)
  }

  /// All pairs, nearest first.
  ///
  /// - Complexity: O(n²) in the pages.
  public func pairs(among pages: [ComparedPage]) -> [PagePair] {
    var pairs: [PagePair] = []
    let turned = pages.map(TurnedPage.init)
    for (index, page) in pages.enumerated() {
      for other in turned[(index + 1)...] {
        if let found = pair(page, other) { pairs.append(found) }
      }
    }
    return nearestFirst(pairs)
  }

  /// The pairs of a new page with those that are known, nearest first; the new one is the second of each.
  ///
  /// - Complexity: O(n) in the known pages; `scripts/benchmarks/duplicate-search` measures it.
  public func pairs(of page: ComparedPage, among known: [ComparedPage]) -> [PagePair] {
    let turned = TurnedPage(page)
    return nearestFirst(known.compactMap { pair($0, turned) })
  }

  private func nearestFirst(_ pairs: [PagePair]) -> [PagePair] {
    pairs.sorted { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
  }
}
