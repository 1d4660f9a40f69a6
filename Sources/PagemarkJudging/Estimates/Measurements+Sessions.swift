internal import PagemarkPipeline
internal import PagemarkScoring

extension Measurements {
  /// The latency lane's records of each session, with all repetitions; a session that failed once counts as failed.
  private var sessions: [[CaseRecord]] {
    Dictionary(grouping: inSessions, by: \.session)
      .sorted { ($0.key ?? "") < ($1.key ?? "") }.map(\.value)
  }

  /// What each session took, by its name.
  var wholeSessions: [String: WholeValues.Session] {
    let named = sessions.compactMap { records in
      records.first?.session.map { name in
        (
          name,
          WholeValues.Session(
            peakResidentBytes: isRecorded ? nil : Self.peak(ofSession: records),
            isComplete: records.allSatisfy { $0.failure == nil },
            firstResult: isRecorded ? nil : records.sessionTime(.firstResult),
            progress: isRecorded ? nil : records.sessionTime(.progress))
        )
      }
    }
    return Dictionary(uniqueKeysWithValues: named)
  }

  /// The largest peak; `nil` if a reading was lost, because its peak is unknown.
  private static func peak(ofSession records: [CaseRecord]) -> Int? {
    let peaks = records.compactMap(\.peakResidentBytes)
    return peaks.count < records.count ? nil : peaks.max()
  }
}

extension [CaseRecord] {
  /// What a person waits for in a session, in seconds, from its records of all repetitions; `nil` if a result has no time,
  /// as one of a worker that was lost.
  fileprivate func sessionTime(_ time: Metric.SessionTime) -> Double? {
    // A page that fails is no result, however soon.
    let ends = compactMap { record in
      record.sessionSeconds.map { (record.repetition, record.failure == nil ? $0 : .infinity) }
    }
    guard ends.count == count, !isEmpty else { return nil }
    return Dictionary(grouping: ends, by: \.0).values.map { repetition in
      let ends = repetition.map(\.1).sorted()
      switch time {
      case .firstResult: return ends[0]
      case .progress:
        return ends.contains(.infinity)
          ? .infinity : zip([0] + ends, ends).map { $1 - $0 }.max() ?? 0
      }
    }.max()
  }
}
