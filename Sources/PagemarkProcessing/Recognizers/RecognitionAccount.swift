internal import PagemarkCore

/// What recognizing a page took, beside its lines: told in the records of the pipelines that share it.
struct RecognitionAccount {
  /// What was used of servers; `nil` for a recognizer that needs none.
  private var service: ServiceUse?
  /// How the page came out after its recognizer had failed; `nil` if it did not fail.
  var recovery: PageRecovery?

  /// Adds what a recognizer used of a server.
  mutating func add(_ use: ServiceUse) {
    if service?.add(use) == nil { service = use }
  }

  /// Notes in the record of a pipeline that read the page how it was recognized.
  ///
  /// - Parameters:
  ///   - record: The pipeline's.
  ///   - pipeline: The pipeline.
  ///   - place: Its place among those that share the recognition, from 0.
  ///   - origin: Where the lines of the first of them come from.
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
      record.recognizedBy = pipeline.recognizers[recovery == .fallback ? 1 : 0].name
    }
  }

  /// Notes in the record of a pipeline that failed what its recognizer used, if it came so far.
  ///
  /// - Parameters:
  ///   - record: The pipeline's.
  ///   - pipeline: The pipeline.
  ///   - place: Its place among those that share the step that failed, from 0.
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
