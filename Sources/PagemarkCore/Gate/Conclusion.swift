/// From the gates' verdicts to the run's: its word, its exit code, and why.
struct Conclusion {
  let verdict: Summary.Verdict
  let exit: ExitStatus
  let causes: [String]

  init(of run: RunRecord, gates: [GateVerdict], assurance: Assurance) {
    var statuses: [ExitStatus] = []
    var causes: [String] = []
    switch run.ending {
    case .complete: break
    case .running:
      statuses.append(.incomplete)
      causes.append("the run did not end")
    case .interrupted:
      statuses.append(.interrupted)
      causes.append("interrupted: what was recorded is saved")
    case .terminated:
      statuses.append(.terminated)
      causes.append("terminated: what was recorded is saved")
    case .tooManyFailures:
      statuses.append(.incomplete)
      let share = Int((run.measure.stopAfterFailures * 100).rounded())
      causes.append("stopped: more than \(share) % of the cases failed (stopAfterFailures)")
    }
    for dataset in run.datasets {
      guard let absence = dataset.absence else { continue }
      statuses.append(.incomplete)
      causes.append("dataset \(dataset.name) was skipped: \(absence)")
    }
    for gate in gates where gate.severity == .enforce {
      guard let status = Self.status(of: gate, assurance: assurance) else { continue }
      statuses.append(status)
      causes.append("\(gate.pipeline) on \(gate.dataset): \(gate.require.text): \(gate.reason)")
    }
    exit = .mostSerious(of: statuses)
    verdict =
      switch exit {
      case .passed: .pass
      case .failed: .fail
      case .unproven: .unproven
      default: .incomplete
      }
    self.causes = causes
  }

  private static func status(of gate: GateVerdict, assurance: Assurance) -> ExitStatus? {
    switch gate.decision {
    case .pass: nil
    case .notEvaluable: .incomplete
    case .fail: gate.isOnlyUnproven(under: assurance) ? .unproven : .failed
    }
  }
}

extension GateVerdict {
  /// Whether the estimate meets the threshold and only the proof is missing.
  func isOnlyUnproven(under assurance: Assurance) -> Bool {
    assurance == .proven && evidence == .unproven
      && estimate.map(require.isMet(by:)) == true
  }
}
