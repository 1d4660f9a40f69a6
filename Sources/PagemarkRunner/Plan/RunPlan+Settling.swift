internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics
internal import PagemarkSuite

extension RunPlan {
  /// The gates that can be settled before their dataset's last document, and those that require all documents.
  public struct SettlingGates: Sendable {
    /// Gates in words, such as `cer <= 5 % of plain on own`.
    public var settleable: [String]
    /// The gates that require every document, in words.
    public var holding: [String]
  }

  /// The gates that decide when a run with `--until-settled` stops.
  public var settlingGates: SettlingGates {
    let settlement = Settlement(of: gateRecord)
    let names = datasets.filter { $0.absence == nil }.map(\.name)
    return SettlingGates(
      settleable: names.flatMap(settlement.questions).map { "\($0)" },
      holding: names.flatMap(settlement.obstacles).map { "\($0)" })
  }

  /// For each dataset that may be left once its gates are settled, how it is read; `nil` if the run reads everything it
  /// plans.
  ///
  /// A dataset with a gate that needs every document is read and judged as in any other run.
  var settled: [SettledDataset]? {
    let settled = settlingDatasets.map { dataset in
      SettledDataset(
        dataset: dataset.name, documents: dataset.cases.map(\.document),
        weightCaps: dataset.weightCaps(by: suite.pipelines))
    }
    return settled.isEmpty ? nil : settled
  }

  /// The datasets that may be left early.
  private var settlingDatasets: [PlannedDataset] {
    guard isUntilSettled else { return [] }
    let settlement = Settlement(of: gateRecord)
    return datasets.filter { dataset in
      !settlement.questions(on: dataset.name).isEmpty
        && settlement.obstacles(on: dataset.name).isEmpty && !dataset.cases.isEmpty
    }
  }

  /// If the run may stop early, takes the first documents that are read, whole, as the latency sample.
  ///
  /// Every timed page is then also scored, however early the run stops.
  mutating func takeFirstDocumentsForLatency() {
    guard lanes.contains(.latency) else { return }
    let settling = Set(settlingDatasets.map(\.name))
    for index in datasets.indices where settling.contains(datasets[index].name) {
      let cases = datasets[index].cases
      let order = DocumentSequence(of: cases.map(\.document))
      let sizes = Dictionary(grouping: cases, by: \.document).mapValues(\.count)
      var (pages, chosen) = (0, Set<String>())
      for document in order.ordered(sizes.keys) where pages < suite.measure.latency.cases {
        chosen.insert(document)
        pages += sizes[document] ?? 0
      }
      datasets[index].latencySample = cases.filter { chosen.contains($0.document) }
    }
  }

  /// The part of a record that gates need.
  private var gateRecord: RunRecord {
    RunRecord(
      suite: suite.name, pipelines: suite.pipelines, datasets: [], gates: suite.gates,
      measure: suite.measure, lanes: lanes, isPartial: isPartial,
      provenance: Provenance(
        tool: "", libraries: [:], suiteFingerprint: "", cpu: "", cores: 0, kernel: "",
        threadLimit: 0, workers: 0, startedAt: ""),
      ending: .running)
  }
}

extension PlannedDataset {
  /// The largest weight of a document in each metric, by pipeline, from the truth of all pages.
  ///
  /// - Complexity: Scores each page once, as if nothing had been read.
  fileprivate func weightCaps(by pipelines: [Pipeline]) -> [String: [String: Double]] {
    let unread = Failure(stage: "start", kind: .unreadable, message: "")
    var records: [String: [CaseRecord]] = [:]
    for page in cases {
      guard case .reference(let reference) = page.truth else { continue }
      let identity = page.request([], lane: .accuracy, repetition: 0).identity
      var scorer = PageScorer(reference: reference)
      for pipeline in pipelines {
        var record = CaseRecord(identity, pipeline: pipeline.name, outcome: .failed(unread))
        record.take(scorer.scores(of: nil, by: pipeline), of: reference)
        records[pipeline.name, default: []].append(record)
      }
    }
    return pipelines.reduce(into: [:]) { caps, pipeline in
      caps[pipeline.name] = SettledDataset.weightCaps(
        of: records[pipeline.name] ?? [], pipeline: pipeline, dataset: name)
    }
  }
}

extension RunRecord {
  /// Notes where datasets were left because their gates were settled; the run then owes what it read.
  mutating func stop(at stops: [SettledDataset], of plan: RunPlan) {
    guard settled != nil else { return }
    settled = stops
    for stop in stops where stop.isStopped {
      guard let owing = owed?.firstIndex(where: { $0.dataset == stop.dataset }),
        let dataset = plan.datasets.first(where: { $0.name == stop.dataset }),
        let after = stop.after
      else { continue }
      let read = Set(stop.order.ordered(Set(dataset.cases.map(\.document))).prefix(after))
      owed?[owing].accuracy = dataset.cases.filter { read.contains($0.document) }.map(\.id)
    }
  }
}
