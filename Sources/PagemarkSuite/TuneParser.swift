internal import PagemarkElementary
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkYAML

/// Parses the `tune:` of a suite: what is tuned.
enum TuneParser {
  /// `nil` if something is wrong, which is then noted in the document.
  static func tuning(_ node: YAMLNode, of pipelines: [Pipeline]) -> Tuning? {
    let entries = node.mapping(of: SuiteKeys.tune)
    let pipeline = pipeline(entries["pipeline"], among: pipelines, of: node)
    let axes = axes(entries["parameters"], of: node)
    if let pipeline { check(axes, of: pipeline) }
    let objectives =
      metrics(entries["maximize"], polarity: .largerIsBetter)
      + metrics(entries["minimize"], polarity: .smallerIsBetter)
    if entries["maximize"] == nil, entries["minimize"] == nil {
      node.fault("'maximize' or 'minimize' is missing: name a metric, such as minimize: cer")
    }
    let constraints = entries["subject-to"].map(constraints) ?? []
    let strategy = entries["strategy"]?.choice(of: Tuning.Strategy.self) ?? .automatic
    let budget = entries["budget"].flatMap(budget)
    let shares = entries["splits"].map(shares) ?? SplitShares()
    guard let pipeline, !axes.isEmpty, !objectives.isEmpty else { return nil }
    // The objective that comes first in the file decides.
    let first = entries["minimize"]?.line ?? .max < entries["maximize"]?.line ?? .max
    let ordered =
      first ? objectives.filter(\.isMinimized) + objectives.filter { !$0.isMinimized } : objectives
    var tuning = Tuning(
      pipeline: pipeline.name, axes: axes.map(\.axis), objectives: ordered,
      constraints: constraints, strategy: strategy, budget: budget, shares: shares)
    if let node = entries["margin"] {
      if ordered[0].unit != .ratio {
        node.fault("only a ratio has a margin, and \(ordered[0]) is not one: leave 'margin' out")
      } else if let margin = margin(node) {
        tuning.margin = margin
      }
    }
    return tuning
  }

  /// Reads a margin such as `1 pt`.
  private static func margin(_ node: YAMLNode) -> Double? {
    guard let text = node.text() else { return nil }
    guard let points = WrittenAmount(text)?.points, points > 0, points < 1 else {
      node.fault("write how much worse a cheaper setting may be, such as '1 pt'")
      return nil
    }
    return points
  }

  private static func pipeline(
    _ node: YAMLNode?, among pipelines: [Pipeline], of tune: YAMLNode
  ) -> Pipeline? {
    guard let node else {
      if pipelines.count != 1 { tune.fault("'pipeline' is missing: name the one to tune") }
      return pipelines.count == 1 ? pipelines[0] : nil
    }
    guard let name = node.text() else { return nil }
    if let found = pipelines.first(where: { $0.name == name }) { return found }
    node.fault(
      "the suite has no pipeline '\(name)'" + suggestion(for: name, among: pipelines.map(\.name)))
    return nil
  }

  private typealias Parsed = (axis: TuningAxis, node: YAMLNode)

  private static func axes(_ node: YAMLNode?, of tune: YAMLNode) -> [Parsed] {
    guard let node else {
      tune.fault("'parameters' is missing: order.yTolerancePixels: { from: 4, to: 48, by: 2 }")
      return []
    }
    let entries = node.entries()
    if entries.isEmpty, node.isMapping { node.fault("must list at least one parameter") }
    return entries.compactMap { path, value in
      let values = value.isMapping ? range(value) : list(value)
      guard !values.isEmpty else { return nil }
      return (TuningAxis(SettingPath(path), values: values), value)
    }
  }

  private static func list(_ node: YAMLNode) -> [SettingValue] {
    let values = node.list().compactMap { $0.settingValue() }
    if node.isList, values.isEmpty { node.fault("must list at least one value") }
    if Set(values).count < values.count { node.fault("lists a value twice") }
    return values
  }

  private static let mostSteps = 10_000

  private static func range(_ node: YAMLNode) -> [SettingValue] {
    let entries = node.mapping(of: SuiteKeys.range)
    func number(_ key: String) -> Double? {
      guard let entry = entries[key] else {
        node.fault("'\(key)' is missing: write { from: 4, to: 48, by: 2 }")
        return nil
      }
      if let number = entry.settingValue()?.number, number.isFinite { return number }
      entry.fault("must be a number")
      return nil
    }
    guard let from = number("from"), let to = number("to"), let by = number("by") else { return [] }
    guard by > 0, to >= from else {
      node.fault("must go upward: 'to' can't be below 'from', and 'by' must be above 0")
      return []
    }
    let steps = ((to - from) / by + 1e-9).rounded(.down)
    guard steps < Double(mostSteps) else {
      node.fault("has more than \(mostSteps) values: make 'by' larger")
      return []
    }
    // Rounded to the written precision: 0.1 + 2 × 0.1 is 0.3.
    return (0...Int(steps)).map { .number(((from + Double($0) * by) * 1e9).rounded() / 1e9) }
  }

  private static func check(_ axes: [Parsed], of pipeline: Pipeline) {
    var isEachSound = true
    for (axis, node) in axes {
      // Each axis is checked alone first, so that it gets its own fault; axes that add stages are included with every
      // other.
      do throws(SearchSpaceFault) {
        _ = try SearchSpace(pipeline, axes: axes.map(\.axis).filter { $0.path.isStage } + [axis])
      } catch {
        guard error.path == axis.path else { continue }
        node.fault(error.fault.description)
        isEachSound = false
      }
    }
    guard isEachSound, let space = try? SearchSpace(pipeline, axes: axes.map(\.axis)),
      space.size > Candidates.limit, let last = axes.last
    else { return }
    last.node.fault(
      "all parameters together make \(space.size) settings, more than \(Candidates.limit): "
        + "leave values out, then tune again around the best setting")
  }

  private static func metrics(_ node: YAMLNode?, polarity: Metric.Polarity) -> [Metric] {
    guard let node else { return [] }
    return (node.isList ? node.list() : [node]).compactMap { entry in
      guard let name = entry.text() else { return nil }
      guard let metric = Metric(name) else {
        entry.fault(
          "there is no metric '\(name)'"
            + suggestion(for: name, among: Metric.listed.map(\.description)))
        return nil
      }
      guard metric.polarity == polarity else {
        let verb = polarity == .largerIsBetter ? "minimize" : "maximize"
        entry.fault("\(metric) is optimized in the other direction: write \(verb): \(metric)")
        return nil
      }
      guard metric.quantity != nil else {
        entry.fault("\(metric) can't be compared page by page: choose another metric")
        return nil
      }
      return metric
    }
  }

  private static func constraints(_ node: YAMLNode) -> [Requirement] {
    (node.isList ? node.list() : [node]).compactMap { entry in
      guard let text = entry.text() else { return nil }
      do throws(RequirementFault) {
        let requirement = try Requirement(text)
        if requirement.needsBaseline {
          entry.fault("tuning has no baseline: write a value")
          return nil
        }
        guard requirement.metric.quantity != nil else {
          entry.fault("\(requirement.metric) is not known page by page: choose another metric")
          return nil
        }
        return requirement
      } catch {
        entry.fault(error.description)
        return nil
      }
    }
  }

  /// Reads a budget such as `400 recognitions` or `10 min`.
  private static func budget(_ node: YAMLNode) -> Tuning.Budget? {
    guard let text = node.text() else { return nil }
    if let budget = Tuning.Budget(text) { return budget }
    node.fault(Tuning.Budget.help)
    return nil
  }

  private static func shares(_ node: YAMLNode) -> SplitShares {
    let entries = node.mapping(of: SuiteKeys.splits)
    func share(_ part: TuningPart) -> Double { entries[part.rawValue]?.share() ?? 0 }
    let shares = SplitShares(
      tune: share(.tune), validate: share(.validate), holdout: share(.holdout))
    if abs(shares.tune + shares.validate + shares.holdout - 1) > 1e-9 || shares.tune == 0 {
      node.fault("must add up to 100 %, with something to tune on")
    }
    return shares
  }
}

extension Tuning.Budget {
  /// Parses `400 recognitions`, or a time such as `90 s`, `10 min` or `2 h`; `nil` for anything else.
  public init?(_ text: String) {
    guard let amount = WrittenAmount(text), amount.number > 0 else { return nil }
    if ["recognitions", "recognition"].contains(amount.unit) {
      guard let count = Int(exactly: amount.number), amount.number <= 1e12 else { return nil }
      self = .recognitions(count)
    } else if let seconds = amount.seconds {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// The remedy that faults of a budget name.
  public static var help: String { "write a budget such as '400 recognitions' or '10 min'" }
}

extension Metric {
  fileprivate var isMinimized: Bool { polarity == .smallerIsBetter }
}
