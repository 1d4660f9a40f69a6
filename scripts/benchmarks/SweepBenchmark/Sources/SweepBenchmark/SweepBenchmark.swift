import Foundation
import PagemarkCore

/// What one more setting behind recognition costs on a page: `SweepBenchmark VARIANTS ENTRY TEXT …`.
///
/// ENTRY is a file of the cache, TEXT what its page says. Prints a line of JSON for every page.
@main
struct SweepBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let count = Int(arguments.first ?? "") ?? 1000
    for pair in stride(from: 1, to: arguments.count - 1, by: 2) {
      let entry = try Data(contentsOf: URL(filePath: arguments[pair]))
      // The digest and the key stand before the page, a line each.
      let json = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 2)[2]
      let page = try JSONDecoder().decode(RecognizedPage.self, from: json)
      let text = try String(contentsOfFile: arguments[pair + 1], encoding: .utf8)
      for sweep in Sweep.allCases {
        let costs = try (0..<5).map { _ in try cost(of: sweep, count, page, text) }
        let line = Line(
          sweep: sweep.rawValue, characters: text.count, variants: count,
          distinctTexts: costs[0].texts,
          microsecondsPerVariant: costs.map(\.seconds).sorted()[2] / Double(count - 1) * 1e6)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        print(String(decoding: try encoder.encode(line), as: UTF8.self))
      }
    }
  }

  private enum Sweep: String, CaseIterable {
    /// Tolerances of 0 to 100 pixels: texts change.
    case order
    /// The same, and the fields of a receipt.
    case extract
    /// Confidences: the text stays.
    case confidence
  }

  private struct Line: Encodable {
    var sweep: String
    var characters, variants, distinctTexts: Int
    var microsecondsPerVariant: Double
  }

  /// Of this thread: others may keep the machine busy.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The processor time of all variants but the first, which pays for the page.
  private static func cost(
    of sweep: Sweep, _ count: Int, _ page: RecognizedPage, _ text: String
  ) throws -> (seconds: Double, texts: Int) {
    var readings = PageReadings(of: page, dateOrder: nil)
    var scorer = PageScorer(
      reference: Reference(
        text: text, fields: [.total: .labelled(["12.50"]), .date: .labelled(["2024-03-01"])]))
    let pipelines = (0..<count).map { index in
      let share = Double(index) / Double(count)
      return Pipeline(
        name: "v\(index)", image: [ImageStage(Normalize()), ImageStage(PageOpenCV())],
        recognizer: Recognizer(TesseractSettings()),
        order: ReadingOrder(yTolerancePixels: sweep == .confidence ? 12 : share * 100),
        extract: sweep == .extract ? .receipt : nil,
        minimumConfidence: sweep == .confidence ? share : 0)
    }
    var texts: Set<String> = []
    var seconds = 0.0
    for (index, pipeline) in pipelines.enumerated() {
      let start = processorSeconds
      let order = readings.order(by: pipeline.order)
      let excerpt = pipeline.clean.map { readings.excerpt(of: order, by: $0) }
      let fields = pipeline.extract.map { _ in readings.fields(of: order, by: pipeline.order) }
      let reading = readings.reading(
        in: order, excerpt: excerpt, fields: fields, minimumConfidence: pipeline.minimumConfidence)
      _ = readings.twin(of: reading, in: order, by: pipeline.name)
      let scores = scorer.scores(of: reading, by: pipeline)
      if index > 0 { seconds += processorSeconds - start }
      precondition(!scores.tallies.isEmpty)
      texts.insert(reading.text)
    }
    return (seconds, texts.count)
  }
}
