internal import PagemarkYAML

/// A first suite for imported datasets: two pipelines to compare, and gates on what their truth can judge.
public struct StarterSuite: Sendable {
  private let datasets: [(path: String, parts: [String])]

  /// - Parameter datasets: The paths of the datasets from the suite's folder, each with the parts of the truth and the
  ///   fields that it has.
  public init(datasets: [(path: String, parts: [String])]) { self.datasets = datasets }

  /// The text of the file.
  public var text: String {
    """
    # yaml-language-server: $schema=https://raw.githubusercontent.com/your-organization/pagemark/main/schemas/suite.schema.json
    version: 1
    name: ocr
    datasets: [\(datasets.map { yamlQuoted($0.path) }.joined(separator: ", "))]
    pipelines:
      level:                       # for scans, and photographs taken from above
        image: [normalize, deskew.leptonica, background.leptonica]
        recognizer: tesseract
        \(hasFields ? "extract: receipt" : "clean: default")
      warped:                      # for photographs of pages that lie on something darker
        extends: level
        image: [normalize, page.opencv, contrast]
    gates:
      - failures.rate <= 2 %
    \(gates.map { "  - \($0)\n" }.joined())\
      # - latency.p95 <= 2 s       # needs the latency lane: leave --lane accuracy out
    \(relative.map { "  # - \($0)    # once a baseline is named: --baseline or --against\n" } ?? "")
    """
  }

  private var parts: Set<String> { Set(datasets.flatMap(\.parts)) }

  private var hasFields: Bool { !parts.isDisjoint(with: ["vendor", "date", "total"]) }

  /// A gate for each kind of truth, with what an app usually promises; of several datasets, each has its own.
  private var gates: [String] {
    let isUniform = Set(datasets.map { Set($0.parts) }).count == 1
    if isUniform { return Self.gates(on: parts) }
    return datasets.flatMap { dataset in
      Self.gates(on: Set(dataset.parts)).map {
        "{ require: \($0), dataset: \(yamlQuoted(dataset.path)) }"
      }
    }
  }

  private static func gates(on parts: Set<String>) -> [String] {
    var gates: [String] = []
    if parts.contains("text") { gates.append("cer <= 5 %") }
    if !parts.contains("text"), parts.contains("words") { gates.append("words.recall >= 90 %") }
    if parts.contains("total") { gates.append("field.total.accuracy >= 90 %") }
    if parts.contains("date") { gates.append("field.date.accuracy >= 90 %") }
    if parts.contains("vendor") { gates.append("field.vendor.accuracy >= 80 %") }
    if parts.contains("outline") { gates.append("quad.iou >= 90 %") }
    return gates
  }

  /// A gate that a change must not make worse; `nil` if the truth has neither text nor totals.
  private var relative: String? {
    if parts.contains("text") { return "cer <= baseline + 0.5 pt" }
    if parts.contains("total") { return "field.total.accuracy >= baseline - 2 pt" }
    return parts.contains("words") ? "words.recall >= baseline - 0.5 pt" : nil
  }
}
