public import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder

/// The number of documents that a claim needs, for a terminal of 80 columns.
public enum PowerText {
  public static func render(_ plans: [PowerPlan]) -> String {
    plans.map(render).joined(separator: "\n\n")
  }

  private static func render(_ plan: PowerPlan) -> String {
    let place = plan.pipeline.map { ", \($0)" } ?? ""
    let dataset = plan.dataset.map { " on \($0)" } ?? ""
    var blocks = [
      (Wrapping.paragraph(plan.claim + place + dataset)
        + plan.assumptions.flatMap { Wrapping.item($0) }).joined(separator: "\n")
    ]
    if !plan.needs.isEmpty { blocks.append(table(of: plan)) }
    let remarks = remarks(on: plan).flatMap { Wrapping.paragraph($0) }
    if !remarks.isEmpty { blocks.append(remarks.joined(separator: "\n")) }
    return blocks.joined(separator: "\n\n")
  }

  private static func table(of plan: PowerPlan) -> String {
    let isGate = plan.kind == .gate
    var table = TextTable(
      header: ["share of samples"]
        + (isGate ? ["documents prove it", "refute it"] : ["documents show it"]))
    for need in plan.needs {
      let counts = isGate ? [need.shown, need.refuted] : [need.shown]
      table.add([percent(need.power)] + counts.map { $0.map { "\($0)" } ?? "–" })
    }
    return table.lines.joined(separator: "\n")
  }

  private static func remarks(on plan: PowerPlan) -> [String] {
    var remarks: [String] = []
    let isPossible = plan.needs.contains { $0.shown != nil || $0.refuted != nil }
    if !plan.needs.isEmpty, !isPossible {
      remarks.append("No number of documents helps: what is true is on the limit, or too near it.")
    } else if plan.kind == .gate, plan.needs.contains(where: { $0.refuted != nil }) {
      remarks.append("No number of documents proves it: what is true misses the limit.")
    }
    guard let reach = plan.reach else { return remarks }
    let so = counted(reach.documents, "document")
    if let shown = reach.shown {
      let refuted =
        reach.refuted.map { " and refute it in \(percent($0))" } ?? ""
      remarks.append(
        "\(so) \(plan.kind == .gate ? "prove" : "show") it in \(percent(shown))\(refuted) of samples."
      )
    }
    if plan.kind != .gate {
      remarks.append(
        reach.leastDifference.map {
          "The least difference that \(so) show in 80 % of samples: \(difference($0, of: plan))."
        } ?? "\(so) show no difference in 80 % of samples.")
    }
    return remarks
  }

  private static func percent(_ share: Double) -> String {
    String(format: "%.0f %%", share * 100)
  }

  private static func difference(_ amount: Double, of plan: PowerPlan) -> String {
    plan.kind == .ratio
      ? String(format: "%.1f %%", amount * 100) : String(format: "%.1f pt", amount * 100)
  }
}

extension [PowerPlan] {
  /// The plans as a JSON array.
  ///
  /// - Returns: The bytes.
  /// - Throws: What `JSONEncoder` throws.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }
}
