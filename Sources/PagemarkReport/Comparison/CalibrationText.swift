internal import Foundation
public import PagemarkCore

/// What `calibrate` prints: how far a pipeline lies from itself.
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
    return (title + table.lines).joined(separator: "\n")
  }
}
