internal import PagemarkJudging
internal import PagemarkPipeline

/// A dataset that is read document by document, in one order, until its gates are settled.
///
/// All pipelines read a document before the next begins, and stop together: each owes the same pages, and what they
/// share is recognized once. Several workers finish out of order; gates are asked of the documents from the first on
/// that are finished without a gap. A document that has begun is read to its end, so that what was read is the
/// beginning of the order in any case.
///
/// Gates are asked anew after each of the first 100 documents, then after every hundredth part of them. Any schedule is
/// right: what settles a gate holds wherever the run stops.
struct SettlingDataset: Sendable {
  /// Documents after each of which the gates are asked.
  private static let documentsOfEveryLook = 100

  private let settled: SettledDataset
  private let settlement: Settlement
  /// Documents that are read in any case.
  private let fewest: Int
  /// What is left to read.
  private var requests: ArraySlice<PageRequest>
  private let places: [String: Int]
  /// Records of each document that are still to come.
  private var missing: [Int]
  private var records: [[CaseRecord]]
  /// Documents that were begun, and those that are finished without a gap: both from the first on.
  private var (begun, finished) = (0, 0)
  private var lastLook = 0
  private var isSettled = false

  /// - Parameters:
  ///   - settled: The order, of the dataset that it names.
  ///   - run: With the gates.
  ///   - requests: All of the dataset's pages, in any order.
  ///   - fewest: Documents that are read in any case.
  ///   - earlier: Records that are there already.
  init(
    _ settled: SettledDataset, of run: RunRecord, _ requests: [PageRequest], fewest: Int,
    behind earlier: [CaseRecord]
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
    // What was begun is every document up to the last that has a record.
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

  /// How far it was read.
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
    // What was settled is asked again of every further document: the estimate may have crossed the limit.
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
  /// The datasets that may be left, as far as they were read.
  ///
  /// - Parameters:
  ///   - requests: Of the whole accuracy lane.
  ///   - record: What `run.json` says.
  ///   - earlier: The records that are there already.
  /// - Returns: One for each dataset of `settled`.
  func settling(
    _ requests: [PageRequest], of record: RunRecord, behind earlier: [CaseRecord]
  ) -> [SettlingDataset] {
    (record.settled ?? []).map { settled in
      let sample =
        lanes.contains(.latency)
        ? datasets.first { $0.name == settled.dataset }?.latencySample ?? [] : []
      return SettlingDataset(
        settled, of: record, requests.filter { $0.identity.dataset == settled.dataset },
        fewest: Set(sample.map(\.document)).count, behind: earlier)
    }
  }
}
