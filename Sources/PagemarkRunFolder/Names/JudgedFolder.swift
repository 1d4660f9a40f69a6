internal import Foundation
public import PagemarkPipeline

/// The folder of a later verdict: `judged/NAME/` in the run's folder.
///
/// The run's own summary and report are never overwritten.
public enum JudgedFolder {
  /// The folder of a name, or the folder that a path with '/' names.
  public static func path(_ choice: String, inRun run: String) -> String {
    choice.contains("/") ? choice : path(ofName: choice, inRun: run)
  }

  static func path(ofName name: String, inRun run: String) -> String {
    "\(run)/\(RunFiles.judged)/\(name)"
  }

  /// The default name of a suite's verdict: the suite's name, as far as it can name a folder.
  public static func name(ofSuite suite: String) -> String {
    let name = suite.map { $0 == "/" || !String($0).isVisible ? "-" : $0 }
    return String(name).hasPrefix(".") ? "-" + String(name) : String(name)
  }

  /// The folder of a run's summary: its own, or that of a later verdict.
  ///
  /// - Throws: `Faults` with the existing names.
  public static func ofSummary(_ name: String?, inRun run: String) throws(Faults) -> String {
    guard let name else { return run }
    let folder = path(name, inRun: run)
    guard FileManager.default.fileExists(atPath: folder + "/" + RunFiles.summary) else {
      let names = names(inRun: run)
      throw Faults(
        file: folder,
        message: "is not a verdict of the run" + suggestion(for: name, among: names)
          + (names.isEmpty
            ? ": 'pagemark gate \(run)' gives one"
            : ": there are " + names.joined(separator: ", ")))
    }
    return folder
  }

  private static func names(inRun run: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(run)/\(RunFiles.judged)")) ?? [])
      .sorted()
  }
}

extension String {
  /// Whether all its characters are visible.
  fileprivate var isVisible: Bool { self == visible }
}
