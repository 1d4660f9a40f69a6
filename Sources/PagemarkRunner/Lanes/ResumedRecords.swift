internal import PagemarkJudging
internal import PagemarkPipeline

/// The records that a resumed run has already, so that their pages are not read again.
///
/// `SuiteRun`, `SettlingDataset` and `Trials` ask for what is left of a request.
struct ResumedRecords {
  private var keys: Set<RecordKey>

  init(_ records: [CaseRecord]) { keys = Set(records.map { RecordKey(of: $0) }) }

  mutating func add(_ records: [CaseRecord]) { keys.formUnion(records.map { RecordKey(of: $0) }) }

  /// The request without the pipelines that have a record; `nil` if none is left.
  func rest(of request: PageRequest) -> PageRequest? {
    var rest = request
    rest.pipelines.removeAll {
      keys.contains(RecordKey(request.identity, pipeline: $0.name))
    }
    return rest.pipelines.isEmpty ? nil : rest
  }
}
