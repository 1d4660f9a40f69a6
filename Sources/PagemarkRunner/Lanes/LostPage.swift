internal import PagemarkCore

extension PageRequest {
  /// The record of a page whose worker was lost, and the request for what is left to do.
  ///
  /// Each attempt finishes a pipeline or loses one, so a worker that always dies comes to an end too.
  ///
  /// - Parameters:
  ///   - loss: Where the worker was lost.
  ///   - end: How its process ended, in words.
  ///   - deadline: Time that a page has in a pipeline, in seconds.
  /// - Returns: `nil` for what there is none of.
  func afterLosing(
    _ loss: WorkerLoss, end: String, deadline: Double
  ) -> (lost: PageResult?, rest: PageRequest?) {
    let unfinished = pipelines.filter { !loss.finished.contains($0.name) }
    var rest = self
    rest.pipelines = unfinished.filter { $0.name != loss.pipeline }
    let lost = unfinished.first { $0.name == loss.pipeline }.map { pipeline in
      let message =
        switch loss.kind {
        case .timeout: "no answer within \(SettingValue.number(deadline)) s"
        case .nonsense: "the worker said something that is not in the protocol"
        default: "the worker was lost: \(end)"
        }
      var record = CaseRecord(
        identity, pipeline: pipeline.name,
        outcome: .failed(Failure(stage: loss.step, kind: loss.kind, message: message)))
      if case .reference(let reference) = truth {
        record.take(Scores(of: nil, against: reference, by: pipeline))
      }
      return PageResult(record: record, reading: nil)
    }
    return (lost, rest.pipelines.isEmpty ? nil : rest)
  }
}
