internal import PagemarkPipeline

/// Derives the run's verdict, exit code and causes from the verdicts of its gates.
struct Conclusion {
  let verdict: Summary.Verdict
  let exit: ExitStatus
  let causes: [String]

  init(
    of run: RunRecord, results: [Summary.PipelineResult], gates: [GateVerdict],
    integrity: RunIntegrity, assurance: Assurance
  ) {
    var statuses: [ExitStatus] = []
    var causes: [String] = []
    func noteIncomplete(_ cause: String) {
      statuses.append(.incomplete)
      causes.append(cause)
    }
    switch run.ending {
    case .complete: break
    case .running:
      noteIncomplete("the run did not end")
    case .broken:
      statuses.append(.fault)
      causes.append("an error ended the run: what was recorded is saved")
    case .interrupted:
      statuses.append(.interrupted)
      causes.append(
        "interrupted: what was recorded is saved; the same command with '--resume' goes on from there"
      )
    case .terminated:
      statuses.append(.terminated)
      causes.append(
        "terminated: what was recorded is saved; the same command with '--resume' goes on from there"
      )
    case .costLimit:
      let limit = run.measure.costLimit.map { SettingValue.number($0).description } ?? ""
      noteIncomplete("stopped: the run has cost \(limit) (costLimit)")
    case .tooManyFailures:
      let share = Int((run.measure.stopAfterFailures * 100).rounded())
      noteIncomplete("stopped: more than \(share) % of the readings failed (stopAfterFailures)")
    }
    if let pages = run.unrecorded, let first = pages.first {
      let isDevice = run.pipelines.contains { $0.recognizers.contains(where: \.isRecorded) }
      noteIncomplete(
        "no recording of \(pages.count == 1 ? "a page" : "\(pages.count) pages"): \(first)"
          + (pages.count > 1 ? " is the first" : "") + "; make them "
          + (isDevice ? "on the device (docs/replay.md)" : "with --cassette record"))
    }
    if let shard = run.shard {
      noteIncomplete(
        "\(shard.words) proves nothing alone: 'pagemark merge' judges all of them together")
    } else if let missing = run.merged?.missing {
      for shard in missing { noteIncomplete(shard) }
    } else if run.isPartial {
      noteIncomplete("partial: --limit, --pipeline or --dataset left something out")
    }
    for dataset in run.datasets {
      if let absence = dataset.absence {
        noteIncomplete("dataset \(dataset.name) was skipped: \(absence)")
      } else if dataset.cases == 0 {
        noteIncomplete("dataset \(dataset.name) has no cases")
      }
      if dataset.faults > 0 {
        noteIncomplete(
          "dataset \(dataset.name) has \(counted(dataset.faults, "fault")) outside"
            + " its cases: see 'pagemark dataset check'"
        )
      }
    }
    for cause in integrity.causes { noteIncomplete(cause) }
    for pipeline in run.pipelines where Self.hasEveryPageFailed(of: pipeline.name, results) {
      noteIncomplete("\(pipeline.name): every page failed")
    }
    for gate in run.gates where !gates.contains(where: { $0.isOf(gate) }) {
      noteIncomplete("\(gate.text) applies to no gated pipeline")
    }
    // State a reason that affects the whole run once, not for every gate.
    let isCauseKnown = statuses.contains { $0 != .passed }
    for gate in gates where gate.severity == .enforce {
      guard let status = Self.status(of: gate, assurance: assurance) else { continue }
      statuses.append(status)
      if gate.obstacle == .values, isCauseKnown { continue }
      causes.append("\(gate.pipeline) on \(gate.dataset): \(gate.text): \(gate.reason)")
    }
    exit = .mostSerious(of: statuses)
    verdict =
      switch exit {
      case .passed: run.gates.isEmpty ? .noGates : .pass
      case .failed: .fail
      case .unproven: .unproven
      default: .incomplete
      }
    self.causes = causes
  }

  /// Over all datasets together; false for a pipeline without pages.
  private static func hasEveryPageFailed(
    of pipeline: String, _ results: [Summary.PipelineResult]
  ) -> Bool {
    let counts = results.filter { $0.pipeline == pipeline }.map(\.cases)
    let total = counts.reduce(0) { $0 + $1.total }
    return total > 0 && counts.reduce(0) { $0 + $1.failed } == total
  }

  private static func status(of gate: GateVerdict, assurance: Assurance) -> ExitStatus? {
    switch gate.decision {
    case .pass: nil
    case .notEvaluable: gate.obstacle == .baseline ? .noBaseline : .incomplete
    case .fail: gate.isOnlyUnproven(under: assurance) ? .unproven : .failed
    }
  }
}

extension GateVerdict {
  /// Whether the verdict belongs to the gate.
  package func isOf(_ gate: Gate) -> Bool {
    require == gate.require && self.where == gate.where
      && gate.pipeline.map { $0 == pipeline } ?? true
      && gate.dataset.map { $0 == dataset } ?? true
  }

  /// Whether it failed under that assurance only because the proof is missing.
  func isOnlyUnproven(under assurance: Assurance) -> Bool {
    assurance == .proven && isOnlyUnproven
  }
}
