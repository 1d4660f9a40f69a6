internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline

/// `run.json` of a run's folder: the one place that reads it.
struct RunFile {
  private static let remedy =
    "is not the record of a run: name a folder that 'pagemark run' wrote"

  let folder: String
  private let bytes: Data

  /// Reads the file.
  ///
  /// - Throws: `Faults` if it can't be read.
  init(inFolder folder: String) throws(Faults) {
    self.folder = folder
    bytes = try JSONFile.bytes(ofFile: Self.path(inFolder: folder))
  }

  static func path(inFolder folder: String) -> String { folder + "/" + RunFiles.run }

  /// All that the file says.
  ///
  /// - Throws: `Faults` if it is no run's record.
  func record() throws(Faults) -> RunRecord { try decoded() }

  /// What tells runs apart, without what a run owes, which may be long.
  ///
  /// - Throws: `Faults` if it is no run's record.
  func head() throws(Faults) -> RunHead { try decoded() }

  /// Compares the folder with the seal that its run left.
  ///
  /// - Parameters:
  ///   - ending: How the run ended, as the file says.
  ///   - seal: The run's; `nil` if it has none.
  /// - Returns: What is found.
  func finding(ending: RunRecord.Ending, seal: RunSeal?) -> RunSeal.Finding {
    RunSeal.finding(inFolder: folder, runFile: bytes, ending: ending, seal: seal)
  }

  private func decoded<Value: Decodable>() throws(Faults) -> Value {
    try JSONFile.decode(
      Value.self, from: bytes, file: Self.path(inFolder: folder), remedy: Self.remedy)
  }
}

/// As much of a run's record as tells runs apart; records of all versions have it.
struct RunHead: Decodable {
  var suite: String
  private var provenance: Provenance
  private var isPartial: Bool
  var ending: RunRecord.Ending
  private var datasets: [Dataset]
  /// `nil` while the run goes on, and in runs of older versions.
  var seal: RunSeal?

  private struct Provenance: Decodable {
    var startedAt, cpu: String
    var cores: Int
  }

  private struct Dataset: Decodable { var absence: String? }

  var startedAt: String { provenance.startedAt }
  var machine: MachineIdentity { MachineIdentity(cpu: provenance.cpu, cores: provenance.cores) }

  /// Whether the run came to the end of every case of every dataset.
  var isComplete: Bool {
    !isPartial && ending == .complete && datasets.allSatisfy { $0.absence == nil }
  }
}
