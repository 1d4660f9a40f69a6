import PagemarkCore
import Testing

@testable import PagemarkRunner

/// The pages that a run which stops once its gates are settled hands out, whatever the order in which workers finish.
@Suite struct SettlingDatasetTests {
  private let documents = (0..<100).map { "d\($0)" }
  private var order: [String] { DocumentSequence(of: documents).ordered(documents) }

  @Test func documentsAreReadInTheOrderOfThePlanAndNotAfterTheStop() throws {
    var dataset = try settling()
    var read: [String] = []
    while let request = dataset.next() {
      read.append(request.identity.document)
      dataset.take(records(of: request))
    }
    #expect(read == Array(order.prefix(40)))
    #expect((dataset.stop.after, dataset.stop.of, dataset.isWaiting) == (40, 100, false))
    #expect(dataset.count == 60)
  }

  @Test func gatesAreAskedOfTheDocumentsWithoutAGap() throws {
    var dataset = try settling()
    let requests = hand(60, of: &dataset)
    // All other requests are finished before the first.
    for request in requests.dropFirst() { dataset.take(records(of: request)) }
    #expect(dataset.isWaiting)
    dataset.take(records(of: requests[0]))
    #expect(!dataset.isWaiting)
    #expect(dataset.stop.after == 60)
  }

  @Test func aDocumentThatHasBegunIsReadToItsEnd() throws {
    var dataset = try settling(pages: 3)
    // The first page of document 41 is handed out before the last of document 40 is finished.
    let requests = hand(40 * 3 + 1, of: &dataset)
    for request in requests.dropLast() { dataset.take(records(of: request)) }
    let rest = hand(3, of: &dataset).map(\.identity.document)
    #expect(rest == [order[40], order[40]])
    #expect(dataset.stop.after == 41)
  }

  @Test func aGateThatOpensAgainIsReadOn() throws {
    var dataset = try settling()
    let requests = hand(45, of: &dataset)
    for request in requests.prefix(40) { dataset.take(records(of: request)) }
    #expect(hand(1, of: &dataset).isEmpty)
    // The requests in progress end badly enough for the estimate to miss the limit.
    for request in requests.suffix(5) { dataset.take(records(of: request, rate: 1)) }
    #expect(hand(1, of: &dataset).count == 1)
  }

  @Test func aRunThatGoesOnStopsWhereItWouldHave() throws {
    var whole = try settling()
    var made: [CaseRecord] = []
    while let request = whole.next() {
      made += records(of: request)
      whole.take(records(of: request))
    }
    for count in [0, 1, 20, 39, 40] {
      // In whatever order they were written.
      var resumed = try settling(after: made.prefix(count).reversed())
      var more = 0
      while let request = resumed.next() {
        resumed.take(records(of: request))
        more += 1
      }
      #expect((more, resumed.stop) == (40 - count, whole.stop))
    }
  }

  @Test func theLatencyLanesDocumentsAreReadInAnyCase() throws {
    var dataset = try settling(fewest: 70)
    while let request = dataset.next() { dataset.take(records(of: request)) }
    #expect(dataset.stop.after == 70)
  }

  /// The next requests, as many as there are.
  private func hand(_ count: Int, of dataset: inout SettlingDataset) -> [PageRequest] {
    var requests: [PageRequest] = []
    while requests.count < count, let request = dataset.next() { requests.append(request) }
    return requests
  }

  private func settling(
    pages: Int = 1, fewest: Int = 0, after earlier: [CaseRecord] = []
  ) throws -> SettlingDataset {
    let pipeline = Pipeline(
      name: "a", image: [], recognizer: Recognizer(TesseractSettings()), extract: nil)
    var run = RunRecord(
      suite: "s", pipelines: [pipeline],
      datasets: [
        DatasetRecord(name: "own", title: "", cases: 100, absence: nil, policy: TextPolicy())
      ],
      gates: [Gate(require: try Requirement("cer.macro <= 10 %"))], measure: Measure(),
      lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
        threadLimit: 1, workers: 1, startedAt: ""),
      ending: .running)
    let settled = SettledDataset(
      dataset: "own", documents: documents, weightCaps: ["a": ["cer.macro": Double(pages)]])
    run.settled = [settled]
    let requests = documents.flatMap { document in
      (0..<pages).map { page in
        PageRequest(
          identity: CaseIdentity(
            case: "\(document)-\(page)", dataset: "own", document: document, lane: .accuracy,
            repetition: 0),
          image: "", pageIndex: 0, pipelines: [pipeline], truth: .reference(Reference(text: "x")),
          dateOrder: nil)
      }
    }
    return SettlingDataset(settled, of: run, requests, fewest: fewest, after: earlier)
  }

  private func records(of request: PageRequest, rate: Double = 0) -> [CaseRecord] {
    request.pipelines.map { pipeline in
      var record = CaseRecord(request.identity, pipeline: pipeline.name, outcome: .scored)
      record.scores[.cer] = Tally(Int(rate * 100), of: 100)
      return record
    }
  }
}
