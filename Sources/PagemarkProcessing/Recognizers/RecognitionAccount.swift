internal import PagemarkPipeline

/// What recognizing a page used, apart from its lines; noted in the records of the pipelines that share it.
struct RecognitionAccount {
  /// The use of servers; `nil` for a recognizer that needs none.
  private var service: ServiceUse?
  /// How the page was recovered after its recognizer had failed; `nil` if it did not fail.
  var recovery: PageRecovery?
  /// The number of recognizers of a cascade that read the page; `nil` without a cascade.
  var turns: Int?

  /// Adds a recognizer's use of a server.
  mutating func add(_ use: ServiceUse) {
    if service?.add(use) == nil { service = use }
  }

  /// Notes how the page was recognized in the record of a pipeline that read it.
  ///
  /// - Parameters:
  ///   - record: The pipeline's record.
  ///   - pipeline: The pipeline.
  ///   - place: The pipeline's index among those that share the recognition, from 0.
  ///   - origin: Where the lines of the first of them came from.
  func note(
    in record: inout CaseRecord, of pipeline: Pipeline, at place: Int, origin: RecognitionOrigin
  ) {
    record.recognition =
      isRecorded(by: pipeline)
      ? .recorded : place == 0 || origin == .cached ? origin : .shared
    record.service = service
    let isRetried = (service?.faults ?? 0) > 0
    record.recovery = recovery ?? (isRetried ? .retried : nil)
    if service != nil || recovery != nil, recovery != .imageOnly {
      var answering = pipeline.recognizer
      if recovery == .fallback, case .fallback(let other)? = pipeline.recovery { answering = other }
      record.recognizedBy = answering.name
    }
    if let turns {
      record.recognizedBy = pipeline.inTurn[turns - 1].name
      record.stages[Cascade.name] = StageReport(
        changed: turns > 1, findings: ["recognizers": Double(turns)])
    }
  }

  /// Notes what the recognizer used in the record of a pipeline that failed, if it got that far.
  ///
  /// - Parameters:
  ///   - record: The pipeline's record.
  ///   - pipeline: The pipeline.
  ///   - place: The pipeline's index among those that share the failed step, from 0.
  func noteFailure(in record: inout CaseRecord, of pipeline: Pipeline, at place: Int) {
    record.service = service
    if isRecorded(by: pipeline) {
      record.recognition = .recorded
    } else if place > 0, service != nil {
      record.recognition = .shared
    }
  }

  private func isRecorded(by pipeline: Pipeline) -> Bool {
    service?.isRecorded == true || pipeline.recognizer.isRecorded
  }
}
