import Foundation
import Testing

/// A run on two pages that ship and one that is not an image, with a missed gate and with pictures.
///
/// Each is made once for all tests, which only open its report.
enum MeasuredRun {
  case accuracy
  case bothLanes

  /// The path of its `report.html`.
  var report: String {
    get async throws {
      switch self {
      case .accuracy: try await Self.accuracyRun.value.url.path + "/run/report.html"
      case .bothLanes: try await Self.bothLanesRun.value.url.path + "/run/report.html"
      }
    }
  }

  private static let accuracyRun = Task { try await measured(lane: "accuracy") }
  private static let bothLanesRun = Task { try await measured(lane: "both") }

  private static func measured(lane: String) async throws -> Scratch {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [
        ("good.jpg", try Scratch.scan(), "x"), ("other.jpg", try Scratch.page(2), "y\nz"),
        ("broken.jpg", Data("no image".utf8), "w"),
      ], gates: ["cer <= 5 %", "failures.rate <= 2 %"])
    let run = try await Command.pagemark([
      "run", suite, "--lane", lane, "--pictures", "50", "--fresh", "--output",
      scratch.url.path + "/run",
    ])
    try #require(run.status == 1, "\(run.output)\(run.errors)")
    return scratch
  }
}
