internal import ArgumentParser
internal import PagemarkPipeline
internal import PagemarkRunFolder

/// Which part of a plan a run is.
struct ShardOptions: ParsableArguments {
  @Option(help: "A plan of 'pagemark plan', from which --shard selects.", completion: .file())
  var plan: String?
  @Option(
    help: """
      Read only this shard: 3/16, 3 with --plan, or auto, the task's number in Slurm, Kubernetes, AWS Batch, \
      GitLab or HyperQueue. 'pagemark merge' judges all shards together.
      """)
  var shard: String?
  @Option(
    help: ArgumentHelp(
      "Of a run to --resume or a --shard, read pages again that failed in this way, such as timeout; repeatable.",
      valueName: "kind"))
  var retryFailed: [String] = []

  var isShard: Bool { shard != nil }

  func validate() throws {
    if plan != nil, shard == nil { throw ValidationError("--plan needs --shard I.") }
    let unknown = retryFailed.filter { Failure.Kind(rawValue: $0) == nil }
    if let name = unknown.first {
      let known = Failure.Kind.allCases.map(\.rawValue)
      throw ValidationError(
        "--retry-failed \(name): there is no such kind\(suggestion(for: name, among: known)): "
          + known.joined(separator: ", "))
    }
  }

  /// Takes the failures that are to be read again out of a run.
  func retry(inRun folder: String) throws {
    let count = try FailedRecords.drop(
      Set(retryFailed.compactMap(Failure.Kind.init)), inRun: folder)
    Output.line("\(count) failed record\(count == 1 ? "" : "s") to read again")
  }
}
