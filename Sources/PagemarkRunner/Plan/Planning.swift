public import PagemarkCore
public import PagemarkDatasets
public import PagemarkSuite

/// What of a suite is to be run; nothing named is all of it.
public struct PlanSelection: Hashable, Sendable {
  public var pipelines: [String]
  public var datasets: [String]
  /// At most this many cases a dataset.
  public var limit: Int?

  public init(pipelines: [String] = [], datasets: [String] = [], limit: Int? = nil) {
    (self.pipelines, self.datasets, self.limit) = (pipelines, datasets, limit)
  }
}

extension RunPlan {
  /// Finds the datasets of a suite and draws the latency sample.
  ///
  /// - Parameters:
  ///   - suite: A checked suite.
  ///   - file: Its path, for faults.
  ///   - location: Where datasets are looked for.
  ///   - selection: What of the suite to run.
  ///   - lanes: In their order.
  /// - Throws: All faults: names that the suite does not have, datasets that nobody knows, broken manifests.
  public init(
    _ suite: Suite, file: String, datasets location: DatasetLocation, selection: PlanSelection,
    lanes: [Lane]
  ) throws(Faults) {
    var faults = selection.faults(in: suite, file: file)
    var chosen = suite
    if !selection.pipelines.isEmpty {
      chosen.pipelines.removeAll { !selection.pipelines.contains($0.name) }
    }
    if !selection.datasets.isEmpty {
      chosen.datasets.removeAll { !selection.datasets.contains($0.name) }
    }
    var planned: [PlannedDataset] = []
    for mention in chosen.datasets {
      do throws(DatasetError) {
        let manifest = try location.manifest(named: mention.name)
        planned.append(
          PlannedDataset(
            mention.name, manifest: manifest, availability: location.availability(of: manifest),
            limit: selection.limit, measure: suite.measure))
      } catch {
        faults += error.faults(file: file, line: mention.line).all
      }
    }
    guard faults.isEmpty else { throw Faults(faults) }
    self.suite = chosen
    self.datasets = planned
    self.lanes = lanes
    isPartial = chosen != suite || planned.contains { $0.isCut(by: selection.limit) }
  }
}

extension PlanSelection {
  fileprivate func faults(in suite: Suite, file: String) -> [Fault] {
    func unknown(_ names: [String], among known: [String], kind: String) -> [Fault] {
      names.filter { !known.contains($0) }.map { name in
        Fault(
          file: file,
          message: "the suite has no \(kind) '\(name)'" + suggestion(for: name, among: known))
      }
    }
    return unknown(pipelines, among: suite.pipelines.map(\.name), kind: "pipeline")
      + unknown(datasets, among: suite.datasets.map(\.name), kind: "dataset")
  }
}

extension PlannedDataset {
  fileprivate init(
    _ name: String, manifest: DatasetManifest, availability: Availability, limit: Int?,
    measure: Measure
  ) {
    (self.name, title, policy) = (name, manifest.title, manifest.policy)
    dateOrder = manifest.dateOrder
    switch availability {
    case .absent(let reason):
      absence = reason
      (cases, latencySample, warnings) = ([], [], [])
    case .available(let dataset):
      warnings = dataset.warnings
      let all = dataset.cases.map { PlannedCase($0, of: dataset, named: name) }
      cases = limit.map { Array(all.prefix($0)) } ?? all
      latencySample = LatencySample.draw(
        measure.latency.cases, from: cases, seed: measure.seed)
    }
  }

  fileprivate func isCut(by limit: Int?) -> Bool { limit.map { cases.count >= $0 } ?? false }
}

extension Dataset {
  /// What is wrong with the dataset as a whole, a sentence each.
  fileprivate var warnings: [String] {
    var warnings = checksumFault(sha256: Digest.sha256).map { [$0.message] } ?? []
    if !faults.isEmpty {
      warnings.append("\(faults.count) faults, listed by 'pagemark dataset check'")
    }
    return warnings
  }
}

extension PlannedCase {
  fileprivate init(_ page: Case, of dataset: Dataset, named name: String) {
    (id, document, pageIndex, tags) = (page.id, page.document, page.pageIndex, page.tags)
    self.dataset = name
    image = dataset.path(of: page)
    dateOrder = dataset.manifest.dateOrder
    truth =
      switch page.truth {
      case .reference(let reference): .reference(reference)
      case .missing(let fault): .missing(reason: fault.description)
      }
  }
}
