internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

extension RunRecord {
  /// Why a run can't be continued as this one, in words.
  ///
  /// - Parameter earlier: The record in the folder.
  /// - Returns: The differences; empty if there are none.
  func differences(from earlier: RunRecord) -> [String] {
    var differences: [String] = []
    func compare(_ what: String, _ now: some Equatable, _ then: some Equatable) {
      if "\(now)" != "\(then)" { differences.append("\(what) is \(now), was \(then)") }
    }
    compare("suite", suite, earlier.suite)
    if earlier.merged != nil {
      differences.append("it was merged from shards: resume those")
    }
    compare(
      "shard", shard?.words ?? "none", earlier.shard?.words ?? "none")
    let names = Set((pipelines + earlier.pipelines).map(\.name)).sorted()
    for name in names {
      let (now, then) = (
        pipelines.first { $0.name == name }, earlier.pipelines.first { $0.name == name }
      )
      if now != then { differences.append("pipeline \(name) " + Self.change(now, then)) }
    }
    compare(
      "the interleaved version", against?.words ?? "none",
      earlier.against?.words ?? "none")
    if gates != earlier.gates { differences.append("the gates have changed") }
    if measure != earlier.measure { differences.append("measure has other settings") }
    compare(
      "cassette", cassette?.rawValue ?? "not asked for",
      earlier.cassette?.rawValue ?? "not asked for")
    compare("lanes", lanes.map(\.rawValue), earlier.lanes.map(\.rawValue))
    for name in Set((datasets + earlier.datasets).map(\.name)).sorted() {
      let (now, then) = (
        datasets.first { $0.name == name }, earlier.datasets.first { $0.name == name }
      )
      if now?.fingerprint != then?.fingerprint {
        differences.append("dataset \(name) " + Self.change(now, then))
      }
    }
    let isAnotherReading = settled?.map(\.planned) != earlier.settled?.map(\.planned)
    if (settled == nil) != (earlier.settled == nil) {
      differences.append(
        "--until-settled \(settled == nil ? "was given, and is missing now" : "was not given")")
    } else if isAnotherReading, differences.isEmpty {
      differences.append("the order of the documents has changed")
    }
    // A run that stopped when its gates were settled owes only what it read.
    if earlier.settled == nil, let before = earlier.owed, owed != before, differences.isEmpty {
      differences.append("the cases that it owes have changed")
    }
    compare("pagemark", provenance.tool, earlier.provenance.tool)
    let (libraries, before) = (provenance.libraries, earlier.provenance.libraries)
    for library in Set(libraries.keys).union(before.keys).sorted() {
      compare(library, libraries[library] ?? "missing", before[library] ?? "missing")
    }
    // What a pipeline was recognized with is not known if its recognizer could not be loaded at first.
    let isAllKnown = provenance.late == nil && earlier.provenance.late == nil
    if isAllKnown, provenance.programs != earlier.provenance.programs {
      differences.append("the recognizers' programs have changed")
    }
    for (what, now, then) in [
      ("the model", provenance.models, earlier.provenance.models),
      ("the program's file", provenance.programFiles ?? [], earlier.provenance.programFiles ?? []),
    ] {
      let (now, then) = (now.digests, then.digests)
      let common = { (name: String, _: String) in now[name] != nil && then[name] != nil }
      differences += Self.changes(
        what, isAllKnown ? now : now.filter(common), isAllKnown ? then : then.filter(common))
    }
    differences += Self.changes(
      "what was recorded for", provenance.recordings ?? [:], earlier.provenance.recordings ?? [:])
    if lanes.contains(.latency) {
      compare("processor", provenance.cpu, earlier.provenance.cpu)
      compare("number of cores", provenance.cores, earlier.provenance.cores)
    }
    if readingsDependOnInstructions, let now = shard, let then = earlier.shard {
      compare("the processor's instruction set", now.instructionSet, then.instructionSet)
    }
    return differences
  }

  private static func changes(
    _ what: String, _ now: [String: String], _ then: [String: String]
  ) -> [String] {
    Set(now.keys).union(then.keys).sorted().filter { now[$0] != then[$0] }
      .map { "\(what) \($0) " + change(now[$0], then[$0]) }
  }

  private static func change<Part>(_ now: Part?, _ then: Part?) -> String {
    if now == nil { return "is gone" }
    return then == nil ? "is new" : "has changed"
  }
}

extension [ModelRecord] {
  /// Digests by name; if several files share a name, all of theirs.
  fileprivate var digests: [String: String] {
    Dictionary(grouping: self, by: \.name).mapValues {
      $0.map(\.sha256).sorted().joined(separator: " ")
    }
  }
}
