import Foundation
import PagemarkReading

/// Looks a page up among others by their fingerprints, and prints one JSON object; times are in seconds.
///
/// The fingerprints are written to a file, 136 bytes each, for the other side: first those of the known pages, then the four
/// turns of the page that is looked up.
@main struct DuplicateSearchBenchmark {
  struct Result: Codable {
    var pages: Int
    /// The numbers of the known pages that were found, nearest first, with their distances.
    var found: [Int]
    var distances: [Int]
    /// The median of nine searches.
    var seconds: Double
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[1]), count > 0 else {
      FileHandle.standardError.write(Data("usage: DuplicateSearchBenchmark PAGES FILE\n".utf8))
      exit(64)
    }
    var random = Counter(state: 1)
    let papers = (0..<count).map { _ in cells(from: &random) }
    let known = papers.enumerated().map {
      ComparedPage(name: String($0.offset), fingerprint: Fingerprint(ink: $0.element))
    }
    // The paper in the middle once more, turned, in other light.
    let again = papers[count / 2].map { $0 * (0.9 + 0.2 * random.next()) }
    let page = ComparedPage(name: "again", fingerprint: Fingerprint(ink: again).turned)

    var bytes = Data()
    for fingerprint in known.map(\.fingerprint) + turns(of: page.fingerprint) {
      for part in fingerprint.parts {
        bytes.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: part >> ($0 * 8)) })
      }
    }
    try bytes.write(to: URL(filePath: arguments[2]))

    let search = DuplicateSearch()
    var pairs: [PagePair] = []
    let clock = ContinuousClock()
    let times = (0..<9).map { _ in
      clock.measure { pairs = search.pairs(of: page, among: known) } / .seconds(1)
    }
    let result = Result(
      pages: count, found: pairs.compactMap { Int($0.first) }, distances: pairs.map(\.distance),
      seconds: times.sorted()[4])
    print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
  }

  /// The print of a page's cells: lines of words with blanks between.
  static func cells(from random: inout Counter) -> [Double] {
    (0..<Fingerprint.side * Fingerprint.side).map { _ in
      random.next() < 0.3 ? 0 : random.next()
    }
  }

  static func turns(of fingerprint: Fingerprint) -> [Fingerprint] {
    (1..<4).reduce(into: [fingerprint]) { turns, _ in turns.append(turns[turns.count - 1].turned) }
  }

  /// SplitMix64: the same numbers everywhere.
  struct Counter {
    var state: UInt64

    /// A number from 0 up to 1.
    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
    }
  }
}
