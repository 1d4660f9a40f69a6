internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
internal import PagemarkPipeline

/// The file `run.json` of a run's folder; no other code reads it.
struct RunFile {
  private static let remedy =
    "is not the record of a run: name a folder that 'pagemark run' wrote"

  let folder: String
  private let bytes: Data

  /// Reads the file.
  ///
  /// - Throws: `Faults` if it can't be read.
  init(inFolder folder: String) throws(Faults) {
    self.init(try JSONFile.bytes(ofFile: Self.path(inFolder: folder)), inFolder: folder)
  }

  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - folder: The folder that it is in.
  init(_ bytes: Data, inFolder folder: String) {
    (self.bytes, self.folder) = (bytes, folder)
  }

  static func path(inFolder folder: String) -> String { folder + "/" + RunFiles.run }

  /// The whole record.
  ///
  /// - Throws: `Faults` if it is not a run's record, or one that another version writes.
  func record() throws(Faults) -> RunRecord {
    let record: RunRecord = try decoded()
    guard record.schema == RunRecord.schema else {
      throw Faults(
        file: Self.path(inFolder: folder),
        message: "has the schema '\(record.schema)', not '\(RunRecord.schema)': "
          + "use the version of Pagemark that wrote it, \(record.provenance.tool)")
    }
    return record
  }

  /// The part that distinguishes runs, without the list of owed records, which may be long.
  ///
  /// - Throws: `Faults` if it is not a run's record.
  func head() throws(Faults) -> RunHead { try decoded() }

  /// Compares the folder with the run's seal.
  ///
  /// - Parameters:
  ///   - ending: How the run ended, according to the file.
  ///   - seal: The run's seal; `nil` if it has none.
  /// - Returns: The finding.
  func finding(ending: RunRecord.Ending, seal: RunSeal?) -> RunSeal.Finding {
    RunSeal.finding(inFolder: folder, runFile: bytes, ending: ending, seal: seal)
  }

  /// Compares the folder with the run's seal, without reading its files again.
  ///
  /// - Parameters:
  ///   - ending: How the run ended, according to the file.
  ///   - seal: The run's seal; `nil` if it has none.
  ///   - cases: The bytes of `cases.jsonl`.
  ///   - references: The bytes of `references.jsonl`; `nil` if it can't be read.
  /// - Returns: The finding.
  func finding(
    ending: RunRecord.Ending, seal: RunSeal?, cases: [UInt8], references: [UInt8]?
  ) -> RunSeal.Finding {
    RunSeal.finding(ending: ending, seal: seal) {
      RunSeal(
        cases: Digest.sha256(cases),
        run: Digest.sha256(JSONFacts.bytes(of: [UInt8](bytes), without: RunSeal.member)),
        references: references.map { Digest.sha256($0) })
    }
  }

  private func decoded<Value: Decodable>() throws(Faults) -> Value {
    try JSONFile.decode(
      Value.self, from: bytes, file: Self.path(inFolder: folder), remedy: Self.remedy)
  }
}

/// The part of a run's record that distinguishes runs; records of all versions have it.
struct RunHead: Decodable {
  var suite: String
  private var provenance: Provenance
  private var isPartial: Bool
  var ending: RunRecord.Ending
  private var datasets: [Dataset]
  /// `nil` for a usual run.
  private var isSearch: Bool?
  /// `nil` while the run is in progress, and in runs of older versions.
  var seal: RunSeal?

  private struct Provenance: Decodable {
    var startedAt, cpu: String
    var cores: Int
  }

  private struct Dataset: Decodable { var absence: String? }

  var startedAt: String { provenance.startedAt }
  /// Whether it is a search, whose records are of many settings.
  var isOfSearch: Bool { isSearch == true }
  var machine: MachineIdentity { MachineIdentity(cpu: provenance.cpu, cores: provenance.cores) }

  /// Whether the run finished every case of every dataset.
  var isComplete: Bool {
    !isPartial && ending == .complete && datasets.allSatisfy { $0.absence == nil }
  }
}
