internal import PagemarkElementary

/// Draws the cases of the latency lane: a seeded sample of a dataset that keeps the proportions of its tags.
enum LatencySample {
  /// Draws at most `count` of the cases, or a single unit that has more.
  ///
  /// If cases have units, these are drawn whole, in an order determined by the seed, as long as they fit; the first is
  /// always drawn. Otherwise the strata are the cases' first tags, and each gets its share of the sample by largest
  /// remainder.
  ///
  /// - Parameters:
  ///   - count: The most cases.
  ///   - cases: The cases of one dataset.
  ///   - seed: Decides which are drawn.
  ///   - unit: What cases that are drawn together have in common; by default, their session.
  /// - Returns: The sample in the order of the dataset; all cases if there are no more than `count`.
  static func draw(
    _ count: Int, from cases: [PlannedCase], seed: UInt64,
    together unit: (PlannedCase) -> String? = \.session
  ) -> [PlannedCase] {
    guard cases.count > count, let dataset = cases.first?.dataset else { return cases }
    var random = SplitMix64(seed: seed, stream: "latency/" + dataset)
    if cases.contains(where: { unit($0) != nil }) {
      return whole(cases.units(by: unit), atMost: count, using: &random)
    }
    let strata = Dictionary(grouping: cases.indices) { cases[$0].tags.first ?? "" }
      .sorted { $0.key < $1.key }.map(\.value)
    var shares = strata.map { $0.count * count / cases.count }
    let byRemainder = strata.indices.sorted {
      (strata[$0].count * count % cases.count, $1) > (strata[$1].count * count % cases.count, $0)
    }
    for stratum in byRemainder.prefix(count - shares.reduce(0, +)) { shares[stratum] += 1 }
    let chosen = zip(strata, shares).flatMap { members, share in
      members.shuffled(using: &random).prefix(share)
    }
    return chosen.sorted().map { cases[$0] }
  }

  private static func whole(
    _ units: [[PlannedCase]], atMost count: Int, using random: inout SplitMix64
  ) -> [PlannedCase] {
    var chosen: [Int] = []
    var pages = 0
    for unit in units.indices.shuffled(using: &random)
    where chosen.isEmpty || pages + units[unit].count <= count {
      chosen.append(unit)
      pages += units[unit].count
    }
    return chosen.sorted().flatMap { units[$0] }
  }
}
