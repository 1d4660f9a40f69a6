/// The arithmetic relations between the sums of a receipt.
struct SumArithmetic {
  let sums: [Sum]
  /// The results of tender less change, in hundredths, and whether both are labeled.
  let settled: [Int: Bool]
  /// The totals that a subtotal, taxes and other items add up to, in hundredths, each with its parts.
  let parts: [Int: [Parts]]

  /// The parts of a total, in hundredths.
  struct Parts: Hashable {
    var subtotal: Int
    var tax: Int
    var tip: Int
    /// Whether nothing was subtracted from the subtotal.
    var isPlain: Bool
  }

  init(_ sums: [Sum]) {
    self.sums = sums
    settled = Self.settled(sums)
    parts = Self.parts(sums)
  }

  /// Whether a subtotal, taxes and other items add up to this total.
  func isSum(_ cents: Int) -> Bool { parts[cents] != nil }

  /// Whether a labeled subtotal and a labeled tax alone add up to this total.
  func isTaxedSubtotal(_ cents: Int) -> Bool {
    sums.contains { subtotal in
      subtotal.label == .subtotal && subtotal.cents > 0
        && sums.contains {
          $0.label == .tax && $0.cents > 0 && subtotal.cents + $0.cents == cents
        }
    }
  }

  private static func cents(_ sums: [Sum], _ matches: (Sum) -> Bool) -> [Int] {
    var found: [Int] = []
    for sum in sums where matches(sum) && !found.contains(sum.cents) { found.append(sum.cents) }
    return found
  }

  /// The results of tender less change.
  ///
  /// The tender comes first, and the result must occur on the receipt as another sum; otherwise one of them was
  /// misread.
  private static func settled(_ sums: [Sum]) -> [Int: Bool] {
    var settled: [Int: Bool] = [:]
    for change in sums where change.label == .change {
      for tender in sums
      where (tender.label == .tendered || tender.label == nil) && tender.row <= change.row {
        let paid = tender.cents.magnitude
        let returned = change.cents.magnitude
        guard paid > returned else { continue }
        let difference = Int(paid - returned)
        let stands = sums.count { sum in
          sum.cents == difference && (sum.label.mayBeTotal || sum.label == .tendered)
            && (sum.row != tender.row || change.cents == 0)
        }
        // An unlabeled amount is a tender only if the result occurs twice.
        if stands >= (tender.label == nil ? 2 : 1) {
          settled[difference] = settled[difference] == true || tender.label != nil
        }
      }
    }
    return settled
  }

  /// The largest number of sums of a kind that are combined.
  private static let most = 4

  private static func parts(_ sums: [Sum]) -> [Int: [Parts]] {
    let bases = cents(sums) { sum in
      switch sum.label {
      case .subtotal, .total: sum.cents > 0
      default: false
      }
    }.prefix(most + 2)
    let single = cents(sums) { $0.label == .tax && $0.cents > 0 }.prefix(most)
    let tips = cents(sums) { $0.label == .tip && $0.cents > 0 }.prefix(2)
    guard !bases.isEmpty else { return [:] }
    var taxes = [0] + single
    if single.count > 1 { taxes.append(single.reduce(0, +)) }
    let charges = cents(sums) { $0.label == .charge && $0.cents > 0 }.prefix(2)
    let rounding = cents(sums) { $0.label == .rounding && $0.cents != 0 && abs($0.cents) < 100 }
    let discounts = cents(sums) { $0.label == .discount && $0.cents != 0 }.prefix(2)
    var parts: [Int: [Parts]] = [:]
    for base in bases {
      for tax in taxes {
        for tip in [0] + tips {
          for charge in [0] + charges {
            for discount in [0] + discounts.map({ -abs($0) }) {
              for rest in [0] + rounding.flatMap({ [$0, -$0] }) {
                guard tax + tip + charge != 0 || discount != 0 || rest != 0 else { continue }
                let total = base + tax + tip + charge + discount + rest
                parts[total, default: []].append(
                  Parts(subtotal: base, tax: tax, tip: tip, isPlain: discount == 0))
              }
            }
          }
        }
      }
    }
    return parts
  }
}
