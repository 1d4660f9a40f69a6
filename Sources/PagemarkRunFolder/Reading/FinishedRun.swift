internal import Foundation
public import PagemarkJudging
public import PagemarkPipeline

/// A run's folder, read back: everything that reports are made from.
public struct FinishedRun: Sendable {
  public var run: RunRecord
  public let records: [CaseRecord]
  /// The records, sorted for what is made of them.
  public let measured: RunMeasurements
  /// The records, compared with what the run owes.
  public let audit: RecordAudit
  /// The folder, compared with what the run left.
  public let seal: RunSeal.Finding

  public init(run: RunRecord, records: [CaseRecord]) {
    self.init(run: run, records: records, seal: .right, isReadingThere: nil)
  }

  private init(
    run: RunRecord, records: [CaseRecord], seal: RunSeal.Finding,
    isReadingThere: ((String) -> Bool)?
  ) {
    (self.run, self.records, self.seal) = (run, records, seal)
    measured = RunMeasurements(of: run, records: records)
    audit = RecordAudit(of: run, records: records, isReadingThere: isReadingThere)
  }

  /// Whether the run's numbers can be used.
  ///
  /// - Parameter unsealed: What becomes of a seal that is missing or broken.
  /// - Returns: What must be known before the run is judged.
  public func integrity(unsealed: UnsealedRuns = .refused) -> RunIntegrity {
    RunIntegrity(audit: audit, seal: seal, unsealed: unsealed)
  }

  /// Reads `run.json` and `cases.jsonl`, and looks for the readings.
  ///
  /// A last line that was cut short, by a kill or a full disk, is dropped.
  ///
  /// - Throws: `Faults` if a file is missing or is not what a run writes.
  public init(folder: String) throws {
    let file = try RunFile(inFolder: folder)
    let run = try file.record()
    let seal = file.finding(ending: run.ending, seal: run.seal)
    let readings = Self.readings(inRun: folder)
    self.init(
      run: run, records: try CaseLines.records(ofFile: folder + "/" + RunFiles.cases), seal: seal,
      isReadingThere: readings.contains)
  }

  /// The digests of all readings; none if there is no such folder.
  ///
  /// - Complexity: One listing of the folder, however many records there are.
  private static func readings(inRun folder: String) -> Set<String> {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + RunFiles.readings)) ?? []
    let ending = RunFiles.readingEnding
    return Set(names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }
}
