internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

extension RunRecord {
  /// The records without the fields that an extractor's program said it does not give.
  ///
  /// These are not wrong on every page, but not measured. A page whose truth has no others owes none.
  ///
  /// - Complexity: O(n) in the records of pipelines with such programs; nothing is copied if there are none.
  func withoutFieldsNotGiven(_ records: [CaseRecord]) -> [CaseRecord] {
    guard let given = fieldsGivenByPrograms else { return records }
    let names = Set(pipelines.filter { $0.extract?.program != nil }.map(\.name))
    var records = records
    for index in records.indices where names.contains(records[index].pipeline) {
      let others = records[index].fields.names.filter { !given.contains($0) }
      guard !others.isEmpty else { continue }
      for kind in others { records[index].fields[kind] = nil }
      if records[index].fields.isEmpty {
        records[index].absent = (records[index].absent ?? []) + [.fields]
      }
    }
    return records
  }

  /// What the run's extractor programs give together; `nil` if there are none, or one of them said nothing.
  ///
  /// `run.json` does not say which program was which pipeline's.
  private var fieldsGivenByPrograms: Set<FieldKind>? {
    let programs = Set(pipelines.compactMap { $0.extract?.program?.command })
    let said = (provenance.programs ?? []).compactMap(\.fields)
    guard !programs.isEmpty, said.count >= programs.count else { return nil }
    return Set(said.joined().compactMap { FieldKind(rawValue: $0) })
  }
}
