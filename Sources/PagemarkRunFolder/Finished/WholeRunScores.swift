internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Scores of a page that depend on what was read on all pages: whether pictures of the same paper are matched, and
/// whether a search finds the page.
///
/// They are computed whenever a run is loaded and stored in no record, because a page that is read later changes them.
struct WholeRunScores {
  private let run: RunRecord
  private let material: RunMaterial
  private let references: [[String]: Reference]

  /// `nil` if the run measures nothing of that kind; a shard and a search do not know all pages.
  init?(of run: RunRecord, records: [CaseRecord], inFolder folder: String) {
    let isMeasured =
      run.measure.search == true || run.pipelines.contains(where: \.makesFingerprints)
    guard isMeasured, run.shard == nil, run.isSearch != true else { return nil }
    (self.run, material) = (run, RunMaterial(folder: folder))
    references = material.references(of: Array(Set(records.map(\.page))))
  }

  /// Adds the scores to the records of the accuracy lane.
  func add(to records: inout [CaseRecord]) {
    struct Whole: Hashable {
      let pipeline, dataset: String
      let repetition: Int
    }
    let places = Dictionary(
      grouping: records.indices.filter { records[$0].lane == .accuracy }
    ) {
      Whole(
        pipeline: records[$0].pipeline, dataset: records[$0].dataset,
        repetition: records[$0].repetition)
    }
    for (whole, places) in places {
      guard let pipeline = run.pipelines.first(where: { $0.name == whole.pipeline }) else {
        continue
      }
      let places = places.sorted { records[$0].case < records[$1].case }
      if pipeline.makesFingerprints { addDuplicates(to: &records, at: places) }
      if run.measure.search == true, pipeline.extract != nil {
        addSearches(to: &records, at: places)
      }
    }
  }

  private func reference(of record: CaseRecord) -> Reference? {
    references[[record.dataset, record.case]]
  }

  private func addDuplicates(to records: inout [CaseRecord], at places: [Int]) {
    let papers = places.map { reference(of: records[$0])?.paper }
    guard papers.contains(where: { $0 != nil }) else { return }
    var compared: [ComparedPage] = []
    for (index, place) in places.enumerated() {
      guard let fingerprint = records[place].fingerprint else { continue }
      let fields = records[place].readingDigest.flatMap(material.reading)?.fields
      compared.append(ComparedPage(name: "\(index)", fingerprint: fingerprint, fields: fields))
    }
    let found = DuplicateSearch().pairs(among: compared).filter { $0.kind == .same }
      .compactMap { pair -> (Int, Int)? in
        guard let first = Int(pair.first), let second = Int(pair.second) else { return nil }
        return (first, second)
      }
    let tallies = DuplicateTallies(
      papers: papers, documents: places.map { records[$0].document }, found: found
    ).tallies
    for (place, tallies) in zip(places, tallies) {
      for (rate, tally) in tallies ?? [:] { records[place].scores[rate] = tally }
    }
  }

  private func addSearches(to records: inout [CaseRecord], at places: [Int]) {
    guard let index = try? ReadingIndex(of: places.map { records[$0] }, material) else { return }
    let truths = places.map { reference(of: records[$0]) }
    var sums = places.map { _ in Tally(0, of: 0) }
    for value in SearchedValue.allCases {
      let values = truths.map { $0?.values(searchedBy: value) ?? [] }
      let cases = places.map { records[$0].case }
      let known = Dictionary(zip(cases, values), uniquingKeysWith: { first, _ in first })
      // Pages with the same value need only one search.
      var answers: [String: Bool] = [:]
      for (number, place) in places.enumerated() where truths[number]?.fields.isEmpty == false {
        var tally = Tally(0, of: 0)
        if let wanted = values[number].first {
          let isRight =
            answers[wanted]
            ?? index.first(for: wanted, by: value).contains { known[$0]?.contains(wanted) == true }
          answers[wanted] = isRight
          tally = Tally(isRight ? 1 : 0, of: 1)
        }
        records[place].scores[value.rate] = tally
        sums[number] = Tally(sums[number].count + tally.count, of: sums[number].of + tally.of)
        records[place].scores[.searchRecall] = sums[number]
      }
    }
  }
}

extension ReadingIndex {
  /// The pages of what a search for a value finds first; empty if it finds nothing.
  fileprivate func first(for wanted: String, by value: SearchedValue) -> [String] {
    let quoted = wanted.replacing("\"", with: " ")
    guard let query = try? SearchQuery(parsing: "\(value.rawValue):\"\(quoted)\""),
      let found = (try? pages(for: query, limit: 1))?.first
    else { return [] }
    return found.pages ?? [found.case]
  }
}
