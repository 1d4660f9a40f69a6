internal import Foundation
internal import PagemarkElementary
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What a search finds as one: a page, or the pages of one document that show one receipt.
struct IndexedReceipt {
  /// The cases of its pages, in their order.
  let pages: [String]
  let dataset, pipeline: String
  let vendor, total, date: String?
  /// The tags of all its pages, each once.
  let tags: [String]
  /// The first page's reading.
  let digest: String
  let text: String

  /// "2024-03"; `nil` without a date.
  var month: String? { date.map { String($0.prefix(7)) } }

  private init(_ pages: [ReadPage]) {
    let records = pages.map(\.record)
    self.pages = records.map(\.case)
    (dataset, pipeline, digest) = (records[0].dataset, records[0].pipeline, pages[0].digest)
    let fields = pages.map(\.reading.fields)
    vendor = fields.lazy.compactMap { $0?.vendor }.first
    date = fields.lazy.compactMap { $0?.date?.description }.first
    total = fields.lazy.compactMap { $0?.total?.description }.first
    tags = records.flatMap(\.tags).uniqued()
    text = pages.map(\.reading.text).joined(separator: "\n")
  }

  private struct ReadPage {
    let record: CaseRecord
    let digest: String
    let reading: Reading
  }

  /// Collects the readings of the accuracy lane.
  ///
  /// In a document, each receipt ends with a page that has a total; pages after the last total belong to the receipt
  /// before them. Pages of which no fields were extracted are found one by one.
  ///
  /// - Parameters:
  ///   - records: Records with one reading per page and pipeline.
  ///   - material: The readings.
  /// - Returns: The receipts, sorted by pipeline, dataset, document and page.
  static func receipts(of records: [CaseRecord], _ material: RunMaterial) -> [IndexedReceipt] {
    let read = records.compactMap { record -> ReadPage? in
      guard record.lane == .accuracy, let digest = record.readingDigest,
        let reading = material.reading(digest)
      else { return nil }
      return ReadPage(record: record, digest: digest, reading: reading)
    }
    let documents = Dictionary(grouping: read) {
      [$0.record.pipeline, $0.record.dataset, $0.record.document]
    }
    return documents.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { _, pages in
      parted(pages.sorted { $0.record.identity.page.isBefore($1.record.identity.page) })
        .map { IndexedReceipt($0) }
    }
  }

  private static func parted(_ pages: [ReadPage]) -> [[ReadPage]] {
    var (receipts, open) = ([[ReadPage]](), [ReadPage]())
    for page in pages {
      guard let fields = page.reading.fields else {
        receipts.append([page])
        continue
      }
      open.append(page)
      if fields.total != nil {
        receipts.append(open)
        open = []
      }
    }
    if open.isEmpty { return receipts }
    if let last = receipts.last, last[0].reading.fields != nil {
      receipts[receipts.count - 1] += open
    } else {
      receipts.append(open)
    }
    return receipts
  }
}
