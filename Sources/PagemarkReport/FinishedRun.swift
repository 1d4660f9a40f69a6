internal import Foundation
public import PagemarkCore

/// A run's folder, read back: everything a report is made from.
public struct FinishedRun: Sendable {
  public var run: RunRecord
  public let records: [CaseRecord]

  public init(run: RunRecord, records: [CaseRecord]) {
    (self.run, self.records) = (run, records)
  }

  /// Reads `run.json` and `cases.jsonl`.
  ///
  /// A last line that was cut short, by a kill or a full disk, is dropped.
  ///
  /// - Throws: `Faults` where a file is missing or is not what a run writes.
  public init(folder: String) throws {
    let decoder = JSONDecoder()
    let runFile = folder + "/" + RunFiles.run
    do {
      run = try decoder.decode(RunRecord.self, from: Data(contentsOf: URL(filePath: runFile)))
    } catch {
      throw Faults([
        Fault(
          file: runFile,
          message: "is not the record of a run: name a folder that 'pagemark run' wrote")
      ])
    }
    let casesFile = folder + "/" + RunFiles.cases
    guard let bytes = try? Data(contentsOf: URL(filePath: casesFile)) else {
      throw Faults([
        Fault(file: casesFile, message: "can't be read: no such file, or no permission")
      ])
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var records: [CaseRecord] = []
    // What stands behind the last line feed is empty, or a line that was cut short.
    for (index, line) in lines.dropLast().enumerated() where !line.isEmpty {
      do {
        records.append(try decoder.decode(CaseRecord.self, from: Data(line)))
      } catch {
        throw Faults([
          Fault(file: casesFile, line: index + 1, message: "is not the record of a case")
        ])
      }
    }
    self.records = records
  }
}
