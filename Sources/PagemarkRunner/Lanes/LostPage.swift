internal import PagemarkCore

extension PageRequest {
  /// The record of a page whose worker was lost, and the request for what is left to do.
  ///
  /// Each attempt finishes a pipeline or loses one, so a worker that always dies comes to an end too.
  ///
  /// - Parameters:
  ///   - loss: Where the worker was lost.
  ///   - end: How its process ended, in words.
  ///   - signal: The signal that ended it.
  ///   - limits: What was allowed.
  /// - Returns: `nil` for what there is none of.
  func afterLosing(
    _ loss: WorkerLoss, end: String, signal: Int32? = nil, limits: PageLimits
  ) -> (lost: PageResult?, rest: PageRequest?) {
    let unfinished = pipelines.filter { !loss.finished.contains($0.name) }
    var rest = self
    rest.pipelines = unfinished.filter { $0.name != loss.pipeline }
    let lost = unfinished.first { $0.name == loss.pipeline }.map { pipeline in
      let message =
        switch loss.kind {
        case .timeout: "no answer within \(SettingValue.number(limits.deadline)) s"
        case .nonsense: "the worker said something that is not in the protocol"
        case .memory:
          "the worker had more than its \(SettingValue.number(Double(limits.memory) / 1e6)) MB of memory: "
            + "raise the limit, or shrink the page first"
        default: "the worker was lost: \(end)"
        }
      var result = failed(
        Failure(stage: loss.step, kind: loss.kind, message: message, signal: signal), of: pipeline)
      result.record.elapsed = loss.elapsed
      return result
    }
    return (lost, rest.pipelines.isEmpty ? nil : rest)
  }

  /// The result of a page of which nothing was read.
  func failed(_ failure: Failure, of pipeline: Pipeline) -> PageResult {
    var record = CaseRecord(identity, pipeline: pipeline.name, outcome: .failed(failure))
    if case .reference(let reference) = truth {
      record.take(Scores(of: nil, against: reference, by: pipeline))
    }
    return PageResult(record: record, reading: nil)
  }
}
