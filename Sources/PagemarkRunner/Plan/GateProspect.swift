public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring
internal import PagemarkSuite

/// A gate that a run of the plan can't judge, known before the run.
public struct GateProspect: Hashable, Sendable {
  public let gate: Gate
  /// Why, in a sentence that names the pipeline, the dataset, or both.
  public let reason: String
  /// Whether it lacks nothing but a baseline.
  public var lacksBaseline = false
}

extension RunPlan {
  /// Finds gates that can't be judged on some pipeline or dataset that they refer to.
  ///
  /// A metric can still lack values that only the run shows, and partial runs judge nothing at all.
  ///
  /// - Parameter hasBaseline: Whether a baseline was named.
  /// - Returns: Such gates with their reasons; a run of the plan is incomplete if one of them is enforced.
  public func hopelessGates(hasBaseline: Bool) -> [GateProspect] {
    guard suite.ablated == nil else { return [] }
    return suite.gates.flatMap { gate in
      var prospects = reasons(against: gate).map { GateProspect(gate: gate, reason: $0) }
      if case .baseline = gate.require.bound, !hasBaseline, suite.against == nil {
        prospects.append(
          GateProspect(
            gate: gate, reason: "there is no baseline: name one with --baseline",
            lacksBaseline: true))
      }
      return prospects
    }
  }

  private func reasons(against gate: Gate) -> [String] {
    let metric = gate.require.metric
    if !lanes.contains(metric.lane) { return ["the \(metric.lane.rawValue) lane is left out"] }
    let pipelines = suite.pipelines.filter { pipeline in
      gate.pipeline.map { $0 == pipeline.name } ?? (pipeline.standing == .gated)
    }
    let datasets = datasets.filter {
      (gate.dataset == nil || gate.dataset == $0.name) && $0.absence == nil
    }
    return pipelines.compactMap { $0.obstacle(to: metric) }
      + datasets.compactMap { $0.obstacle(to: metric, where: gate.where) }
  }
}

extension Pipeline {
  /// Why the pipeline never gives the metric a value; `nil` if it may.
  fileprivate func obstacle(to metric: Metric) -> String? {
    switch metric {
    case .field, .calibrationError(.fields):
      extract == nil ? "'\(name)' extracts no fields: add 'extract: receipt'" : nil
    case .rate(let rate, _), .worst(let rate):
      rate.truthPart == .fields && extract == nil
        ? "'\(name)' extracts no fields: add 'extract: receipt'" : nil
    default: nil
    }
  }
}

extension PlannedDataset {
  /// Why no page of the dataset has a value of the metric; `nil` if one may.
  fileprivate func obstacle(to metric: Metric, where tag: String?) -> String? {
    let cases = cases.filter { page in tag.map(page.tags.contains) ?? true }
    if cases.isEmpty {
      return tag.map { "no case of '\(name)' has the tag '\($0)'" } ?? "'\(name)' has no cases"
    }
    let references = cases.compactMap { page -> Reference? in
      if case .reference(let reference) = page.truth { reference } else { nil }
    }
    if case .field(let kind, _) = metric {
      let isLabelled = references.contains { $0.fields[kind, default: .unlabelled] != .unlabelled }
      return isLabelled ? nil : "no page of '\(name)' has a label of the \(kind.rawValue)"
    }
    guard let part = metric.truthPart else { return nil }
    // Excerpt and words follow from the text.
    let parts = [part] + part.excuses
    return references.contains { reference in parts.contains(where: reference.has) }
      ? nil : "no page of '\(name)' has \(part.rawValue) as truth"
  }
}
