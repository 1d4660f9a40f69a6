internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// The provenance of a run, one line per item.
enum RunProvenance {
  private static func programs(_ provenance: Provenance) -> String {
    (provenance.programs ?? []).map { program in
      let models = (program.models ?? []).map { ", \($0.name) SHA-256 \($0.sha256.prefix(16))…" }
      return "recognizer \(program.program) \(program.version), \(program.model)" + models.joined()
    }.joined(separator: "; ")
  }

  static func lines(of run: RunRecord) -> [String] {
    let provenance = run.provenance
    let libraries = provenance.libraries.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let lines = [
      "Pagemark \(provenance.tool); \(libraries)",
      provenance.models.map {
        "model \($0.name) \($0.version ?? ""), SHA-256 \($0.sha256.prefix(16))…"
      }.joined(separator: "; "),
      programs(provenance),
      "\(provenance.cpu), \(provenance.cores) cores, Linux \(provenance.kernel)",
      latencyCore(provenance),
      run.datasets.compactMap { dataset in
        dataset.fingerprint.map { "dataset \(dataset.name), SHA-256 \($0.prefix(16))…" }
      }.joined(separator: "; "),
      "\(provenance.workers) workers, OMP_THREAD_LIMIT \(provenance.threadLimit)",
      "lanes: \(run.lanes.map(\.rawValue).joined(separator: ", ")); seed \(run.measure.seed); "
        + "latency: up to \(run.measure.latency.cases) cases per dataset × \(run.measure.latency.repetitions)",
      run.measure.network == .off
        ? "no network: each worker, with all that it started, had a network namespace of its own"
        : "",
      "suite \(run.suite), SHA-256 \(provenance.suiteFingerprint.prefix(16))…",
      provenance.commit.map { "commit \($0.id)" + ($0.isModified == true ? ", with changes" : "") }
        ?? provenance.commitUnknown.map { "commit unknown: \($0)" } ?? "",
      "\(provenance.startedAt) … \(provenance.endedAt ?? "?") (\(run.ending.rawValue))",
    ]
    return lines.filter { !$0.isEmpty }
  }

  private static func latencyCore(_ provenance: Provenance) -> String {
    if let core = provenance.pinnedCore { return "latency lane on core \(core)" }
    return provenance.pinRefusal.map { "latency lane on any core: pinning was refused, \($0)" }
      ?? ""
  }
}
