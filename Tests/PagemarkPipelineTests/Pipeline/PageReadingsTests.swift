import PagemarkElementary
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import Testing

/// What is shared between pipelines gives what each would have had alone.
@Suite struct PageReadingsTests {
  private func line(_ text: String, x: Int, y: Int) -> TextLine {
    let box = PixelBox(x: x, y: y, width: 40, height: 20)
    return TextLine(
      text: text, box: box, confidence: 0.8, words: [Word(text: text, box: box, confidence: 0.8)])
  }

  private func page(seed: UInt64) -> RecognizedPage {
    var random = SplitMix64(seed: seed)
    let words = ["TOTAL", "12.50", "Shop", "2024-03-01", "CASH", "20.00", "Page 1", "tea"]
    let lines = (0..<12).map { _ in
      line(
        words.randomElement(using: &random) ?? "", x: .random(in: 0...3, using: &random) * 50,
        y: .random(in: 0...200, using: &random))
    }
    return RecognizedPage(
      lines: lines,
      placedBy: .identity, verticalScale: 0.5,
      geometry: PageGeometry(outline: nil, turn: 0, imageWidth: 400, imageHeight: 400),
      reports: [])
  }

  @Test(arguments: UInt64(0)..<30) func equalThoseOfASinglePipeline(seed: UInt64) throws {
    let page = page(seed: seed)
    let reference = Reference(
      text: "Shop\nTOTAL 12.50\nCASH 20.00", lineBoxes: page.placedLines.prefix(5).map(\.box),
      fields: [.total: .labelled(["12.50"]), .vendor: .labelled(["Shop"])])
    var shared = PageReadings(of: page, dateOrder: nil)
    var scorer = PageScorer(reference: reference)
    var readings: [String: Reading] = [:]
    for tolerance in [0, 8, 16, 24, 40, 16.5, 8] {
      for (clean, minimum) in [(TextCleaner?.none, 0.0), (TextCleaner(), 0.9)] {
        let pipeline = Pipeline(
          name: "\(tolerance) \(minimum) \(readings.count)", image: [],
          recognizer: Recognizer(TesseractSettings()),
          order: ReadingOrder(yTolerancePixels: tolerance), clean: clean, extract: .receipt,
          minimumConfidence: minimum)
        var alone = PageReadings(of: page, dateOrder: nil)
        let one = read(&shared, pipeline)
        #expect(one.reading == read(&alone, pipeline).reading)
        #expect(
          scorer.scores(of: one.reading, by: pipeline)
            == Scores(of: one.reading, against: reference, by: pipeline))
        if let twin = one.twin { #expect(readings[twin] == one.reading) }
        #expect((one.twin == nil) == !readings.values.contains(one.reading))
        readings[pipeline.name] = one.reading
      }
    }
    #expect(
      scorer.scores(of: nil, by: Self.plain) == Scores(of: nil, against: reference, by: Self.plain))
  }

  private static let plain = Pipeline(
    name: "plain", image: [], recognizer: Recognizer(TesseractSettings()), extract: .receipt)

  private func read(
    _ readings: inout PageReadings, _ pipeline: Pipeline
  ) -> (reading: Reading, twin: String?) {
    let order = readings.order(by: pipeline.order)
    let reading = readings.reading(
      in: order, excerpt: pipeline.clean.map { readings.excerpt(of: order, by: $0) },
      fields: readings.fields(of: order, by: pipeline.order),
      minimumConfidence: pipeline.minimumConfidence)
    return (reading, readings.twin(of: reading, in: order, by: pipeline.name))
  }
}
