/// Settings that read the same pages block by block; those that are certainly worse read no further.
///
/// After every block each setting is held, page by page, against the best one so far. It is dropped where it is worse
/// with p ≤ 0.0158, the level at which five looks together err in 5 % (Pocock), or where it breaks a constraint
/// with 95 % confidence. So a small first block never drops by its average alone.
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
  public struct Runner: Sendable {
    public let name: String
    /// Runners with the same number recognize alike.
    public let recognition: Int
    public internal(set) var columns = TrialColumns()
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
  public private(set) var runners: [Runner]
  private let seed: UInt64

  /// - Parameters:
  ///   - runners: In their order; of equals the first one leads.
  ///   - objectives: One at least; the first one decides.
  ///   - constraints: What is dropped for breaking them.
  ///   - seed: Of the permutations.
  public init(
    _ runners: [Runner], objectives: [Metric], constraints: [Requirement], seed: UInt64
  ) {
    precondition(!objectives.isEmpty, "a race has something to win")
    (self.runners, self.objectives, self.constraints) = (runners, objectives, constraints)
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

  /// What must be known of every page.
  public var quantities: [Quantity] {
    (objectives + constraints.map(\.metric)).compactMap(\.quantity)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The numbers of those that race.
  public var racing: [Int] {
    runners.indices.filter { runners[$0].isEntered && runners[$0].drop == nil }
  }

  /// Lets runners begin.
  public mutating func enter(_ indices: [Int]) {
    for index in indices { runners[index].isEntered = true }
  }

  public mutating func take(_ columns: (inout TrialColumns) -> Void, of runner: Int) {
    columns(&runners[runner].columns)
  }

  /// Looks at what has been read, and drops what is certainly no good.
  ///
  /// - Parameter affordable: Ways to recognize that can be paid for until the next look; `nil` for all.
  public mutating func decide(affordable: Int? = nil) {
    for index in racing where !runners[index].isKept {
      if let broken = constraints.first(where: { isRefuted($0, by: index) }) {
        runners[index].drop = .constraint(broken.text)
      }
    }
    if let leader {
      for index in racing where index != leader && !runners[index].isKept {
        if isCertainlyWorse(index, than: leader) {
          runners[index].drop = .worse(than: runners[leader].name)
        }
      }
    }
    if let affordable { keep(recognitions: affordable) }
  }

  /// The best of those that race; of equals the first.
  public var leader: Int? { ranked.first }

  /// Those that race, the best first.
  public var ranked: [Int] {
    let values = racing.map { ($0, goodness(of: $0)) }
    return values.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  /// The first objective, larger for better; −∞ where there is none.
  func goodness(of runner: Int) -> Double {
    goodness(of: runner, by: objectives[0])
  }

  func goodness(of runner: Int, by metric: Metric) -> Double {
    guard let sample = runners[runner].columns.sample(of: metric), let value = sample.pointValue
    else { return -.infinity }
    return metric.polarity == .smallerIsBetter ? -value : value
  }

  private func isRefuted(_ requirement: Requirement, by runner: Int) -> Bool {
    guard let threshold = requirement.threshold(baseline: nil),
      let sample = runners[runner].columns.sample(of: requirement.metric)
    else { return false }
    return sample.evidence(for: requirement, threshold: threshold, seed: seed).evidence == .refuted
  }

  /// Whether the leader beats it in one objective for certain, and it beats the leader in none at all.
  func isCertainlyWorse(_ runner: Int, than leader: Int) -> Bool {
    var isBeaten = false
    for metric in objectives {
      let (own, best) = (goodness(of: runner, by: metric), goodness(of: leader, by: metric))
      if own > best { return false }
      guard own < best, !isBeaten, let quantity = metric.quantity else { continue }
      let sample = PairedSample(runners[leader].columns, runners[runner].columns, by: quantity)
      let p = sample.test(of: quantity, draws: Self.draws, seed: seed).pValue
      isBeaten = p <= Self.level
    }
    return isBeaten
  }

  /// Drops all but the best ways to recognize.
  private mutating func keep(recognitions count: Int) {
    var kept = Set(racing.filter { runners[$0].isKept }.map { runners[$0].recognition })
    for index in ranked where kept.count < max(1, count) { kept.insert(runners[index].recognition) }
    for index in racing where !kept.contains(runners[index].recognition) {
      runners[index].drop = .budget
    }
  }
}
