public import PagemarkPipeline
internal import PagemarkScoring

/// How badly a page came out: what "the worst first" means wherever pages are ranked.
///
/// Failed pages are the worst. Of the others the one that lost more is worse: by the first of
/// `Quantity.ofWholePages` that it has (the error rate, or 1 − the rate where more is better), of equals by the share
/// of its fields that are not right. Pages that could not be scored come last. Whoever ranks breaks what ties remain by
/// dataset, case and pipeline.
///
/// Where something was read although the page has no text, nothing is right: it lost 1.
public struct PageLoss: Sendable {
  private enum Standing: Int { case unscored, scored, failed }

  private let standing: Standing
  /// What the page was ranked by; `nil` if it has none of the quantities of whole pages.
  public let quantity: Quantity?
  /// 0 if nothing is wrong and of a failed page; above 1 for more errors than the page has characters.
  public let lost: Double
  /// What the rate is of, in characters or words; `nil` if it is no rate.
  public let length: Int?
  /// The share of the page's fields that are not right, 0 … 1.
  private let wrongFields: Double

  /// The loss of a page that a pipeline read.
  ///
  /// - Parameters:
  ///   - record: Of the accuracy lane, whose scores count; another's say only whether it failed.
  ///   - isFailed: Whether the page failed, in either lane.
  public init(of record: CaseRecord, isFailed: Bool) {
    let isScored = record.lane == .accuracy && !isFailed
    if case .unscored = record.outcome, !isFailed {
      standing = .unscored
    } else {
      standing = isFailed ? .failed : .scored
    }
    let measured =
      isScored
      ? Quantity.ofWholePages.lazy.compactMap { quantity in
        quantity.loss(of: record).map { (quantity, $0) }
      }.first : nil
    (quantity, lost) = (measured?.0, measured?.1.lost ?? 0)
    length = measured?.1.length
    let fields = isScored ? record.fields.values : []
    let wrong = fields.count { $0.verdict != .right }
    wrongFields = fields.isEmpty ? 0 : Double(wrong) / Double(fields.count)
  }

  /// The loss of a record by itself.
  public init(of record: CaseRecord) { self.init(of: record, isFailed: record.failure != nil) }

  /// The loss of a text that was scored by itself.
  ///
  /// - Parameters:
  ///   - rate: Its error rate; `nil` if its reference is empty.
  ///   - edits: How many edits it takes.
  public init(errorRate rate: Double?, edits: Int) {
    (standing, quantity, length, wrongFields) = (.scored, .rate(.cer), nil, 0)
    lost = rate ?? (edits > 0 ? 1 : 0)
  }

  /// Whether nothing is known to be wrong with the page.
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

  /// Whether the one page came out better than the other.
  public static func < (one: Self, other: Self) -> Bool { one.ranks < other.ranks }
}

extension Quantity {
  /// What tells how well a whole page was read; of these the first that it has ranks a page.
  public static let ofWholePages: [Quantity] = [
    .rate(.cer), .rate(.wordRecall), .rate(.anlsStar), .rate(.anls), .rate(.answerAccuracy),
    .mean(.quadIoU),
  ]

  /// What a page lost by a rate or a mean in 0 … 1, and of how many characters or words; `nil` if it has no value.
  fileprivate func loss(of record: CaseRecord) -> (lost: Double, length: Int?)? {
    switch self {
    case .rate(let rate):
      guard let tally = record.scores[rate] else { return nil }
      return loss(of: tally).map { ($0, tally.of) }
    case .mean(let mean):
      return record.values[mean].map { (polarity == .smallerIsBetter ? $0 : 1 - $0, nil) }
    case .field, .failure, .recovery, .time, .memory: return nil
    }
  }

  private func loss(of tally: Tally) -> Double? {
    guard polarity == .smallerIsBetter else { return tally.rate.map { 1 - $0 } }
    return tally.rate ?? (tally.count > 0 ? 1 : 0)
  }
}
