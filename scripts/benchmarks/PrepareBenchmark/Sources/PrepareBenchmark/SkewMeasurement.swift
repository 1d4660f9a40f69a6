import PagemarkCore
import PagemarkImaging

/// Pages turned by known angles, and what each finder of skew says of them.
struct SkewMeasurement {
  private static let angles = [-4.7, -2.3, -0.6, 1.35, 4.1]

  private static let finders: [(name: String, stage: ImageStage)] = {
    var list: [(String, ImageStage)] = DeskewOpenCV.Method.allCases.map { method in
      var settings = DeskewOpenCV()
      // Only the findings are wanted: nothing is turned below these.
      (settings.method, settings.minimumAngle, settings.minimumConfidence) = (method, 5, 1)
      return ("deskew.opencv, \(method.rawValue)", ImageStage(settings))
    }
    var leptonica = DeskewLeptonica()
    (leptonica.minimumAngle, leptonica.minimumConfidence) = (5, 100)
    list.append(("deskew.leptonica", ImageStage(leptonica)))
    return list
  }()

  /// One finder on one turned page.
  private struct Finding {
    let finder: Int
    let page: String
    let turned, found, milliseconds: Double
  }

  private let paths: [String]

  /// Without pages: over pages that are drawn, whose angle is exact.
  init(paths: [String]) { self.paths = paths }

  func print() throws {
    var findings: [Finding] = []
    if paths.isEmpty {
      for seed in UInt64(1)...6 {
        for angle in Self.angles + [0, 2.5] {
          let page = DrawnText(seed: seed).page(turnedBy: angle)
          findings += try Self.find(on: page, named: "drawn \(seed)", turnedBy: angle)
        }
      }
    }
    for path in paths {
      var page = try PrepareBenchmark.load(path)
      // A photograph becomes a page first.
      if page.format == .rgb { page = try ImageStage(PageOpenCV()).run(on: page).page }
      for angle in [0] + Self.angles {
        let turned = angle == 0 ? page : page.turned(by: angle)
        findings += try Self.find(on: turned, named: path, turnedBy: angle)
      }
    }
    report(findings)
  }

  private static func find(
    on page: PageImage, named name: String, turnedBy angle: Double
  ) throws -> [Finding] {
    try finders.indices.map { finder in
      let start = Clock.processor()
      let report = try finders[finder].stage.run(on: page).report
      return Finding(
        finder: finder, page: name, turned: angle, found: report.findings["angle"] ?? 0,
        milliseconds: Clock.processor() - start)
    }
  }

  private func report(_ findings: [Finding]) {
    Swift.print(
      "| finder | turned pages | error against | mean | 95th percentile | worst | median time |\n"
        + "|---|--:|---|--:|--:|--:|--:|")
    let own = Dictionary(grouping: findings, by: \.page).mapValues { findings in
      median(findings.map { $0.found - $0.turned })
    }
    for finder in Self.finders.indices {
      let all = findings.filter { $0.finder == finder }
      let level = Dictionary(
        all.filter { $0.turned == 0 }.map { ($0.page, $0.found) }, uniquingKeysWith: { $1 })
      let turned = paths.isEmpty ? all : all.filter { $0.turned != 0 }
      let time = rounded(median(turned.map(\.milliseconds)), to: 1)
      func row(_ against: String, _ truth: (Finding) -> Double) {
        let errors = turned.map { abs($0.found - truth($0)) }.sorted()
        let mean = errors.reduce(0, +) / Double(errors.count)
        let high = errors[
          min(errors.count - 1, Int((0.95 * Double(errors.count)).rounded(.up)) - 1)]
        let cells = [mean, high, errors[errors.count - 1]].map { "\(rounded($0, to: 1000))°" }
        Swift.print(
          "| \(Self.finders[finder].name) | \(errors.count) | \(against) | "
            + cells.joined(separator: " | ") + " | \(time) ms |")
      }
      if paths.isEmpty {
        row("the exact angle", \.turned)
      } else {
        row("the turn, and its own finding before it") { $0.turned + (level[$0.page] ?? 0) }
        row("the turn, and the page's skew by all finders") { $0.turned + (own[$0.page] ?? 0) }
        row("the turn alone", \.turned)
      }
    }
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private func rounded(_ value: Double, to parts: Double) -> Double {
    (value * parts).rounded() / parts
  }
}
