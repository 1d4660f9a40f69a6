internal import PagemarkPipeline
internal import PagemarkScoring

extension PageRequest {
  /// The records of a page whose worker was lost, and the request for what is left to do.
  ///
  /// The current pipeline is lost, and so are those that share the step with it: a page that kills its recognizer is
  /// not recognized again for every variant. So each attempt finishes or loses at least one pipeline, and even a worker
  /// that always dies comes to an end.
  ///
  /// - Parameters:
  ///   - loss: Where the worker was lost.
  ///   - end: How its process ended, in words.
  ///   - signal: The signal that ended it.
  ///   - limits: The limits that applied.
  /// - Returns: The lost results; `nil` if nothing is left.
  func afterLosing(
    _ loss: WorkerLoss, end: String, signal: Int32? = nil, limits: PageLimits
  ) -> (lost: [PageResult], rest: PageRequest?) {
    let unfinished = pipelines.filter { !loss.finished.contains($0.name) }
    let message =
      switch loss.kind {
      case .timeout: "no answer within \(SettingValue.number(limits.deadline)) s"
      case .nonsense: "the worker sent something that is not in the protocol"
      case .memory:
        "the worker used more than its \(SettingValue.number(Double(limits.memory) / 1e6)) MB of memory: "
          + "raise the limit, or shrink the page first"
      default: "the worker was lost: \(end)"
      }
    var lost: [PageResult] = []
    var rest = self
    rest.pipelines = []
    for pipeline in unfinished {
      guard let step = sharedStep(of: pipeline, with: loss) else {
        rest.pipelines.append(pipeline)
        continue
      }
      var result = failed(
        Failure(stage: step, kind: loss.kind, message: message, signal: signal), of: pipeline)
      result.record.elapsed = loss.elapsed
      lost.append(result)
    }
    return (lost, rest.pipelines.isEmpty ? nil : rest)
  }

  /// The result of a page without a reading.
  func failed(_ failure: Failure, of pipeline: Pipeline) -> PageResult {
    var record = CaseRecord(identity, pipeline: pipeline.name, outcome: .failed(failure))
    if case .reference(let reference) = truth {
      record.take(Scores(of: nil, against: reference, by: pipeline), of: reference)
    }
    noteFault(in: &record, of: pipeline)
    return PageResult(record: record, reading: nil)
  }

  /// The step in which the pipeline was lost, by its own name for it; `nil` if it was not lost.
  private func sharedStep(of pipeline: Pipeline, with loss: WorkerLoss) -> String? {
    if pipeline.name == loss.pipeline { return loss.step }
    // A pipeline that meets a fault shares no step.
    if strikingFault(of: pipeline) != nil { return nil }
    guard identity.lane == .accuracy, !loss.finished.contains(loss.pipeline),
      let inHand = pipelines.first(where: { $0.name == loss.pipeline }),
      strikingFault(of: inHand) == nil
    else { return nil }
    let steps = inHand.preparation(pixelLimit: pixelLimit)
    // A worker that died before any step loses all pipelines with the same first step.
    let place = loss.step == "start" ? 0 : inHand.preparationDepth(of: loss.step)
    guard let place,
      pipeline.preparation(pixelLimit: pixelLimit).prefix(place + 1) == steps.prefix(place + 1)
    else { return nil }
    return loss.step == "start" ? loss.step : pipeline.preparationName(at: place)
  }
}
