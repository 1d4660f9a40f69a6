internal import PagemarkCore

extension DatasetRecord {
  /// What to know before the numbers of the dataset.
  func notes(in run: RunRecord) -> [String] {
    guard run.lanes.contains(.latency), let load = run.provenance.load, load.isContended else {
      return warnings
    }
    return warnings + [
      "contended, times may be too long: " + (load.contention ?? []).joined(separator: "; ")
    ]
  }
}
