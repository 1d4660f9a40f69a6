internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

extension DatasetRecord {
  /// What readers must know before the numbers of the dataset.
  func notes(in finished: FinishedRun) -> [String] {
    contention(in: finished).map {
      warnings + ["contended, times may be too long: " + $0]
    } ?? warnings
  }

  /// How other processes affected the times of the dataset; `nil` on a quiet machine.
  private func contention(in finished: FinishedRun) -> String? {
    guard finished.run.lanes.contains(.latency) else { return nil }
    let readings = finished.run.pipelines.map { ($0.name, finished.measured.of($0, on: name)) }
    guard readings.contains(where: { $0.1.saysHowContended }) else {
      // A run of an older version, which recorded only how busy the machine was overall.
      guard let load = finished.run.provenance.load, load.isContended else { return nil }
      return (load.contention ?? []).joined(separator: "; ")
    }
    let contended = readings.filter { $0.1.contendedReadings > 0 }.map { name, measured in
      "\(measured.contendedReadings) of \(measured.latency.count) readings of \(name)"
    }
    return contended.isEmpty ? nil : contended.joined(separator: "; ")
  }
}
