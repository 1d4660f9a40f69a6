internal import Foundation
internal import PagemarkPipeline

/// The folder that `pagemark tune` writes: its records are of many settings, so it is no run.
enum SearchFolder {
  /// Whether a search wrote its result there.
  static func isFinished(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + RunFiles.tuning)
  }

  /// What to do with a search, for users who take it for a run.
  static func fault(of folder: String) -> Faults {
    let result =
      isFinished(folder)
      ? "\(folder)/\(RunFiles.tuningMarkdown) says what it found, and 'pagemark compare \(folder) --pipelines A,B' "
        + "compares two of them"
      : "'pagemark tune SUITE --resume \(folder)' finishes it"
    return Faults(
      file: folder,
      message:
        "is a search of 'pagemark tune', not a run: its records are of many settings. \(result). "
        + "To judge the chosen setting, or compare it with a run, put it into the suite (--write, or --emit yaml), "
        + "and name the folder that 'pagemark run' then writes")
  }
}
