internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

/// Which characters each pipeline confused with which others, on a sample of pages drawn by their names.
struct RunConfusions {
  /// The total number of readings that are examined.
  private static let mostReadings = 500
  private static let listed = 12

  /// The confusions of one pipeline.
  struct Column {
    var pipeline: String
    var pages: Int
    /// Characters that were read as others, most frequent first.
    var entries: [ConfusionCounts.Entry]
    /// The number of characters that were not read, and of those that are not on the page.
    var missed, added: Int
    /// All of them, with how often each character is on the pages.
    var counts: ConfusionCounts
  }

  let columns: [Column]

  init(of finished: FinishedRun, _ material: RunMaterial) {
    let records = finished.records
    let read = records.indices.filter {
      records[$0].lane == .accuracy && records[$0].readingDigest != nil
    }
    let byPipeline = Dictionary(grouping: read) { records[$0].pipeline }
    let share = Self.mostReadings / max(1, byPipeline.count)
    let drawn = byPipeline.mapValues { places in
      if places.count <= share { return places.map { records[$0] } }
      return places.map { (lot: Self.lot(of: records[$0]), place: $0) }
        .sorted { $0.lot < $1.lot }.prefix(share).map { records[$0.place] }
    }
    let references = material.references(of: drawn.values.flatMap { $0.map(\.page) })
    columns = finished.run.pipelines.compactMap { pipeline in
      var counts = ConfusionCounts()
      var pages = 0
      for record in drawn[pipeline.name] ?? [] {
        guard let reference = references[[record.dataset, record.case]], reference.words == nil,
          let expected = reference.text,
          let text = record.readingDigest.flatMap({ material.text(of: $0) })
        else { continue }
        pages += 1
        counts.add(
          ScoreDefinition(reference.policy).alignCharacters(
            reference: expected, hypothesis: text))
      }
      guard pages > 0 else { return nil }
      let entries = counts.entries
      let isReplaced = { (entry: ConfusionCounts.Entry) in
        !entry.confusion.reference.isEmpty && !entry.confusion.hypothesis.isEmpty
      }
      func sum(_ isCounted: (ConfusionCounts.Confusion) -> Bool) -> Int {
        entries.reduce(0) { $0 + (isCounted($1.confusion) ? $1.count : 0) }
      }
      return Column(
        pipeline: pipeline.name, pages: pages,
        entries: Array(entries.filter(isReplaced).prefix(Self.listed)),
        missed: sum(\.hypothesis.isEmpty), added: sum(\.reference.isEmpty), counts: counts)
    }
  }

  /// The same pages for every pipeline, whatever their order.
  private static func lot(of record: CaseRecord) -> UInt64 {
    fnv1a("\(record.dataset)/\(record.case)".utf8)
  }
}

extension ConfusionCounts.Confusion {
  /// A unit in visible form, including nothing and white space.
  static func shown(_ unit: String) -> String {
    switch unit {
    case "": "(nothing)"
    case " ": "␣"
    case "\n": "⏎"
    default: unit
    }
  }
}
