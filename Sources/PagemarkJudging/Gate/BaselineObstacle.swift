internal import PagemarkPipeline
internal import PagemarkScoring

/// Why nothing can be compared with a baseline.
enum BaselineObstacle: Error, CustomStringConvertible {
  case none
  case flawed(String)
  case notMeasured(pipeline: String, dataset: String)
  case noValue(Metric)
  case otherMachine(MachineIdentity)
  case otherWorkload(WorkloadDifference)
  case unknownNoise(suite: String)

  var description: String {
    switch self {
    case .none: "there is no baseline: name one with --baseline"
    case .flawed(let flaw): "the baseline can't be compared with: \(flaw)"
    case .notMeasured(let pipeline, let dataset):
      "the baseline has no pipeline '\(pipeline)' on '\(dataset)': save one that has"
    case .noValue(let metric): "the baseline has no \(metric): save one that has"
    case .otherMachine(let machine):
      "the baseline's times are from another machine (\(machine)): save one of this machine"
    case .otherWorkload(let difference): "the baseline can't be compared with: \(difference)"
    case .unknownNoise(let suite):
      "the run-to-run noise of this machine is unknown: measure it with 'pagemark calibrate' and the "
        + "suite '\(suite)', or keep \(RunSpread.fewestRuns) runs of the suite in one folder"
    }
  }
}
