internal import Foundation
public import PagemarkJudging
public import PagemarkPipeline

/// A run's folder, loaded: everything that reports are made from.
public struct FinishedRun: Sendable {
  public var run: RunRecord
  public let records: [CaseRecord]
  /// The records, sorted for analysis.
  public let measured: RunMeasurements
  /// The records, compared with those that the run must have.
  public let audit: RecordAudit
  /// The folder, compared with the run's seal.
  public let seal: RunSeal.Finding

  public init(run: RunRecord, records: [CaseRecord]) {
    self.init(run: run, records: records, seal: .right, isReadingThere: nil)
  }

  private init(
    run: RunRecord, records: [CaseRecord], seal: RunSeal.Finding,
    isReadingThere: ((String) -> Bool)?, folder: String? = nil
  ) {
    (self.run, self.records, self.seal) = (run, records, seal)
    var scored = records
    if let folder, let whole = WholeRunScores(of: run, records: records, inFolder: folder) {
      whole.add(to: &scored)
    }
    measured = RunMeasurements(of: run, records: scored)
    audit = RecordAudit(of: run, records: records, isReadingThere: isReadingThere)
  }

  /// Whether the run's numbers can be used.
  ///
  /// - Parameter unsealed: What to do with a missing or broken seal.
  /// - Returns: What the user must know before the run is judged.
  public func integrity(unsealed: UnsealedRuns = .refused) -> RunIntegrity {
    RunIntegrity(audit: audit, seal: seal, unsealed: unsealed)
  }

  /// Reads `run.json` and `cases.jsonl`, and lists the readings.
  ///
  /// A last line that was cut short, by a kill or a full disk, is dropped.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - allowsSearch: Whether it may be a search, whose records are of many settings.
  /// - Throws: `Faults` if a file is missing or invalid, or if the folder is a search and should not be one.
  public init(folder: String, allowsSearch: Bool = false) throws {
    let file = try RunFile(inFolder: folder)
    let run = try file.record()
    if !allowsSearch, run.isSearch == true || SearchFolder.isFinished(folder) {
      throw SearchFolder.fault(of: folder)
    }
    let seal = file.finding(ending: run.ending, seal: run.seal)
    let readings = Self.readings(inRun: folder)
    self.init(
      run: run, records: try CaseLines.records(ofFile: folder + "/" + RunFiles.cases), seal: seal,
      isReadingThere: readings.contains, folder: folder)
  }

  /// The digests of all readings; empty if there is no such folder.
  ///
  /// - Complexity: One listing of the folder, however many records there are.
  static func readings(inRun folder: String) -> Set<String> {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + RunFiles.readings)) ?? []
    let ending = RunFiles.readingEnding
    return Set(names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }
}
