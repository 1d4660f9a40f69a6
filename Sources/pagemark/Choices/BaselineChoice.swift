internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder

/// Finds baselines: by name below the working folder's `reports`, or anywhere by path.
enum BaselineChoice {
  static func path(ofName name: String) -> String {
    "\(RunsFolder.baselines)/\(name)\(RunsFolder.savedEnding)"
  }

  /// Loads the baseline of that name or path, which may also be a run's folder.
  ///
  /// - Parameters:
  ///   - choice: A name, a file, or a run's folder.
  ///   - unsealed: What to do with a run whose seal is missing or broken.
  ///   - allowsSearch: Whether the folder may be a search, to compare its settings with one another.
  /// - Returns: `nil` if there is no choice.
  /// - Throws: Exit 5 if there is no such baseline; nothing has run.
  static func load(
    _ choice: String?, unsealed: UnsealedRuns = .refused, allowsSearch: Bool = false
  ) throws -> Baseline? {
    guard let choice else { return nil }
    guard let path = place(of: choice) else {
      Diagnostics.tell([absence(of: choice)].compactMap(\.self))
      throw ExitCode(.noBaseline)
    }
    return try Baseline(path: path, unsealed: unsealed, allowsSearch: allowsSearch)
  }

  /// The file or folder of a choice; `nil` if there is none.
  private static func place(of choice: String) -> String? {
    [choice, path(ofName: choice)].first(where: FileManager.default.fileExists(atPath:))
  }

  /// That a baseline does not exist, and how to make one; `nil` if it exists.
  static func absence(of choice: String) -> String? {
    if place(of: choice) != nil { return nil }
    return "there is no baseline '\(choice)'" + suggestion(for: choice, among: names)
      + ": save one with 'pagemark baseline save RUN NAME', or name a file or a run's folder"
  }

  /// Adds the run-to-run noise, as far as it is known.
  ///
  /// It comes from runs of the same suite on this machine in the folders of both, else from this machine's calibration,
  /// else from the baseline's file.
  ///
  /// - Parameters:
  ///   - baseline: The baseline that `load` returned.
  ///   - choice: The choice that it was loaded by.
  ///   - folder: The folder of the run that is compared with it.
  /// - Returns: `nil` if there is no baseline.
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

  /// Adds what the baseline had read on the pages that got worse, if the baseline is a run's folder; a saved one brings
  /// its texts.
  static func addTexts(to summary: inout Summary, from choice: String?) {
    guard summary.regressed != nil, let path = choice.flatMap(place),
      let texts = try? RunTexts(inRun: path)
    else { return }
    summary.regressed?.take(texts: texts.text)
  }

  /// The names of the saved baselines, in order.
  static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: RunsFolder.baselines)) ?? [])
      .filter { $0.hasSuffix(RunsFolder.savedEnding) }
      .map { String($0.dropLast(RunsFolder.savedEnding.count)) }.sorted()
  }
}
