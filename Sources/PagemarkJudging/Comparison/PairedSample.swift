internal import PagemarkScoring
internal import PagemarkStatistics

/// The cases that two measurements have in common, each with both of its values.
struct PairedSample {
  /// One case.
  struct Pair: Hashable {
    var `case`: String
    var document: String
    var baseline, candidate: CaseValue
  }

  /// Sorted by case name.
  let pairs: [Pair]

  init(pairs: [Pair]) { self.pairs = pairs }

  init(_ baseline: some CaseColumns, _ candidate: some CaseColumns, by quantity: Quantity) {
    let (others, own) = (baseline.entries(of: quantity), candidate.entries(of: quantity))
    func pair(_ entry: CaseEntry, _ other: CaseValue?) -> Pair? {
      other.map {
        Pair(case: entry.case, document: entry.document, baseline: $0, candidate: entry.value)
      }
    }
    // The rows of a file may be in any order.
    if others.isInOrderOfCases, own.isInOrderOfCases {
      var place = 0
      pairs = own.compactMap { pair($0, others.value(of: $0.case, after: &place)) }
    } else {
      let values = Dictionary(
        others.map { ($0.case, $0.value) }, uniquingKeysWith: { first, _ in first })
      pairs = own.compactMap { pair($0, values[$0.case]) }
    }
  }

  /// The pairs of each document, sorted by document name.
  var documents: [[Pair]] { pairs.grouped(byName: \.document) { $0 } }

  /// In the order of `documents`.
  var documentNames: [String] {
    pairs.map(\.document).sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The sums of each document, with pages weighted as in the average.
  func terms(_ averaging: Metric.Averaging = .micro) -> [PairedRatioTerm] {
    documents.map { pages in
      pages.reduce(into: .zero) { sum, page in
        sum += PairedRatioTerm(
          baseline: page.baseline.term(averaging), candidate: page.candidate.term(averaging))
      }
    }
  }

  /// `nil` if there are no pairs, or if a case was read several times and is neither right nor wrong.
  var proportion: PairedProportion? {
    guard pairs.allSatisfy({ $0.baseline.mark != nil && $0.candidate.mark != nil }) else {
      return nil
    }
    return PairedProportion(
      documents.map { pages in
        pages.compactMap { page in
          page.baseline.mark.flatMap { baseline in
            page.candidate.mark.map { .init(baseline: baseline, candidate: $0) }
          }
        }
      })
  }
}

extension CaseValue {
  /// In a macro average, a page counts once, or not at all if it has no rate.
  func term(_ averaging: Metric.Averaging) -> RatioTerm {
    switch averaging {
    case .micro, .capped: term
    case .macro: rate.map { RatioTerm(numerator: $0, denominator: 1) } ?? .zero
    }
  }
}
