public import PagemarkJudging
public import PagemarkPipeline
public import PagemarkReading
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
  /// - Parameters:
  ///   - hasBaseline: Whether a baseline was named.
  ///   - given: By pipeline, the fields that its extractor says it gives; others may give those of receipts.
  /// - Returns: Such gates with their reasons; a run of the plan is incomplete if one of them is enforced.
  public func hopelessGates(
    hasBaseline: Bool, given: [String: [FieldKind]] = [:]
  ) -> [GateProspect] {
    guard suite.ablated == nil else { return [] }
    return suite.gates.flatMap { gate in
      var prospects = reasons(against: gate, given).map { GateProspect(gate: gate, reason: $0) }
      if case .baseline = gate.require.bound, !hasBaseline, suite.against == nil {
        prospects.append(
          GateProspect(
            gate: gate, reason: "there is no baseline: name one with --baseline",
            lacksBaseline: true))
      }
      return prospects
    }
  }

  /// The pipelines whose extractor is a program, and of which a gate or a mask requires a field.
  public var pipelinesThatRequireFieldsOfPrograms: [Pipeline] {
    let gated = suite.gates.flatMap { gate -> [Pipeline] in
      switch gate.require.metric {
      case .field, .selection: return pipelines(of: gate)
      default: return []
      }
    }
    return suite.pipelines.filter { pipeline in
      pipeline.extract?.program != nil
        && (gated.contains(pipeline) || pipeline.document?.maskedKinds.isEmpty == false)
    }
  }

  private func pipelines(of gate: Gate) -> [Pipeline] {
    suite.pipelines.filter { pipeline in
      gate.pipeline.map { $0 == pipeline.name } ?? (pipeline.standing == .gated)
    }
  }

  private func reasons(against gate: Gate, _ given: [String: [FieldKind]]) -> [String] {
    let metric = gate.require.metric
    if !lanes.contains(metric.lane) { return ["the \(metric.lane.rawValue) lane is left out"] }
    if metric == .mean(.networkAttempts), suite.measure.network != .off {
      return ["workers are on the machine's network: add 'measure: { network: none }'"]
    }
    if case .rate(let rate, _) = metric, rate.isOfSearch, suite.measure.search != true {
      return ["nothing is searched: add 'measure: { search: true }'"]
    }
    let datasets = datasets.filter {
      (gate.dataset == nil || gate.dataset == $0.name) && $0.absence == nil
    }
    return pipelines(of: gate).compactMap { $0.obstacle(to: metric, given[$0.name]) }
      + datasets.compactMap { $0.obstacle(to: metric, where: gate.where) }
  }
}

extension Pipeline {
  /// Why the pipeline never gives the metric a value; `nil` if it may.
  ///
  /// Its extractor gives the fields of receipts, or else those that it says it gives.
  fileprivate func obstacle(to metric: Metric, _ given: [FieldKind]?) -> String? {
    if let kind = metric.fieldKind, extract != nil,
      !(given ?? extract?.given ?? FieldKind.ofReceipts).contains(kind)
    {
      let documents = extract?.isOfIdentity == true ? "receipts and identity cards" : "receipts"
      return given.map { known in
        "the extractor of '\(name)' gives no \(kind.rawValue): it gives "
          + FieldKind.inOrder(known).map(\.rawValue).joined(separator: ", ")
      }
        ?? "'\(name)' extracts the fields of \(documents); \(kind.rawValue) is not one of them: use another extractor"
    }
    if metric.isOfQuality, quality == nil {
      return "'\(name)' does not judge the photograph: add 'quality' to its image stages"
    }
    return switch metric {
    case .field, .selection, .calibrationError(.fields), .qualityAUC:
      extract == nil ? "'\(name)' extracts no fields: add 'extract: receipt'" : nil
    case .rate(let rate, _) where rate.isOfDuplicates:
      makesFingerprints
        ? nil : "'\(name)' makes no fingerprint: add 'fingerprint.dhash' to its image stages"
    case .rate(let rate, _), .worst(let rate):
      rate.truthPart == .fields && extract == nil
        ? "'\(name)' extracts no fields: add 'extract: receipt'" : nil
    case .mean(let mean) where mean.isOfDocuments: documentObstacle(to: mean)
    case .latency(.toPreview, _):
      image.contains { $0.name.hasPrefix("page.") && !($0.settings is PageNone) }
        ? nil : "'\(name)' has no stage that finds the page: add 'page.opencv'"
    case .lowConfidenceRate:
      minimumConfidence > 0
        ? nil : "'\(name)' takes any confidence for enough: add 'minimumConfidence: 60 %'"
    default: nil
    }
  }
}

extension Pipeline {
  /// Why the pipeline's documents never have a value of the metric; `nil` if they may.
  private func documentObstacle(to mean: Metric.Mean) -> String? {
    if recordedPDFs != nil {
      let measured = mean.isOfPlaces || mean == .documentValid || mean == .documentSize
      return measured
        ? nil : "'\(name)' replays PDFs, of which only validity, size and places are measured"
    }
    guard let document else { return "'\(name)' makes no document: add 'document: standard'" }
    return switch mean {
    case .redactionLeaks where document.maskFields.isEmpty,
      .redactionCoverage where document.maskFields.isEmpty,
      .redactionExcess where document.maskFields.isEmpty:
      "the documents of '\(name)' mask no fields: add 'maskFields: [documentNumber]'"
    case .watermarkRecall where document.stamp == nil:
      "the documents of '\(name)' have no watermark: add 'watermark: TEXT'"
    case .documentTarget where document.targetKilobytes == nil:
      "the documents of '\(name)' have no target size: add 'targetKilobytes: 2000'"
    case .legibleWords where !document.isReadAgain, .legibleTotal where !document.isReadAgain,
      .legibleFields where !document.isReadAgain:
      "the documents of '\(name)' are not read again: add 'readAgain: true'"
    case .legibleTotal where extract == nil, .legibleFields where extract == nil:
      "'\(name)' extracts no fields: add 'extract: receipt'"
    default:
      mean.isOfText && !document.hasText ? "the documents of '\(name)' have no text" : nil
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
    if let kind = metric.fieldKind {
      let isLabelled = references.contains { $0.fields[kind, default: .unlabelled] != .unlabelled }
      if isLabelled { return nil }
      let labelled = FieldKind.inOrder(Set(references.flatMap(\.fields.keys))).map(\.rawValue)
      return "no page of '\(name)' has a label of the \(kind.rawValue)"
        + suggestion(for: kind.rawValue, among: labelled)
    }
    if case .rate(.blankFalseText, _) = metric {
      return references.contains(where: \.isBlank)
        ? nil : "no page of '\(name)' is blank: a blank one has an empty text as truth"
    }
    if case .mean(let mean) = metric, mean.isOfPlaces { return obstacleWithoutPlaces(references) }
    guard let part = metric.truthPart else { return nil }
    // Excerpt and words follow from the text.
    let parts = [part] + part.excuses
    return references.contains { reference in parts.contains(where: reference.has) }
      ? nil : "no page of '\(name)' has \(part.rawValue) as truth"
  }

  /// Why no page says where its words are; `nil` if one does.
  private func obstacleWithoutPlaces(_ references: [Reference]) -> String? {
    references.contains { $0.placedLines != nil }
      ? nil : "no page of '\(name)' has the places of words or lines as truth"
  }
}
