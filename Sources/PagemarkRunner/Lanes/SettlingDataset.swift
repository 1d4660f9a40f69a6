internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics

/// A dataset that is read document by document, in one order, until its gates are settled.
///
/// All pipelines read a document before the next begins, and stop together: each must read the same pages, and shared
/// steps are done once. Several workers finish out of order, so gates are evaluated on the documents that are finished
/// without a gap, starting with the first. A document that has begun is finished, so that the documents read are always
/// the beginning of the order.
///
/// Gates are evaluated after each of the first 100 documents, then whenever their number has grown by a hundredth. Any
/// schedule is valid, because what settles a gate holds wherever the run stops.
struct SettlingDataset: Sendable {
  /// The number of first documents after each of which the gates are evaluated.
  private static let documentsOfEveryLook = 100

  private let settled: SettledDataset
  private let settlement: Settlement
  /// The minimum number of documents that are read.
  private let fewest: Int
  /// The requests that are left.
  private var requests: ArraySlice<PageRequest>
  private let places: [String: Int]
  /// The number of each document's records that are missing.
  private var missing: [Int]
  private var records: [[CaseRecord]]
  /// The number of documents begun, and of those finished without a gap; both count from the first.
  private var (begun, finished) = (0, 0)
  private var lastLook = 0
  private var isSettled = false

  /// - Parameters:
  ///   - settled: The order of the documents of its dataset.
  ///   - run: The run's record, with the gates.
  ///   - requests: All of the dataset's pages, in any order.
  ///   - fewest: The minimum number of documents that are read.
  ///   - earlier: The records that exist already.
  init(
    _ settled: SettledDataset, of run: RunRecord, _ requests: [PageRequest], fewest: Int,
    after earlier: [CaseRecord]
  ) {
    (self.settled, self.fewest, settlement) = (settled, fewest, Settlement(of: run))
    let pages = Dictionary(grouping: requests, by: \.identity.document)
    let documents = settled.order.ordered(pages.keys)
    places = Dictionary(
      uniqueKeysWithValues: documents.enumerated().map { ($0.element, $0.offset) })
    missing = documents.map { pages[$0, default: []].reduce(0) { $0 + $1.pipelines.count } }
    records = documents.map { _ in [] }
    let done = ResumedRecords(earlier)
    self.requests = documents.flatMap { pages[$0, default: []] }.compactMap(done.rest)[...]
    take(earlier)
    // Every document up to the last one that has a record was begun.
    begun = (records.lastIndex { !$0.isEmpty } ?? -1) + 1
  }

  var name: String { settled.dataset }

  /// Requests that have not been handed out yet.
  var count: Int { requests.count }

  /// Whether pages are still to be read.
  var isWaiting: Bool {
    guard let request = requests.first else { return false }
    return place(of: request) < max(begun, fewest) || !isSettled
  }

  /// How far the dataset was read.
  var stop: SettledDataset {
    var stop = settled
    stop.after = begun
    return stop
  }

  mutating func next() -> PageRequest? {
    guard isWaiting, let request = requests.popFirst() else { return nil }
    begun = max(begun, place(of: request) + 1)
    return request
  }

  mutating func take(_ taken: [CaseRecord]) {
    for record in taken where record.dataset == name && record.lane == .accuracy {
      guard let place = places[record.document] else { continue }
      records[place].append(record)
      missing[place] -= 1
    }
    while finished < missing.count, missing[finished] == 0 { finished += 1 }
    let step = lastLook < Self.documentsOfEveryLook ? 1 : lastLook / Self.documentsOfEveryLook
    // A settled gate is evaluated again after every further document, because the estimate may have crossed the limit.
    let isDue = finished >= lastLook + step || (finished > lastLook && isSettled)
    guard isDue || (finished > lastLook && finished == missing.count) else { return }
    lastLook = finished
    isSettled = settlement.isSettled(name, by: Array(records[..<finished].joined()))
  }

  private func place(of request: PageRequest) -> Int {
    places[request.identity.document] ?? missing.count
  }
}

extension RunPlan {
  /// The datasets that may be left early, as far as they were read.
  ///
  /// - Parameters:
  ///   - requests: The requests of the whole accuracy lane.
  ///   - record: The contents of `run.json`.
  ///   - earlier: The records that exist already.
  /// - Returns: One for each dataset of `settled`.
  func settling(
    _ requests: [PageRequest], of record: RunRecord, after earlier: [CaseRecord]
  ) -> [SettlingDataset] {
    (record.settled ?? []).map { settled in
      let sample =
        lanes.contains(.latency)
        ? datasets.first { $0.name == settled.dataset }?.latencySample ?? [] : []
      return SettlingDataset(
        settled, of: record, requests.filter { $0.identity.dataset == settled.dataset },
        fewest: Set(sample.map(\.document)).count, after: earlier)
    }
  }
}
