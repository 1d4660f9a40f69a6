internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkYAML

/// Parses the `gates:` of a suite into gates that name only what the suite has.
enum GateParser {
  struct Scope {
    var pipelines: [Pipeline]
    var datasets: [String]
  }

  static func gates(_ node: YAMLNode, in scope: Scope) -> [Gate] {
    node.list().compactMap { gate($0, in: scope) }
  }

  private static func gate(_ node: YAMLNode, in scope: Scope) -> Gate? {
    guard node.isMapping else { return requirement(node, in: scope).map { Gate(require: $0) } }
    let entries = node.mapping(of: SuiteKeys.gate)
    guard let require = entries["require"] else {
      node.fault("'require' is missing: write { require: cer <= 5 %, dataset: NAME }")
      return nil
    }
    let pipeline = name(entries["pipeline"], among: scope.pipelines.map(\.name), kind: "pipeline")
    let dataset = name(entries["dataset"], among: scope.datasets, kind: "dataset")
    let severity = entries["severity"]?.choice(of: Gate.Severity.self) ?? .enforce
    let tag = entries["where"]?.text()
    return requirement(require, in: scope).map {
      if tag != nil, $0.metric == .coldStart {
        entries["where"]?.fault("coldStart belongs to a pipeline, not to cases: leave 'where' out")
      }
      return Gate(
        require: $0, pipeline: pipeline, dataset: dataset, where: tag, severity: severity)
    }
  }

  private static func requirement(_ node: YAMLNode, in scope: Scope) -> Requirement? {
    guard let text = node.text() else { return nil }
    do {
      let requirement = try Requirement(text)
      if case .latency(.step(let step), _) = requirement.metric {
        let steps = scope.pipelines.flatMap(\.stepNames)
        guard steps.contains(step) else {
          node.fault("no pipeline has a step '\(step)'" + suggestion(for: step, among: steps))
          return nil
        }
      }
      return requirement
    } catch {
      node.fault("\(error)")
      return nil
    }
  }

  private static func name(_ node: YAMLNode?, among known: [String], kind: String) -> String? {
    guard let node, let name = node.text() else { return nil }
    if !known.contains(name) {
      node.fault("the suite has no \(kind) '\(name)'" + suggestion(for: name, among: known))
    }
    return name
  }
}
