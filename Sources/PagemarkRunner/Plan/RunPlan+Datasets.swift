public import PagemarkDatasets
public import PagemarkJudging
public import PagemarkPipeline
public import PagemarkScoring
public import PagemarkSuite

extension RunPlan {
  /// Finds the datasets of a suite and draws the latency sample.
  ///
  /// - Parameters:
  ///   - suite: A checked suite.
  ///   - file: Its path, for faults.
  ///   - location: Where datasets are searched for.
  ///   - selection: The part of the suite to run.
  ///   - lanes: The lanes, in order.
  /// - Throws: All faults: unknown datasets, broken manifests, two datasets of one name.
  public init(
    _ suite: Suite, file: String, datasets location: DatasetLocation, selection: PlanSelection,
    lanes: [Lane]
  ) throws(Faults) {
    var faults: [Fault] = []
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
        if planned.contains(where: { $0.name == manifest.name }) {
          let message =
            "'\(mention.name)' is the dataset '\(manifest.name)', which is listed already"
          faults.append(Fault(file: file, line: mention.line, message: message))
          continue
        }
        let availability = location.availability(of: manifest)
        let outside = availability.filesOutside
        if !outside.isEmpty {
          faults += outside
          continue
        }
        let misfits = availability.correctionFaults
        if !misfits.isEmpty {
          faults += misfits
          continue
        }
        let mismatch = availability.checksumFault
        if let mismatch, manifest.checksum?.onlyWarns != true {
          faults.append(mismatch.forRuns(of: mention.name))
          continue
        }
        planned.append(
          PlannedDataset(
            manifest, availability: availability, warning: mismatch?.message,
            limit: selection.limit, measure: suite.measure))
        chosen.rename(dataset: mention.name, to: manifest.name)
      } catch {
        faults += error.faults(file: file, line: mention.line).all
      }
    }
    guard faults.isEmpty else { throw Faults(faults) }
    self.suite = chosen
    self.datasets = planned
    self.lanes = lanes
    isPartial = !selection.isAll
  }
}

extension Suite {
  /// The gates, with datasets by the names in the records; a dataset that is not found keeps its spelling.
  public func gates(naming location: DatasetLocation) -> [Gate] {
    var named = self
    for mention in datasets {
      guard let manifest = try? location.manifest(named: mention.name) else { continue }
      named.rename(dataset: mention.name, to: manifest.name)
    }
    return named.gates
  }

  /// Gates name a dataset as the suite spells it; records and reports use the manifest's name.
  fileprivate mutating func rename(dataset spelling: String, to name: String) {
    for index in gates.indices where gates[index].dataset == spelling {
      gates[index].dataset = name
    }
  }
}

extension PlannedDataset {
  fileprivate init(
    _ manifest: DatasetManifest, availability: Availability, warning: String?, limit: Int?,
    measure: Measure
  ) {
    (name, title, policy) = (manifest.name, manifest.title, manifest.policy)
    switch availability {
    case .absent(let reason):
      absence = reason
      (cases, latencySample, warnings, faults) = ([], [], [], 0)
    case .available(let dataset):
      warnings = warning.map { [$0] } ?? []
      faults = dataset.faults.count
      let all = dataset.cases.map { PlannedCase($0, of: dataset) }.withoutSingleSessions()
        .bound(byManifest: dataset.manifest.grouping != .pages)
      cases = limit.map(all.first) ?? all
      latencySample = LatencySample.draw(
        measure.latency.cases, from: cases, seed: measure.seed)
    }
  }
}

extension Availability {
  /// The first faults of files that are outside of the dataset's folder.
  fileprivate var filesOutside: [Fault] {
    guard case .available(let dataset) = self else { return [] }
    return dataset.outsideSummary
  }

  /// Corrections that can't be applied to a dataset that is to have them.
  fileprivate var correctionFaults: [Fault] {
    guard case .available(let dataset) = self, dataset.manifest.isCorrected else { return [] }
    return dataset.correctionFaults
  }

  /// The fault of the files' checksum; `nil` if there is none, or the files are missing.
  fileprivate var checksumFault: Fault? {
    guard case .available(let dataset) = self else { return nil }
    return dataset.checksumFault()
  }
}

extension Fault {
  /// The fault of a dataset's files, worded for users who run it.
  fileprivate func forRuns(of dataset: String) -> Fault {
    Fault(
      file: file, line: line,
      message: message + "; 'pagemark dataset check \(dataset)' lists everything else that is wrong"
    )
  }
}

extension Dataset {
  /// Whether the pages of a document can form a session: the manifest groups them, or the records do.
  fileprivate var hasSessions: Bool { manifest.grouping != .pages || manifest.format == .records }
}

extension PlannedCase {
  fileprivate init(_ page: Case, of dataset: Dataset) {
    (identity, pageIndex) = (page.identity, page.pageIndex)
    identity.session = dataset.hasSessions ? page.document : nil
    binding = page.isInFolderOfPages ? page.document : nil
    image = dataset.path(of: page)
    dateOrder = dataset.manifest.dateOrder
    truth =
      switch page.truth {
      case .reference(let reference): .reference(reference)
      case .missing(let fault): .missing(reason: fault.description)
      }
  }
}
