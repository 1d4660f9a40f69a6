public import PagemarkScoring
internal import PagemarkStatistics

/// Settings that read the same pages block by block; those that are certainly worse read no further.
///
/// After every block each setting of a wave is held, on the pages that both have read, against one other: against the
/// best of earlier waves, or the best of this one where it is the first. It is dropped where it is worse with p ≤ 0.0158,
/// the level at which five looks at one pair together err in 5 % (Pocock); or where it breaks a constraint with 95 %
/// confidence. So a small first block never drops by its average alone.
///
/// - Source: Pocock, *Group sequential methods in the design and analysis of clinical trials*, Biometrika
///   64, 1977; Birattari et al., *A racing algorithm for configuring metaheuristics*, GECCO 2002.
public struct Race: Sendable {
  /// Why a setting reads no further.
  public enum Drop: Hashable, Sendable, Codable {
    /// It is certainly worse than another one.
    case worse(than: String)
    /// It certainly breaks the constraint.
    case constraint(String)
    /// Others were more promising, and not all could be afforded.
    case budget
  }

  /// A setting in the race.
  public struct Contender: Sendable {
    public let name: String
    /// Contenders with the same number recognize alike.
    public let recognition: Int
    public internal(set) var columns = TrialColumns()
    /// Pages that it has read, also those without a value.
    public internal(set) var read = 0
    /// Whether it reads pages, or has read them.
    public internal(set) var isEntered = false
    /// Why it was dropped; `nil` while it races.
    public internal(set) var drop: Drop?
    /// Whether it is kept whatever it reaches.
    public let isKept: Bool

    public init(name: String, recognition: Int, isKept: Bool = false) {
      (self.name, self.recognition, self.isKept) = (name, recognition, isKept)
    }
  }

  /// Nominal p-value for one of five looks, so that all of them together err in 5 %.
  static let level = 0.0158
  /// The parts of all pages that have been read at each look.
  static let looks = [0.1, 0.2, 0.4, 0.7, 1.0]
  /// A first look at fewer pages could tell nothing apart.
  static let leastPages = 8
  private static let draws = 2_000

  public let objectives: [Metric]
  public let constraints: [Requirement]
  public private(set) var contenders: [Contender]
  private let seed: UInt64

  /// - Parameters:
  ///   - contenders: In their order; of equals the first one leads.
  ///   - objectives: One at least; the first one decides.
  ///   - constraints: What is dropped for breaking them.
  ///   - seed: Of the permutations.
  public init(
    _ contenders: [Contender], objectives: [Metric], constraints: [Requirement], seed: UInt64
  ) {
    precondition(!objectives.isEmpty, "a race has something to win")
    (self.contenders, self.objectives, self.constraints) = (contenders, objectives, constraints)
    self.seed = seed
  }

  /// How many of `pages` have been read at each look.
  public static func schedule(pages: Int) -> [Int] {
    let ends = looks.map { share in
      min(pages, max(min(leastPages, pages), Int((share * Double(pages)).rounded(.up))))
    }
    return ends.reduce(into: []) { schedule, end in
      if schedule.last != end, end > 0 { schedule.append(end) }
    }
  }

  /// What is told of every contender: the objectives, then what constraints ask.
  public var metrics: [Metric] {
    (objectives + constraints.map(\.metric)).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// What must be known of every page.
  public var quantities: [Quantity] {
    metrics.compactMap(\.quantity).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The numbers of those that race.
  public var racing: [Int] {
    contenders.indices.filter { contenders[$0].isEntered && contenders[$0].drop == nil }
  }

  /// Everything that read pages: those that race first, each part with the best first.
  var entered: [Int] {
    let dropped = contenders.indices.filter {
      contenders[$0].isEntered && contenders[$0].drop != nil
    }
    return ranked(racing) + ranked(dropped)
  }

  /// Lets contenders begin.
  public mutating func enter(_ indices: [Int]) {
    for index in indices { contenders[index].isEntered = true }
  }

  /// Takes in what a contender measured on further pages.
  public mutating func take(
    pages: Int, of contender: Int, adding entries: (inout TrialColumns) -> Void
  ) {
    contenders[contender].read += pages
    entries(&contenders[contender].columns)
  }

  /// Looks at what a wave has read, and drops what is certainly no good.
  ///
  /// - Parameters:
  ///   - wave: The contenders that read the last pages; all of them have read the same ones.
  ///   - champion: The best of earlier waves, which has read all pages; `nil` in the first wave.
  ///   - affordable: Ways to recognize that can be paid for until the next look; `nil` for all.
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

  /// The best of some that have read the same pages: of those that keep the constraints, where any does, as far as
  /// their values tell; of equals the first.
  func best(of indices: [Int]) -> Int? {
    let sound = indices.filter { !isRefutedByAny($0) }
    let keeping = sound.filter(keepsConstraints)
    return ranked(keeping.isEmpty ? sound : keeping).first
  }

  /// Some contenders, the best first; of equals the first.
  ///
  /// Fair where all have read the same pages.
  func ranked(_ indices: [Int]) -> [Int] {
    indices.map { ($0, goodness(of: $0)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  /// An objective's value, larger for better; −∞ where there is none.
  func goodness(of contender: Int, by metric: Metric? = nil) -> Double {
    let metric = metric ?? objectives[0]
    guard let value = contenders[contender].columns.sample(of: metric)?.pointValue else {
      return -.infinity
    }
    return metric.polarity == .smallerIsBetter ? -value : value
  }

  /// By how much a contender is better than another one on the pages that both have read; of times the logarithm of
  /// the ratio.
  ///
  /// `nil` where there is nothing to compare.
  func gain(of contender: Int, over other: Int, by metric: Metric? = nil) -> Double? {
    let metric = metric ?? objectives[0]
    guard let quantity = metric.quantity else { return nil }
    let sample = PairedSample(
      contenders[other].columns, contenders[contender].columns, by: quantity)
    guard let difference = sample.meanDifference(of: quantity) else { return nil }
    return metric.polarity == .smallerIsBetter ? -difference : difference
  }

  /// Whether the other one beats it in one objective for certain, and it beats the other one in none at all.
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

  /// Whether its values keep every constraint; one without a value keeps none.
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

  /// Drops all but the best ways to recognize; the best one and what is kept anyway stay.
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
