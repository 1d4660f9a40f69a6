internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring

/// Takes out of the excerpts of a document's pages the heads that these share, whichever workers read them.
///
/// A page whose first rows can be heads waits until its pipeline has read the document's other pages; all are then
/// recorded together. If the run ends before, those pages are read again when it is resumed. So what is recorded
/// depends on the pages alone, not on their order, the workers, the cache or an interruption.
actor SharedHeads {
  /// A document as a pipeline reads it.
  private struct Key: Hashable {
    let dataset, document, pipeline: String
    let repetition: Int
  }

  private struct Page: Hashable {
    let dataset, name: String
  }

  /// The pages of a document that are not all recorded.
  private struct Reading {
    var openings: [String: Set<String>] = [:]
    var waiting: [PageResult] = []
  }

  private let bindings: [Page: String]
  /// The number of pages of each document, by dataset and binding.
  private let counts: [[String]: Int]
  private var documents: [Key: Reading]

  /// `nil` if no page is bound with another.
  ///
  /// - Parameters:
  ///   - cases: All pages that are read.
  ///   - earlier: The records that exist already.
  ///   - run: The run's folder.
  init?(for cases: [PlannedCase], after earlier: [CaseRecord], inRun run: String) {
    let bound = cases.filter { $0.binding != nil }
    if bound.isEmpty { return nil }
    let bindings = Dictionary(
      bound.map { (Page(dataset: $0.dataset, name: $0.id), $0.binding ?? "") }
    ) { first, _ in first }
    let counts = Dictionary(grouping: bound) { [$0.dataset, $0.binding ?? ""] }.mapValues(\.count)
    var documents: [Key: Reading] = [:]
    let material = RunMaterial(folder: run)
    let recorded = Dictionary(grouping: earlier) { Self.key(of: $0, bindings) }
    for case (let key?, let records) in recorded
    where records.count < counts[[key.dataset, key.document], default: 0] {
      for record in records {
        let text = record.readingDigest.flatMap { material.text(of: $0) } ?? ""
        documents[key, default: Reading()].openings[record.case] = TextCleaner.opening(
          of: text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
      }
    }
    (self.bindings, self.counts, self.documents) = (bindings, counts, documents)
  }

  private static func key(of record: CaseRecord, _ bindings: [Page: String]) -> Key? {
    guard record.lane == .accuracy,
      let document = bindings[Page(dataset: record.dataset, name: record.case)]
    else { return nil }
    return Key(
      dataset: record.dataset, document: document, pipeline: record.pipeline,
      repetition: record.repetition)
  }

  /// Takes the results of a page.
  ///
  /// - Returns: The results that can be recorded, without choices.
  func finished(_ results: [PageResult]) -> [PageResult] {
    var ready: [PageResult] = []
    for result in results {
      guard let key = Self.key(of: result.record, bindings) else {
        ready.append(result)
        continue
      }
      var document = documents[key] ?? Reading()
      document.openings[result.record.case] = result.opening?.heads ?? []
      // Nothing that other pages have changes a page without a possible head, nor one that failed.
      if result.opening == nil { ready.append(result) } else { document.waiting.append(result) }
      if document.openings.count == counts[[key.dataset, key.document]] {
        let heads = TextCleaner.sharedHeads(ofOpenings: Array(document.openings.values))
        ready += document.waiting.map { $0.choosing(heads: heads) }
        document.waiting = []
      }
      documents[key] = document
    }
    return ready
  }
}
