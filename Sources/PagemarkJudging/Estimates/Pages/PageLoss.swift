public import PagemarkPipeline
internal import PagemarkScoring

/// How badly a page was read: the order behind "worst first" wherever pages are ranked.
///
/// Failed pages are worst. Of the others, the page with the greater loss is worse. The loss is measured by the first
/// of `Quantity.ofWholePages` that the page has (the error rate, or 1 − the rate if more is better); ties are broken
/// by the share of its fields that are not right. Pages that could not be scored come last. Callers break remaining
/// ties by dataset, case and pipeline.
///
/// If something was read although the page has no text, nothing is right: the loss is 1.
public struct PageLoss: Sendable {
  private enum Standing: Int { case unscored, scored, failed }

  /// The first quantity of a whole page that has a loss.
  private struct Measured {
    let quantity: Quantity
    let lost: Double
    let length: Int?

    init?(by value: (Quantity) -> CaseValue?) {
      for quantity in Quantity.ofWholePages {
        guard let loss = value(quantity).flatMap(quantity.loss(by:)) else { continue }
        (self.quantity, lost, length) = (quantity, loss.lost, loss.length)
        return
      }
      return nil
    }
  }

  private let standing: Standing
  /// The quantity by which the page was ranked; `nil` if it has none of the quantities of whole pages.
  public let quantity: Quantity?
  /// 0 if nothing is wrong, and for a failed page; above 1 if there are more errors than characters on the page.
  public let lost: Double
  /// The denominator of the rate, in characters or words; `nil` if it is not a rate.
  public let length: Int?
  /// The share of the page's fields that are not right, 0 … 1.
  private let wrongFields: Double

  /// The loss of a page that a pipeline read.
  ///
  /// - Parameters:
  ///   - record: A record of the accuracy lane, whose scores count; a record of the other lane only says whether the
  ///     page failed.
  ///   - isFailed: Whether the page failed, in either lane.
  public init(of record: CaseRecord, isFailed: Bool) {
    let isScored = record.lane == .accuracy && !isFailed
    if case .unscored = record.outcome, !isFailed {
      standing = .unscored
    } else {
      standing = isFailed ? .failed : .scored
    }
    let measured = isScored ? Measured(by: record.value) : nil
    (quantity, lost, length) = (measured?.quantity, measured?.lost ?? 0, measured?.length)
    let fields = isScored ? record.fields.values : []
    let wrong = fields.count { $0.verdict != .right }
    wrongFields = fields.isEmpty ? 0 : Double(wrong) / Double(fields.count)
  }

  /// The loss of a page by what a baseline keeps of it.
  ///
  /// - Parameters:
  ///   - values: Its values by those of `Quantity.ofWholePages` that it has.
  ///   - fields: Whether each of its fields is right.
  ///   - isFailed: Whether it failed.
  init(of values: [Quantity: CaseValue], fields: [Bool], isFailed: Bool) {
    let measured = isFailed ? nil : Measured { values[$0] }
    (quantity, lost, length) = (measured?.quantity, measured?.lost ?? 0, measured?.length)
    let isScored = measured != nil || !fields.isEmpty
    standing = isFailed ? .failed : isScored ? .scored : .unscored
    wrongFields =
      fields.isEmpty || isFailed ? 0 : Double(fields.count { !$0 }) / Double(fields.count)
  }

  /// The loss of a single record.
  public init(of record: CaseRecord) { self.init(of: record, isFailed: record.failure != nil) }

  /// The loss of a text that was scored by itself.
  ///
  /// - Parameters:
  ///   - rate: The error rate; `nil` if the reference is empty.
  ///   - edits: The number of edits.
  public init(errorRate rate: Double?, edits: Int) {
    (standing, quantity, length, wrongFields) = (.scored, .rate(.cer), nil, 0)
    lost = rate ?? (edits > 0 ? 1 : 0)
  }

  /// Whether the page is not known to have any error.
  public var isNone: Bool {
    switch standing {
    case .failed: false
    case .scored: lost == 0 && wrongFields == 0
    case .unscored: true
    }
  }

  /// The page's value of `quantity`; `nil` if it has none.
  public var value: Double? {
    quantity.map { $0.polarity == .smallerIsBetter ? lost : 1 - lost }
  }

  /// Whether the page failed.
  public var isFailure: Bool { standing == .failed }
}

extension PageLoss: Comparable {
  private var ranks: (Int, Double, Double) { (standing.rawValue, lost, wrongFields) }

  public static func == (one: Self, other: Self) -> Bool { one.ranks == other.ranks }

  /// Whether one page was read better than the other.
  public static func < (one: Self, other: Self) -> Bool { one.ranks < other.ranks }
}

extension Quantity {
  /// Quantities that show how well a whole page was read; the first one that a page has ranks it.
  public static let ofWholePages: [Quantity] = [
    .rate(.cer), .rate(.wordRecall), .rate(.anlsStar), .rate(.anls), .rate(.answerAccuracy),
    .mean(.quadIoU),
  ]

  /// The loss by a page's value, a rate or a mean in 0 … 1, and the number of characters or words; `nil` if the value
  /// says nothing.
  fileprivate func loss(by value: CaseValue) -> (lost: Double, length: Int?)? {
    if let tally = value.tally { return loss(of: tally).map { ($0, tally.of) } }
    return value.rate.map { (polarity == .smallerIsBetter ? $0 : 1 - $0, nil) }
  }

  private func loss(of tally: Tally) -> Double? {
    guard polarity == .smallerIsBetter else { return tally.rate.map { 1 - $0 } }
    return tally.rate ?? (tally.count > 0 ? 1 : 0)
  }
}

extension CaseRecord {
  /// The page's value of one of `Quantity.ofWholePages`; `nil` if it has none.
  fileprivate func value(of quantity: Quantity) -> CaseValue? {
    switch quantity {
    case .rate(let rate): scores[rate].map { .tally($0) }
    case .mean(let mean): values[mean].map { .number($0) }
    case .field, .failure, .lowConfidence, .recovery, .time, .memory: nil
    }
  }
}
