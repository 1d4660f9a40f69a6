internal import Foundation
internal import PagemarkJudging
internal import PagemarkReport
internal import PagemarkRunFolder

/// Finds calibrations below the working folder's `reports`.
enum CalibrationChoice {
  /// A name for a suite on a machine.
  static func path(of calibration: Calibration) -> String {
    let machine = "\(calibration.machine.cpu)-\(calibration.machine.cores)"
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0).lowercased() : "-" }.joined()
      .split(separator: "-").joined(separator: "-")
    return "\(RunsFolder.calibrations)/\(calibration.suite)-\(machine)\(RunsFolder.savedEnding)"
  }

  /// The named file, or the one of the same suite and machine; `nil` if there is none.
  static func load(_ path: String?, for run: Baseline) throws -> Calibration? {
    if let path { return try Calibration(path: path) }
    let folder = RunsFolder.calibrations
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return names.filter { $0.hasSuffix(RunsFolder.savedEnding) }
      .compactMap { try? Calibration(path: "\(folder)/\($0)") }
      .first { $0.suite == run.suite && $0.machine == run.machine }
  }
}
