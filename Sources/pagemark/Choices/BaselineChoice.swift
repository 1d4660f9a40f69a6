internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder

/// Where baselines are: by name below the working folder's `reports`, or anywhere by path.
enum BaselineChoice {
  static func path(ofName name: String) -> String {
    "\(RunsFolder.baselines)/\(name)\(RunsFolder.savedEnding)"
  }

  /// The baseline of that name or path; a run's folder is one, too.
  ///
  /// - Parameters:
  ///   - choice: A name, a file, or a run's folder.
  ///   - unsealed: What becomes of a run whose seal is missing or broken.
  /// - Returns: `nil` for no choice.
  /// - Throws: Exit 5 if there is none of that name: nothing has run.
  static func load(_ choice: String?, unsealed: UnsealedRuns = .refused) throws -> Baseline? {
    guard let choice else { return nil }
    let named = path(ofName: choice)
    let isThere = FileManager.default.fileExists(atPath:)
    guard let path = [choice, named].first(where: isThere) else {
      let known = names
      Diagnostics.tell([
        "there is no baseline '\(choice)'" + suggestion(for: choice, among: known)
          + ": save one with 'pagemark baseline save RUN NAME', or name a file or a run's folder"
      ])
      throw ExitCode(.noBaseline)
    }
    return try Baseline(path: path, unsealed: unsealed)
  }

  /// The same with the run-to-run noise, as far as it is known: from runs of the same suite on this machine in the folders
  /// of both, else from this machine's calibration, else from the baseline's file.
  ///
  /// - Parameters:
  ///   - baseline: As `load` gave it.
  ///   - choice: What it was loaded by.
  ///   - folder: The run's that is held against it.
  /// - Returns: `nil` for no baseline.
  static func knowingNoise(
    _ baseline: Baseline?, named choice: String?, ofRunIn folder: String
  ) -> Baseline? {
    guard var baseline else { return nil }
    let parents = [folder, choice ?? folder].map {
      URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    baseline.spread =
      RunSpread(of: parents, likeRunIn: folder)
      ?? (try? CalibrationChoice.load(nil, for: baseline))?.spread ?? baseline.spread
    return baseline
  }

  /// The names of what has been saved, in order.
  static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: RunsFolder.baselines)) ?? [])
      .filter { $0.hasSuffix(RunsFolder.savedEnding) }
      .map { String($0.dropLast(RunsFolder.savedEnding.count)) }.sorted()
  }
}
