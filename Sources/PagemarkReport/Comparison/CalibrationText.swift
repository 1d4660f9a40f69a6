internal import Foundation
public import PagemarkJudging

/// What `calibrate` prints: how much a pipeline differs from itself.
public enum CalibrationText {
  public static func render(_ calibration: Calibration) -> String {
    var table = TextTable(header: ["metric", "dataset", "noise floor", "n"])
    for (dataset, floors) in calibration.floors.sorted(by: { $0.key < $1.key }) {
      for (name, floor) in floors.sorted(by: { $0.key < $1.key }) {
        guard let quantity = Quantity(name) else { continue }
        let text =
          quantity.isCost
          ? String(format: "%.1f %%", floor.floor * 100)
          : quantity.unit.formatDifference(floor.floor)
        table.add([name, dataset, text, "\(floor.n)"])
      }
    }
    let title = Wrapping.paragraph(
      "\(calibration.pipeline) against itself on \(calibration.machine)")
    return (title + table.lines + noise(calibration)).joined(separator: "\n")
  }

  /// How much its runs vary.
  private static func noise(_ calibration: Calibration) -> [String] {
    guard let spread = calibration.spread else {
      return [
        "",
        "Latency gates against a baseline need the run-to-run noise, which takes",
        "\(RunSpread.fewestRuns) runs or more: --runs \(RunSpread.fewestRuns)",
      ]
    }
    var table = TextTable(header: ["between runs", "dataset", "scatter", "runs"])
    for entry in spread.entries where ["latency", "latency.cpu"].contains(entry.metric) {
      table.add([
        entry.metric, entry.dataset,
        String(format: "%.1f %%", entry.variance.squareRoot() * 100), "\(entry.runs)",
      ])
    }
    let isWallTimeKnown = spread.entries.contains { $0.metric == "latency" }
    let remedy =
      isWallTimeKnown
      ? []
      : Wrapping.paragraph(
        "Nothing is known of wall times: too many readings stayed contended. Calibrate again while the "
          + "machine has nothing else to do.")
    return [""] + table.lines + (remedy.isEmpty ? [] : [""] + remedy)
  }
}
