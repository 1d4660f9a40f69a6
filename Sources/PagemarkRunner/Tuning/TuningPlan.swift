internal import PagemarkCache
internal import PagemarkElementary
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
public import PagemarkSuite

/// What a tuner will do: which pages, in which part, in which order.
public struct TuningPlan: Sendable {
  /// The number of pages whose times decide between equally good settings.
  public static let timedPages = 20

  public let tuning: Tuning
  public let space: SearchSpace
  /// The suite with only the tuned pipeline, on the datasets that are available.
  private(set) var plan: RunPlan
  /// The pages of each part: its documents in a seeded order, with all datasets mixed.
  private(set) var parts: [TuningPart: [PlannedCase]]
  /// The number of pages in each part.
  public var pages: [TuningPart: Int] { parts.mapValues(\.count) }
  /// The datasets, with notes for the reader.
  public var datasets: [PlannedDataset] { plan.datasets }
  public var suite: Suite { plan.suite }
  /// Whether an objective or a constraint requires times.
  public var isTimed: Bool { plan.lanes.contains(.latency) }

  /// Prepares the search on a run's plan.
  ///
  /// - Throws: The values that the pipeline does not accept.
  public init(_ plan: RunPlan, tuning: Tuning) throws(SearchSpaceFault) {
    var own = plan
    own.suite.pipelines.removeAll { $0.name != tuning.pipeline }
    guard let pipeline = own.suite.pipelines.first else {
      preconditionFailure("a suite is parsed with the pipeline that it tunes")
    }
    // A tuner judges nothing.
    own.suite.gates = []
    own.lanes = Self.lanes(of: tuning)
    (self.plan, self.tuning) = (own, tuning)
    space = try SearchSpace(pipeline, axes: tuning.axes)
    var random = SplitMix64(seed: plan.suite.measure.seed, stream: "tune.pages")
    let mixed = random.shuffled(plan.datasets.flatMap(\.cases).documents).flatMap(\.self)
    let chosen = tuning.shares.parts(
      ofDocuments: mixed.filter { $0.ownPart == nil }.map(\.documentName))
    parts = Dictionary(grouping: mixed) { $0.ownPart ?? chosen[$0.documentName] ?? .tune }
  }

  /// Records the current digest of every image; an image that differs when it is read fails its page.
  mutating func digestImages() {
    var digests = ImageDigests()
    plan.digestImages(&digests)
    for part in parts.keys { parts[part]?.digestImages(&digests) }
  }

  /// A search on the pages to tune on.
  public var search: Search {
    Search(
      space, tuning: tuning, documents: (parts[.tune] ?? []).documents.map(\.count),
      seed: plan.suite.measure.seed)
  }

  /// The number of records of one pass of all settings over the pages to tune on.
  var mostRecords: Int { search.candidates.all.count * (pages[.tune] ?? 0) }

  /// SHA-256 of the images and the truth of a part's pages, whatever their names.
  ///
  /// Reads every image once, at about 1 GB per second from memory.
  func fingerprint(of part: TuningPart) -> String {
    var digests = ImageDigests()
    return Self.digest(of: (parts[part] ?? []).map { $0.contents(&digests) })
  }

  /// SHA-256 of the names of a part's pages, by which ledgers of version 0.1 identified them.
  func fingerprintOfNames(of part: TuningPart) -> String {
    Self.digest(of: (parts[part] ?? []).map { "\($0.dataset)/\($0.id)" })
  }

  private static func digest(of lines: [String]) -> String {
    Digest.sha256([UInt8](lines.sorted().joined(separator: "\n").utf8))
  }

  private static func lanes(of tuning: Tuning) -> [Lane] {
    let metrics = tuning.objectives + tuning.constraints.map(\.metric)
    return metrics.contains { $0.lane == .latency } ? [.accuracy, .latency] : [.accuracy]
  }
}

extension [PlannedCase] {
  /// The pages of each document, in the order in which documents first occur.
  fileprivate var documents: [[PlannedCase]] {
    var places: [String: Int] = [:]
    return reduce(into: []) { documents, page in
      if let place = places[page.documentName] {
        documents[place].append(page)
      } else {
        places[page.documentName] = documents.count
        documents.append([page])
      }
    }
  }
}

extension PlannedCase {
  /// The part according to the dataset's own splits; `nil` if it has none.
  fileprivate var ownPart: TuningPart? {
    TuningPart.allCases.first { tags.contains("split=\($0.rawValue)") }
  }

  fileprivate var documentName: String { "\(dataset)/\(document)" }
}
