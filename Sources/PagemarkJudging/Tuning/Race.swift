public import PagemarkScoring
internal import PagemarkStatistics

/// A race between settings that read the same pages block by block; those that are certainly worse stop early.
///
/// After every block, each setting of a wave is compared with one other setting on the pages that both have read.
/// This is the best setting of earlier waves, or in the first wave the best of that wave. A setting is dropped if it
/// is worse with p ≤ 0.0158, the level at which five looks at one pair together err in 5 % (Pocock), or if it
/// violates a constraint with 95 % confidence. A small first block therefore never drops a setting by its average
/// alone.
///
/// - Source: Pocock, *Group sequential methods in the design and analysis of clinical trials*, Biometrika
///   64, 1977; Birattari et al., *A racing algorithm for configuring metaheuristics*, GECCO 2002.
public struct Race: Sendable {
  /// Why a setting was dropped.
  public enum Drop: Hashable, Sendable, Codable {
    /// It is certainly worse than another setting.
    case worse(than: String)
    /// It certainly violates the constraint.
    case constraint(String)
    /// Others were more promising, and the budget did not suffice for all.
    case budget
  }

  /// A setting in the race.
  public struct Contender: Sendable {
    public let name: String
    /// Contenders with the same number recognize in the same way.
    public let recognition: Int
    public internal(set) var columns = TrialColumns()
    /// Number of pages it has read, including those without a value.
    public internal(set) var read = 0
    /// Whether it reads pages or has read some.
    public internal(set) var isEntered = false
    /// Why it was dropped; `nil` while it races.
    public internal(set) var drop: Drop?
    /// Whether it stays in the race regardless of its results.
    public let isKept: Bool

    public init(name: String, recognition: Int, isKept: Bool = false) {
      (self.name, self.recognition, self.isKept) = (name, recognition, isKept)
    }
  }

  /// Nominal p-value of one of five looks, so that all of them together err in 5 %.
  static let level = 0.0158
  /// The share of all pages that have been read at each look.
  static let looks = [0.1, 0.2, 0.4, 0.7, 1.0]
  /// A first look at fewer pages could not detect any difference.
  static let leastPages = 8
  private static let draws = 2_000

  public let objectives: [Metric]
  public let constraints: [Requirement]
  public private(set) var contenders: [Contender]
  private let seed: UInt64

  /// - Parameters:
  ///   - contenders: In order of preference: of equals, the first one leads.
  ///   - objectives: At least one; the first one decides.
  ///   - constraints: Settings that violate one are dropped.
  ///   - seed: Seed of the permutations.
  public init(
    _ contenders: [Contender], objectives: [Metric], constraints: [Requirement], seed: UInt64
  ) {
    precondition(!objectives.isEmpty, "a race has something to win")
    (self.contenders, self.objectives, self.constraints) = (contenders, objectives, constraints)
    self.seed = seed
  }

  /// The numbers of pages that have been read at the looks, given documents of one page.
  public static func schedule(pages: Int) -> [Int] {
    schedule(documents: Array(repeating: 1, count: pages))
  }

  /// The numbers of pages that have been read at the looks; no look is within a document.
  ///
  /// - Parameter documents: The number of pages of each document, in the order in which they are read.
  /// - Returns: The numbers, ascending.
  public static func schedule(documents: [Int]) -> [Int] {
    let pages = documents.reduce(0, +)
    let wanted = looks.map { share in
      min(pages, max(min(leastPages, pages), Int((share * Double(pages)).rounded(.up))))
    }
    var (schedule, read): ([Int], Int) = ([], 0)
    for document in documents {
      let start = read
      read += document
      if wanted.contains(where: { start < $0 && $0 <= read }) { schedule.append(read) }
    }
    return schedule
  }

  /// The metrics shown for every contender: the objectives, then those of the constraints.
  public var metrics: [Metric] {
    (objectives + constraints.map(\.metric)).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The quantities that must be known for every page.
  public var quantities: [Quantity] {
    metrics.compactMap(\.quantity).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The indices of the contenders still in the race.
  public var racing: [Int] {
    contenders.indices.filter { contenders[$0].isEntered && contenders[$0].drop == nil }
  }

  /// All contenders that read pages: those still in the race first, both parts sorted best first.
  var entered: [Int] {
    let dropped = contenders.indices.filter {
      contenders[$0].isEntered && contenders[$0].drop != nil
    }
    return ranked(racing) + ranked(dropped)
  }

  /// Lets contenders start.
  public mutating func enter(_ indices: [Int]) {
    for index in indices { contenders[index].isEntered = true }
  }

  /// Adds what a contender measured on further pages.
  public mutating func take(
    pages: Int, of contender: Int, adding entries: (inout TrialColumns) -> Void
  ) {
    contenders[contender].read += pages
    entries(&contenders[contender].columns)
  }

  /// Evaluates what a wave has read, and drops contenders that are certainly worse.
  ///
  /// - Parameters:
  ///   - wave: The contenders that read the last pages; all of them have read the same ones.
  ///   - champion: The best contender of earlier waves, which has read all pages; `nil` in the first wave.
  ///   - affordable: The number of ways to recognize that the budget allows until the next look; `nil` for all.
  public mutating func decide(wave: [Int], champion: Int? = nil, affordable: Int? = nil) {
    for index in wave where !contenders[index].isKept {
      if let broken = constraints.first(where: { isRefuted($0, by: index) }) {
        contenders[index].drop = .constraint(broken.text)
      }
    }
    if let rival = champion ?? best(of: racing(of: wave)) {
      for index in racing(of: wave) where index != rival && !contenders[index].isKept {
        if isCertainlyWorse(index, than: rival) {
          contenders[index].drop = .worse(than: contenders[rival].name)
        }
      }
    }
    if let affordable { keep(recognitions: affordable, of: racing(of: wave)) }
  }

  /// The best of several contenders that have read the same pages; of equals, the first.
  ///
  /// If any of them meets the constraints, as far as known, only those count.
  func best(of indices: [Int]) -> Int? {
    let sound = indices.filter { !isRefutedByAny($0) }
    let keeping = sound.filter(keepsConstraints)
    return ranked(keeping.isEmpty ? sound : keeping).first
  }

  /// The contenders sorted best first; of equals, the first.
  ///
  /// The order is fair if all have read the same pages.
  func ranked(_ indices: [Int]) -> [Int] {
    indices.map { ($0, goodness(of: $0)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  /// An objective's value, larger for better; −∞ if there is none.
  func goodness(of contender: Int, by metric: Metric? = nil) -> Double {
    let metric = metric ?? objectives[0]
    guard let value = contenders[contender].columns.sample(of: metric)?.pointValue else {
      return -.infinity
    }
    return metric.polarity == .smallerIsBetter ? -value : value
  }

  /// How much better a contender is than another on the pages that both have read; for times, the logarithm of the
  /// ratio.
  ///
  /// `nil` if there is nothing to compare.
  func gain(of contender: Int, over other: Int, by metric: Metric? = nil) -> Double? {
    let metric = metric ?? objectives[0]
    guard let quantity = metric.quantity else { return nil }
    let sample = PairedSample(
      contenders[other].columns, contenders[contender].columns, by: quantity)
    guard let difference = sample.meanDifference(of: quantity) else { return nil }
    return metric.polarity == .smallerIsBetter ? -difference : difference
  }

  /// Whether the other one is certainly better in one objective, and this one in none at all.
  func isCertainlyWorse(_ contender: Int, than other: Int) -> Bool {
    var isBeaten = false
    for metric in objectives {
      guard let quantity = metric.quantity,
        let gain = gain(of: contender, over: other, by: metric)
      else { continue }
      if gain > 0 { return false }
      guard gain < 0, !isBeaten else { continue }
      let sample = PairedSample(
        contenders[other].columns, contenders[contender].columns, by: quantity)
      isBeaten = sample.test(of: quantity, draws: Self.draws, seed: seed).pValue <= Self.level
    }
    return isBeaten
  }

  /// Whether its values meet every constraint; a missing value meets none.
  func keepsConstraints(_ contender: Int) -> Bool {
    constraints.allSatisfy { requirement in
      guard let threshold = requirement.threshold(baseline: nil),
        let value = contenders[contender].columns.sample(of: requirement.metric)?.pointValue
      else { return false }
      return requirement.isMet(by: value, threshold: threshold)
    }
  }

  private func isRefutedByAny(_ contender: Int) -> Bool {
    constraints.contains { isRefuted($0, by: contender) }
  }

  private func isRefuted(_ requirement: Requirement, by contender: Int) -> Bool {
    guard let threshold = requirement.threshold(baseline: nil),
      let sample = contenders[contender].columns.sample(of: requirement.metric)
    else { return false }
    let documents = contenders[contender].columns.documents(of: requirement.metric)
    return sample.evidence(
      for: requirement, threshold: threshold, orders: DocumentOrders(of: documents)
    ).evidence == .refuted
  }

  private func racing(of wave: [Int]) -> [Int] { wave.filter { contenders[$0].drop == nil } }

  /// Drops all except the best ways to recognize; the very best one and those that are kept anyway stay.
  private mutating func keep(recognitions count: Int, of wave: [Int]) {
    var kept = Set(wave.filter { contenders[$0].isKept }.map { contenders[$0].recognition })
    if let best = best(of: wave) { kept.insert(contenders[best].recognition) }
    for index in ranked(wave) where kept.count < count {
      kept.insert(contenders[index].recognition)
    }
    for index in wave where !kept.contains(contenders[index].recognition) {
      contenders[index].drop = .budget
    }
  }
}

extension Race.Drop: CustomStringConvertible {
  public var description: String {
    switch self {
    case .worse(let other): "certainly worse than \(other)"
    case .constraint(let text): "violates \(text)"
    case .budget: "the budget went to better settings"
    }
  }
}
