internal import PagemarkJudging
public import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring
public import PagemarkSuite

/// What a run will do: which cases, in which lanes, in which order.
///
/// The same suite always gives the same plan.
public struct RunPlan: Hashable, Sendable {
  public var suite: Suite
  public var datasets: [PlannedDataset]
  public var lanes: [Lane]
  /// Whether cases, pipelines or datasets of the suite were left out.
  public var isPartial: Bool
  /// Whether reading stops once every gate is settled that can be settled early.
  public var isUntilSettled = false
  /// Whether documents that share a page count as one; a search keeps the documents of its parts as they are.
  var joinsCopies = true

  /// Records that the accuracy lane will make.
  public var accuracyRecords: Int {
    lanes.contains(.accuracy)
      ? datasets.reduce(0) { $0 + $1.cases.count } * suite.pipelines.count
        * suite.measure.accuracyRepetitions : 0
  }

  /// Records that the latency lane will make.
  public var latencyRecords: Int {
    lanes.contains(.latency)
      ? datasets.reduce(0) { $0 + $1.latencySample.count } * suite.pipelines.count
        * suite.measure.latency.repetitions : 0
  }

  /// The records that the run must make; none for a missing dataset.
  var owed: [OwedRecords] {
    datasets.filter { $0.absence == nil }.map { dataset in
      let latency = lanes.contains(.latency) ? dataset.latencySample : []
      let pages = latency.compactMap { page in page.session.map { ($0, page.id) } }
      var owed = OwedRecords(
        dataset: dataset.name, accuracy: lanes.contains(.accuracy) ? dataset.cases.map(\.id) : [],
        latency: latency.map(\.id), repetitions: suite.measure.latency.repetitions,
        sessions: Dictionary(grouping: pages, by: \.0).mapValues { $0.map(\.1) })
      let readings = suite.measure.accuracyRepetitions
      owed.accuracyRepetitions = readings > 1 ? readings : nil
      return owed
    }
  }

  /// The references of its cases; none for cases without truth.
  var references: [CaseReference] {
    datasets.flatMap(\.cases).compactMap { planned in
      guard case .reference(var reference) = planned.truth else { return nil }
      // Not scored, and larger than all the rest.
      reference.placedLines = nil
      return CaseReference(case: planned.id, dataset: planned.dataset, reference: reference)
    }
  }

  /// Keeps only the cases of these names; without names, keeps all.
  ///
  /// - Returns: The names that no dataset has.
  public mutating func keep(cases names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    let known = Set(datasets.flatMap(\.cases).map(\.id))
    for index in datasets.indices {
      datasets[index].cases.removeAll { !names.contains($0.id) }
      datasets[index].latencySample.removeAll { !names.contains($0.id) }
    }
    isPartial = true
    return names.filter { !known.contains($0) }
  }
}

/// A dataset of a plan, whether or not it is on this machine.
public struct PlannedDataset: Hashable, Sendable {
  public var name: String
  public var title: String
  /// Why the dataset is missing; `nil` if it is not.
  public var absence: String?
  /// Notes for readers of its numbers.
  public var warnings: [String]
  /// The number of faults that belong to the dataset instead of to a case.
  public var faults: Int
  public var policy: TextPolicy
  public var cases: [PlannedCase]
  /// The cases of the latency lane.
  public var latencySample: [PlannedCase]

  /// The dataset in the form of `run.json`.
  var record: DatasetRecord {
    DatasetRecord(
      name: name, title: title, cases: cases.count, absence: absence,
      warnings: warnings, faults: faults, policy: policy, fingerprint: fingerprint)
  }
}

/// A page of a plan.
public struct PlannedCase: Hashable, Sendable {
  public var identity: PageIdentity
  /// Path of the image, which this process can open.
  public var image: String
  /// SHA-256 of the image's bytes at the start of the run; `nil` before.
  public var imageDigest: String?
  public var pageIndex: Int
  public var truth: PageTruth
  /// The document that the page is bound in with others, whose heads it may share; `nil` if there is none.
  public var binding: String?
  /// The page's order of day and month in dates; `nil` if it is unknown.
  public var dateOrder: DateOrder?

  public var id: String { identity.case }
  public var dataset: String { identity.dataset }
  public var document: String { identity.document }
  public var tags: [String] { identity.tags }
  public var session: String? { identity.session }

  /// The request that runs pipelines on the page; only the latency lane has sessions.
  func request(_ pipelines: [Pipeline], lane: Lane, repetition: Int) -> PageRequest {
    var page = identity
    if lane == .accuracy { page.session = nil }
    var truth = truth
    if case .reference(var reference) = truth,
      !pipelines.contains(where: { $0.recognizers.contains(where: \.readsTruth) })
    {
      reference.placedLines = nil
      truth = .reference(reference)
    }
    var request = PageRequest(
      identity: CaseIdentity(page, lane: lane, repetition: repetition),
      image: image, pageIndex: pageIndex, pipelines: pipelines, truth: truth,
      dateOrder: dateOrder)
    request.imageDigest = imageDigest
    request.isOfSeveral = binding != nil && lane == .accuracy
    return request
  }
}
