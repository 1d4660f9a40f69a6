/// Finds a part of the known total: the subtotal, the tax or the tip.
///
/// A part is normally labeled. The part with which everything adds up to the total is preferred; among equals, the
/// first.
struct PartRule {
  let arithmetic: SumArithmetic
  /// The chosen total, in hundredths.
  let total: Int?
  /// Labels of parts that stand on the receipt without an amount that could be found by its place.
  var unplaced: Set<AmountLabel> = []

  var subtotal: FieldChoice<Amount> {
    let named = candidates(of: .subtotal) { sum, parts in
      (sum.words.contains(.sub) ? 30 : 24, parts.subtotal == sum.cents)
    }
    let lost = unlabelled.map { [$0.subtotal] } ?? []
    let implied = implied
    let labelled = named.map { candidate in
      var candidate = candidate
      if isDoubtful(candidate, besides: implied) { candidate.score -= 14 }
      return candidate
    }
    return FieldChoice(bestOf: lost + apartFromLabel + implied + untaxed + labelled)
  }

  /// Whether a labeled subtotal fits nothing, but an amount above the total does.
  ///
  /// In that case the label is beside the amount of another row. An amount that equals the total includes the tax.
  private func isDoubtful(
    _ labelled: FieldCandidate<Amount>, besides implied: [FieldCandidate<Amount>]
  ) -> Bool {
    let totals = arithmetic.sums.filter { sum in
      if case .total = sum.label { sum.cents == total } else { false }
    }
    guard !implied.isEmpty, !labelled.reasons.contains(.arithmetic), let last = totals.last else {
      return false
    }
    return labelled.value.cents == total || implied.contains { ($0.rows.first ?? 0) < last.row }
  }

  /// Amounts not labeled as subtotal that give the total after adding the tax, and possibly a tip or charge: "FOOD
  /// 8.44".
  private var implied: [FieldCandidate<Amount>] {
    guard let total, total > 0 else { return [] }
    let taxes = taxSums.filter { $0 < total }
    let rests =
      [0]
      + arithmetic.sums.filter { ($0.label == .tip || $0.label == .charge) && $0.cents > 0 }
      .map(\.cents)
    let roundings =
      [0]
      + arithmetic.sums.filter { $0.label == .rounding }.flatMap {
        abs($0.cents) < 100 ? [$0.cents, -$0.cents] : []
      }
    return arithmetic.sums.reversed().compactMap { sum in
      guard sum.cents > 0, sum.label.mayBeImplied else { return nil }
      let isTaxed = taxes.contains { tax in
        rests.contains { rest in roundings.contains { tax + sum.cents + rest + $0 == total } }
      }
      // A card slip: amount, tip, total.
      let isTipped =
        (sum.label == nil || sum.label == .total(.vague))
        && rests.contains { $0 > 0 && sum.cents + $0 == total }
      guard isTaxed || isTipped else { return nil }
      let isCommon = sum.label != nil && sum.label != .discount && sum.label != .tendered
      return FieldCandidate(
        value: sum.amount, reasons: .arithmetic, rows: sum.rows, score: isCommon ? 20 : 18)
    }
  }

  /// Every labeled tax, and all of them together, in hundredths; taxes in a table below repeat others.
  private var taxSums: Set<Int> {
    let taxes = arithmetic.sums.filter { $0.label == .tax && $0.cents > 0 }
    let listed = taxes.filter { !$0.isInTaxSummary }.map(\.cents)
    return Set(taxes.map(\.cents) + (listed.count > 1 ? [listed.reduce(0, +)] : []))
  }

  /// If the label "Subtotal" stands apart from its amount: the amount that gives the total with the tax, or the total
  /// once more if there is no tax.
  private var apartFromLabel: [FieldCandidate<Amount>] {
    guard unplaced.contains(.subtotal), let total, total > 0 else { return [] }
    let taxes = arithmetic.sums.filter { $0.label == .tax && $0.cents > 0 }.map(\.cents)
    let cents = taxes.isEmpty ? [total] : taxes.map { total - $0 }
    let same = arithmetic.sums.filter { cents.contains($0.cents) && $0.cents > 0 }
    // The total itself is no evidence of a second amount.
    guard let first = same.first, !taxes.isEmpty || Set(same.map(\.amountRow)).count > 1 else {
      return []
    }
    return [
      FieldCandidate(value: first.amount, reasons: .arithmetic, rows: first.rows, score: 8)
    ]
  }

  /// Subtotal and tax whose labels were lost: two rows with nothing but an amount each, which give the total right below
  /// them.
  private var unlabelled: (subtotal: FieldCandidate<Amount>, tax: FieldCandidate<Amount>)? {
    guard let total else { return nil }
    let sums = arithmetic.sums
    for index in sums.indices.dropLast(2) {
      let (subtotal, tax, whole) = (sums[index], sums[index + 1], sums[index + 2])
      guard whole.cents == total, subtotal.isAlone, tax.isAlone, tax.cents > 0,
        tax.cents * 100 <= subtotal.cents * Self.highestTax, subtotal.cents + tax.cents == total,
        whole.row - subtotal.row <= 3
      else { continue }
      return (
        FieldCandidate(
          value: subtotal.amount, reasons: .arithmetic, rows: subtotal.rows, score: 9),
        FieldCandidate(value: tax.amount, reasons: .arithmetic, rows: tax.rows, score: 9)
      )
    }
    return nil
  }

  /// The largest tax that is believed without a label, as a share of the subtotal, in percent.
  private static let highestTax = 30

  /// For a receipt without tax: an "amount" or "net" above the total that equals it, or a taxable or exempt amount
  /// that is the whole of it.
  ///
  /// If the receipt says that the tax is zero, it is the total itself.
  private var untaxed: [FieldCandidate<Amount>] {
    guard let total, total > 0 else { return [] }
    let taxes = arithmetic.sums.filter { $0.label == .tax }
    let isTaxZero = !taxes.isEmpty && taxes.allSatisfy { $0.cents == 0 }
    let hasRest = arithmetic.sums.contains {
      ($0.label == .tip || $0.label == .charge) && $0.cents > 0
    }
    let same = arithmetic.sums.filter { $0.cents == total }
    return same.reversed().compactMap { sum in
      let isBelow = same.contains { other in
        guard case .total(let specificity) = other.label else { return false }
        return specificity != .vague && other.row > sum.row
      }
      switch sum.label {
      case .taxable: break
      case .total(.vague) where isBelow: break
      case .total where isBelow && sum.words.contains(.net): break
      case .total where isTaxZero && !hasRest: break
      default: return nil
      }
      return FieldCandidate(
        value: sum.amount, reasons: .otherLabel, rows: sum.rows, score: 10)
    }
  }

  var tax: FieldChoice<Amount> {
    let labelled = candidates(of: .tax) { sum, parts in
      (sum.words.contains(.total) ? 32 : 30, parts.tax == sum.cents)
    }
    let lost = unlabelled.map { [$0.tax] } ?? []
    return FieldChoice(bestOf: lost + impliedTax + labelled)
  }

  /// Unlabeled amounts that equal the difference between a subtotal above them and the total below them.
  private var impliedTax: [FieldCandidate<Amount>] {
    guard let total else { return [] }
    let sums = arithmetic.sums
    return sums.reversed().compactMap { sum in
      guard sum.label == nil, sum.cents > 0, sum.cents < total,
        sums.contains(where: {
          $0.label == .subtotal && $0.amountRow < sum.row && $0.cents + sum.cents == total
        }), sums.contains(where: { $0.cents == total && $0.amountRow > sum.row })
      else { return nil }
      return FieldCandidate(value: sum.amount, reasons: .arithmetic, rows: sum.rows, score: 18)
    }
  }

  var tip: FieldChoice<Amount> {
    choice(of: .tip) { sum, parts in (30, parts.tip == sum.cents) }
  }

  private func choice(
    of label: AmountLabel, judge: (Sum, SumArithmetic.Parts) -> (score: Int, fits: Bool)
  ) -> FieldChoice<Amount> {
    FieldChoice(bestOf: candidates(of: label, judge: judge))
  }

  /// The labeled sums, last first.
  ///
  /// `judge` returns the value of the label, and whether the parts contain the sum.
  private func candidates(
    of label: AmountLabel, judge: (Sum, SumArithmetic.Parts) -> (score: Int, fits: Bool)
  ) -> [FieldCandidate<Amount>] {
    let known = total.flatMap { arithmetic.parts[$0] } ?? []
    let none = SumArithmetic.Parts(subtotal: .min, tax: .min, tip: .min, isPlain: false)
    var candidates: [FieldCandidate<Amount>] = []
    for sum in arithmetic.sums.reversed() where sum.label == label {
      var (score, reasons) = (judge(sum, none).score, FieldReasons.label)
      let fitting = known.filter { judge(sum, $0).fits }
      if !fitting.isEmpty, sum.cents != 0 {
        score += fitting.contains(where: \.isPlain) ? 20 : 16
        reasons.insert(.arithmetic)
      }
      if sum.isInTaxSummary {
        score -= 8
        reasons.insert(.taxSummary)
      }
      if sum.cents == 0 {
        score -= 3
        reasons.insert(.zero)
      }
      if let total, sum.cents >= total, sum.cents != 0, label != .subtotal { score -= 40 }
      candidates.append(
        FieldCandidate(
          value: sum.amount, reasons: reasons,
          rows: sum.rows, score: score))
    }
    return candidates
  }
}

extension AmountLabel? {
  /// Whether an amount with this label can be a subtotal that no word calls so.
  fileprivate var mayBeImplied: Bool {
    switch self {
    case nil, .total, .rounding, .count, .taxable, .points, .discount, .tendered: true
    case .subtotal, .tax, .tip, .change, .charge, .suggestion: false
    }
  }
}
