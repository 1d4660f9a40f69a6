internal import Foundation
public import PagemarkCore

/// A run's folder, read back: everything a report is made from.
public struct FinishedRun: Sendable {
  public var run: RunRecord
  public let records: [CaseRecord]
  /// The records, sorted for what is made of them.
  public let measured: RunMeasurements

  public init(run: RunRecord, records: [CaseRecord]) {
    (self.run, self.records) = (run, records)
    measured = RunMeasurements(of: run, records: records)
  }

  /// Reads `run.json` and `cases.jsonl`.
  ///
  /// A last line that was cut short, by a kill or a full disk, is dropped.
  ///
  /// - Throws: `Faults` where a file is missing or is not what a run writes.
  public init(folder: String) throws {
    let decoder = JSONDecoder()
    let runFile = folder + "/" + RunFiles.run
    let run: RunRecord
    do {
      run = try decoder.decode(RunRecord.self, from: Data(contentsOf: URL(filePath: runFile)))
    } catch {
      throw Faults([
        Fault(
          file: runFile,
          message: "is not the record of a run: name a folder that 'pagemark run' wrote")
      ])
    }
    self.init(
      run: run, records: try CaseLines.records(ofFile: folder + "/" + RunFiles.cases))
  }
}
