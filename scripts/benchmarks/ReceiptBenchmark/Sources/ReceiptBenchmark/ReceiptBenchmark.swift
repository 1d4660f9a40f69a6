import Foundation
import PagemarkCore

/// What extraction of a receipt costs after recognition: `ReceiptBenchmark ENTRY …`.
///
/// ENTRY is a file of the cache of recognized pages. Prints a line of JSON for every page.
@main
struct ReceiptBenchmark {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let entry = try Data(contentsOf: URL(filePath: path))
      // The digest and the key precede the page, one line each.
      let json = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 2)[2]
      let page = try JSONDecoder().decode(RecognizedPage.self, from: json)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      print(String(decoding: try encoder.encode(Line(page)), as: UTF8.self))
    }
  }

  private struct Line: Encodable {
    var lines: Int
    /// The median of the rounds' means.
    var microseconds: Double

    init(_ page: RecognizedPage) {
      let extractor = ReceiptExtractor(dateOrder: .monthFirst)
      let tolerance = 8 * page.verticalScale
      let rounds = (0..<9).map { _ in
        let start = ContinuousClock.now
        for _ in 0..<50 {
          let fields = extractor.extract(from: page.lines, rowTolerance: tolerance)
          precondition(page.lines.isEmpty || !fields.evidence.isEmpty)
        }
        return (ContinuousClock.now - start) / .seconds(1) / 50 * 1e6
      }
      (lines, microseconds) = (page.lines.count, rounds.sorted()[4])
    }
  }
}
