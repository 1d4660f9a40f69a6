/// Finds the amount to be paid among all sums.
///
/// The evidence is its label, tender less change, and the sum of subtotal and taxes. Without any of these it is the
/// largest amount.
struct TotalRule {
  let sums: [Sum]
  let arithmetic: SumArithmetic
  /// The rows with a total's label for which no amount was found.
  let lonelyTotals: [Int]

  init(_ arithmetic: SumArithmetic, lonelyTotals: [Int] = []) {
    (sums, self.arithmetic, self.lonelyTotals) = (arithmetic.sums, arithmetic, lonelyTotals)
  }

  var choice: FieldChoice<Amount> {
    var candidates: [FieldCandidate<Amount>] = []
    var isRounded = false
    let largest = largest
    for sum in sums {
      if sum.label == .rounding { isRounded = true }
      guard var candidate = candidate(sum, isRounded: isRounded, largest: largest) else { continue }
      weigh(&candidate, sum)
      candidates.append(candidate)
    }
    return FieldChoice(bestOf: candidates)
  }

  /// The candidate, scored by its label; `nil` if it cannot be the total.
  private func candidate(
    _ sum: Sum, isRounded: Bool, largest: Int?
  ) -> FieldCandidate<Amount>? {
    let (score, reasons): (Int, FieldReasons) =
      switch sum.label {
      // A sum below the row "Rounding" has been rounded.
      case .total(.plain) where isRounded: (46, [.label, .specificLabel])
      case .total(.rounded): (46, [.label, .specificLabel])
      case .total(.specific): (40, [.label, .specificLabel])
      case .total(.plain): (36, .label)
      case .total(.vague): (24, .label)
      case .tendered where !sum.words.contains(.cash): (14, .payment)
      // "Total excl. GST" says itself that it is less.
      case .subtotal where sum.words.contains(.excluding): (4, .otherLabel)
      case .subtotal: (12, .otherLabel)
      case nil where isBesideLabel(sum): (16, .label)
      case .taxable where sum.words.contains(.net) && !sum.words.contains(.tax): (6, .otherLabel)
      case .tendered: (isWhatWasBought(sum) ? 11 : 2, .payment)
      case .rounding: (1, .otherLabel)
      // Below a subtotal it can only be the total whose label was lost.
      case nil where sum.cents == largest && sum.row > firstSubtotal: (13, .largest)
      case nil where sum.cents == largest: (occurrences(of: sum) > 2 ? 14 : 8, .largest)
      case nil where isPaidBelow(sum): (13, .payment)
      case nil: (0, [])
      default: (-1, [])
      }
    guard score >= 0 else { return nil }
    return FieldCandidate(
      value: sum.amount, reasons: reasons, rows: sum.rows, score: score)
  }

  /// Adjusts the score by what the other sums say.
  private func weigh(_ candidate: inout FieldCandidate<Amount>, _ sum: Sum) {
    if let isLabelled = arithmetic.settled[sum.cents] {
      candidate.score += isLabelled ? 60 : 25
      candidate.reasons.insert(.tender)
    }
    if arithmetic.isSum(sum.cents), sum.label != .subtotal {
      // The last of several specific labels counts, because the parts also add up before rounding.
      if candidate.reasons.isDisjoint(with: [.label, .specificLabel]) {
        // No label calls it the total, but subtotal and tax do.
        candidate.score += arithmetic.isTaxedSubtotal(sum.cents) ? 14 : 6
      } else if !candidate.reasons.contains(.specificLabel) {
        candidate.score += 6
      }
      candidate.reasons.insert(.arithmetic)
    }
    let isRepeated = sums.contains { other in
      other.row != sum.row && other.cents == sum.cents && sum.cents != 0
        && other.label.isPaid
    }
    if isRepeated {
      candidate.score += 3
      candidate.reasons.insert(.repeated)
    }
    if sum.isInTaxSummary {
      candidate.score -= 20
      candidate.reasons.insert(.taxSummary)
    }
    if sum.cents == 0 {
      candidate.score -= 26
      candidate.reasons.insert(.zero)
    }
    if sum.cents < 0 { candidate.score -= 20 }
  }

  /// Whether a row with nothing but this amount is at most two rows away from a total's label without an amount.
  private func isBesideLabel(_ sum: Sum) -> Bool {
    sum.isAlone && sum.cents > 0 && lonelyTotals.contains { abs($0 - sum.row) <= 2 }
  }

  /// The number of rows that have the amount.
  private func occurrences(of sum: Sum) -> Int {
    Set(sums.filter { $0.cents == sum.cents }.map(\.amountRow)).count
  }

  /// Whether the same amount was tendered in a row below.
  private func isPaidBelow(_ sum: Sum) -> Bool {
    sum.cents > 0
      && sums.contains { $0.label == .tendered && $0.cents == sum.cents && $0.row > sum.row }
  }

  /// Whether a sum in cash was paid exactly: no money was given back, and the prices amount to it.
  private func isWhatWasBought(_ cash: Sum) -> Bool {
    guard !sums.contains(where: { $0.label == .change && $0.cents != 0 }) else { return false }
    let prices = sums.filter { $0.label == nil && $0.cents > 0 && $0.cents < Self.most }.map(
      \.cents)
    return cash.cents <= prices.reduce(0, +)
  }

  /// Unlabeled amounts from one million on, in hundredths, are numbers of another kind.
  private static let most = 100_000_000

  private var firstSubtotal: Int { sums.first { $0.label == .subtotal }?.row ?? .max }

  /// The largest unlabeled amount, in hundredths, below one million.
  private var largest: Int? {
    sums.filter { $0.label == nil && $0.cents > 0 && $0.cents < Self.most }.map(\.cents).max()
  }
}

extension AmountLabel? {
  /// Whether the label names an amount that was or must be paid.
  fileprivate var isPaid: Bool {
    switch self {
    case .total, .tendered: true
    default: false
    }
  }
}
