internal import PagemarkScoring
public import PagemarkStatistics

/// The values of a pipeline on a dataset that belong to no case: the basis of metrics of the whole run.
public struct WholeValues: Hashable, Sendable, Codable {
  /// Seconds of each start, with `nil` for a failed start; `nil` if none was tried, or a recording was replayed.
  public var coldStarts: [Double?]?
  /// The pages and seconds of each document, by document name; `nil` if no page states them.
  public var work: [String: Work]?
  /// The worst flag of each page's photograph, and whether its total is wrong; `nil` if there are none.
  public var ranking: [AreaUnderROC.Item]?
  /// By session name; `nil` if there are none.
  public var sessions: [String: Session]?

  /// The work on one document.
  public struct Work: Hashable, Sendable, Codable {
    /// Pages that were read × workers.
    public var pages: Int
    public var seconds: Double
  }

  /// All repetitions of a session together.
  public struct Session: Hashable, Sendable, Codable {
    /// `nil` if it was not measured.
    public var peakResidentBytes: Int?
    /// Whether every page was read in every repetition.
    public var isComplete: Bool
    /// Seconds until the first result, of the slowest repetition; `nil` if it was not measured.
    public var firstResult: Double?
    /// The longest seconds without a result; `nil` if it was not measured.
    public var progress: Double?
  }

  public init() {}

  mutating func take(sessions: [String: Session]) {
    self.sessions = sessions.isEmpty ? nil : sessions
  }

  /// The same values as JSON can have them: a time that a failed page made infinite is unknown.
  var writable: WholeValues {
    var writable = self
    writable.sessions = sessions?.mapValues { session in
      var session = session
      session.firstResult = session.firstResult?.ifFinite
      session.progress = session.progress?.ifFinite
      return session
    }
    return writable
  }

  mutating func take(ranking: [AreaUnderROC.Item]) {
    self.ranking = ranking.isEmpty ? nil : ranking
  }

  var isEmpty: Bool { coldStarts == nil && work == nil && sessions == nil && ranking == nil }
}

extension WholeValues.Work {
  static func += (sum: inout Self, tally: WorkTally) {
    sum.pages += tally.pages
    sum.seconds += tally.seconds
  }
}

extension WholeValues {
  /// The sample from which a metric is estimated; `nil` if there are no values.
  func sample(of metric: Metric) -> MetricSample? {
    switch metric {
    case .coldStart:
      return coldStarts.map { .percentile(of: $0.map { [$0 ?? .infinity] }, percentile: 0.5) }
    case .throughput:
      return work.map { work in
        .throughput(
          work.sorted { $0.key < $1.key }.map {
            [WorkTally(pages: $0.value.pages, seconds: $0.value.seconds)]
          })
      }
    case .sessionPeakMemory:
      guard let sessions else { return nil }
      let peaks = sessions.values.compactMap(\.peakResidentBytes).sorted()
      return peaks.isEmpty
        ? nil : .maximum(of: peaks.map { Double($0) }, pages: sessions.count)
    case .qualityAUC: return ranking.map { .ranking($0) }
    case .sessionTime(let time):
      guard let sessions else { return nil }
      let times = sessions.values.compactMap { time == .firstResult ? $0.firstResult : $0.progress }
      return times.isEmpty ? nil : .maximum(of: times.sorted(), pages: sessions.count)
    case .sessionCompletion:
      return sessions.map { sessions in
        .proportion(sessions.sorted { $0.key < $1.key }.map { [$0.value.isComplete] })
      }
    default: return nil
    }
  }
}
