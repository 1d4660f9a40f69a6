internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

extension HistoryRun {
  /// Reads the part of a run's folder that its history needs.
  ///
  /// Returns `nil` for a folder without a run, and for an unfinished search, whose values belong to many settings.
  ///
  /// - Throws: `Faults` if it is a run's folder and can't be read.
  init?(
    folder: String, in parent: String, metrics: Set<String>, judged: String? = nil
  ) throws(Faults) {
    let path = parent + "/" + folder
    let file = SummaryFile(
      inFolder: judged.map { JudgedFolder.path(ofName: $0, inRun: path) } ?? path)
    let remedy =
      judged == nil
      ? "'pagemark run --resume \(path)' writes it" : "'pagemark gate \(path)' writes it"
    let manager = FileManager.default
    guard let bytes = file.bytes else {
      if file.isThere || !manager.isReadableFile(atPath: path) {
        throw file.fault("can't be read: no permission")
      }
      guard manager.fileExists(atPath: RunFile.path(inFolder: path)) else { return nil }
      if judged != nil { return nil }
      if (try? RunFile(inFolder: path).head())?.isOfSearch == true { return nil }
      throw file.fault("does not exist: " + remedy)
    }
    do {
      self = try Self(scanning: [UInt8](bytes), folder: folder, metrics: metrics)
    } catch {
      throw file.fault("is damaged: " + remedy)
    }
    if startedAt == nil { complete(byRecordIn: path) }
  }

  private init(scanning bytes: [UInt8], folder: String, metrics: Set<String>) throws {
    var scanner = JSONScanner(bytes)
    var (schema, suite, verdict): (String?, String?, Summary.Verdict?)
    var isWhole: Bool?
    var twins: Set<String> = []
    self.init(
      folder: folder, suite: "", startedAt: nil, commit: nil, machine: nil, verdict: .incomplete,
      isWhole: false, results: [])
    try scanner.object { scanner, key in
      switch key {
      case "schema": schema = try scanner.string()
      case "suite": suite = try scanner.string()
      case "verdict": verdict = Summary.Verdict(rawValue: try scanner.string())
      case "startedAt": startedAt = try scanner.string()
      case "commit": commit = try Self.commit(&scanner)
      case "machine": machine = try Self.machine(&scanner)
      case "isWhole": isWhole = try scanner.flag()
      case "against": twins = try Self.twins(&scanner)
      case "results": results = try Self.results(&scanner, metrics)
      default: try scanner.skip()
      }
    }
    try scanner.end()
    guard schema == Summary.schema, let suite, let verdict else { throw JSONScanner.Damage() }
    (self.suite, self.verdict) = (suite, verdict)
    // The versions that changes are compared with are not part of any line.
    results.removeAll { twins.contains($0.pipeline) }
    self.isWhole = isWhole ?? (verdict != .incomplete)
  }

  private static func twins(_ scanner: inout JSONScanner) throws -> Set<String> {
    var twins: Set<String> = []
    try scanner.object { scanner, key in
      guard key == "twins" else { return try scanner.skip() }
      try scanner.object { scanner, _ in twins.insert(try scanner.string()) }
    }
    return twins
  }

  private static func commit(_ scanner: inout JSONScanner) throws -> CommitIdentity {
    var commit = CommitIdentity(id: "", isModified: nil)
    try scanner.object { scanner, key in
      switch key {
      case "id": commit.id = try scanner.string()
      case "isModified": commit.isModified = try scanner.flag()
      default: try scanner.skip()
      }
    }
    return commit
  }

  private static func machine(_ scanner: inout JSONScanner) throws -> MachineIdentity {
    var machine = MachineIdentity(cpu: "", cores: 0)
    try scanner.object { scanner, key in
      switch key {
      case "cpu": machine.cpu = try scanner.string()
      case "cores": machine.cores = Int(try scanner.number() ?? 0)
      default: try scanner.skip()
      }
    }
    return machine
  }

  private static func results(
    _ scanner: inout JSONScanner, _ metrics: Set<String>
  ) throws -> [Result] {
    var results: [Result] = []
    try scanner.array { scanner in
      var result = Result(pipeline: "", dataset: "", metrics: [:])
      try scanner.object { scanner, key in
        switch key {
        case "pipeline": result.pipeline = try scanner.string()
        case "dataset": result.dataset = try scanner.string()
        case "metrics":
          try scanner.object { scanner, name in
            if metrics.contains(name) {
              result.metrics[name] = try estimate(&scanner)
            } else {
              try scanner.skip()
            }
          }
        default: try scanner.skip()
        }
      }
      results.append(result)
    }
    return results
  }

  private static func estimate(_ scanner: inout JSONScanner) throws -> MetricEstimate {
    var (estimate, low, high): (Double?, Double?, Double?)
    var n = 0
    var unit: Metric.Unit?
    var isApproximate: Bool?
    try scanner.object { scanner, key in
      switch key {
      case "estimate": estimate = try scanner.number()
      case "low": low = try scanner.number()
      case "high": high = try scanner.number()
      case "n": n = Int(exactly: try scanner.number() ?? 0) ?? 0
      case "unit": unit = Metric.Unit(rawValue: try scanner.string())
      case "isApproximate": isApproximate = try scanner.flag()
      default: try scanner.skip()
      }
    }
    guard let unit else { throw JSONScanner.Damage() }
    var found = MetricEstimate(estimate: estimate, low: low, high: high, n: n, unit: unit)
    found.isApproximate = isApproximate
    return found
  }

  /// Adds what older versions' summaries lack from the run's record; what can't be read there remains unknown.
  private mutating func complete(byRecordIn folder: String) {
    guard let head = try? RunFile(inFolder: folder).head() else { return }
    (startedAt, machine, isWhole) = (head.startedAt, head.machine, head.isComplete)
  }
}
