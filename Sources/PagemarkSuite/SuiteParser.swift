internal import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkYAML

extension Suite {
  /// Reads a suite and checks it completely.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - file: The path that faults report.
  /// - Throws: All faults of the file, each with its line and remedy.
  public init(parsing text: String, file: String) throws(Faults) {
    let reading = SuiteReading(parsing: text, file: file)
    guard let suite = reading.suite, reading.faults.isEmpty else { throw Faults(reading.faults) }
    self = suite
  }
}

/// Parses the nodes of a YAML file into a suite; faults are noted in the document.
enum SuiteParser {
  static func suite(_ root: YAMLNode) -> Suite? {
    let entries = root.mapping(of: SuiteKeys.suite)
    root.checkVersion(in: entries)
    let name = entries["name"]?.text() ?? ""
    if entries["name"] == nil { root.fault("'name' is missing") }
    if !name.isFileName {
      entries["name"]?.fault(
        "names the run's folder: write one line without '/' and without a leading '.'")
    }
    let datasets = mentions(entries["datasets"], of: root)
    let pipelines = PipelineParser.pipelines(entries["pipelines"], of: root)
    let measure = entries["measure"].map(MeasureParser.measure) ?? Measure()
    PipelineParser.checkRecognizers(
      of: pipelines, in: entries["pipelines"], pageTimeout: measure.pageTimeout)
    let scope = GateParser.Scope(pipelines: pipelines, datasets: datasets.map(\.name))
    let gates = entries["gates"].map { GateParser.gates($0, in: scope) } ?? []
    var suite = Suite(
      name: name, datasets: datasets, pipelines: pipelines, measure: measure, gates: gates)
    suite.estimand = entries["estimand"]?.choice(of: Estimand.self) ?? .population
    suite.baseline = entries["baseline"].map { node in
      let choice = node.mapping(of: SuiteKeys.baseline)["cases"]
      return BaselinePolicy(cases: choice?.choice(of: BaselinePolicy.Cases.self) ?? .all)
    }
    suite.tuning = entries["tune"].flatMap { TuneParser.tuning($0, of: pipelines) }
    return suite
  }

  private static func mentions(_ node: YAMLNode?, of root: YAMLNode) -> [DatasetMention] {
    guard let node else {
      root.fault("'datasets' is missing")
      return []
    }
    var mentions: [DatasetMention] = []
    for entry in node.isList ? node.list() : [node] {
      guard let name = entry.text() else { continue }
      if mentions.contains(where: { $0.name == name }) {
        entry.fault("'\(name)' is listed twice")
      }
      mentions.append(DatasetMention(name: name, line: entry.line))
    }
    if node.isList, mentions.isEmpty { node.fault("must list at least one dataset") }
    return mentions
  }
}
