internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging

extension RunSeal {
  /// Computes the seal of a folder's files; `nil` if the records can't be read.
  ///
  /// - Parameters:
  ///   - folder: A run's folder.
  ///   - runFile: The bytes of its `run.json`.
  init?(ofFolder folder: String, runFile: Data) {
    guard let cases = Digest.sha256(ofFile: folder + "/" + RunFiles.cases) else { return nil }
    self.init(
      cases: cases,
      run: Digest.sha256(JSONFacts.bytes(of: [UInt8](runFile), without: Self.member)),
      references: Digest.sha256(ofFile: folder + "/" + RunFiles.references))
  }

  /// Compares a folder with the run's seal.
  ///
  /// - Parameters:
  ///   - folder: A run's folder.
  ///   - runFile: The bytes of its `run.json`.
  ///   - ending: How the run ended, according to `run.json`.
  ///   - seal: The run's seal; `nil` if it has none.
  /// - Returns: The finding.
  static func finding(
    inFolder folder: String, runFile: Data, ending: RunRecord.Ending, seal: RunSeal?
  ) -> Finding {
    finding(ending: ending, seal: seal) { RunSeal(ofFolder: folder, runFile: runFile) }
  }

  /// Compares what was found in a folder with the run's seal.
  ///
  /// - Parameters:
  ///   - ending: How the run ended, according to `run.json`.
  ///   - seal: The run's seal; `nil` if it has none.
  ///   - compute: Computes the seal of the folder's files; `nil` if the records can't be read.
  /// - Returns: The finding.
  static func finding(
    ending: RunRecord.Ending, seal: RunSeal?, of compute: () -> RunSeal?
  ) -> Finding {
    guard let seal else { return ending == .running ? .notYet : .missing }
    guard let found = compute() else { return .broken(files: [RunFiles.cases]) }
    let files =
      (found.cases == seal.cases ? [] : [RunFiles.cases])
      + (found.run == seal.run ? [] : [RunFiles.run])
      + (seal.references == nil || found.references == seal.references ? [] : [RunFiles.references])
    return files.isEmpty ? .right : .broken(files: files)
  }
}
