import Foundation
import PagemarkCore

/// Times the edit distance of two UTF-8 files, and prints one JSON object; times are in seconds.
@main struct EditDistanceBenchmark {
  struct Result: Codable {
    var distance: Int
    var matches: Int
    /// Of two arrays of code points, as the other side has them in its strings.
    var distanceSeconds: Double
    var alignmentSeconds: Double
    /// From two strings to numbers, by grapheme cluster, with an interner that has seen nothing.
    var internSeconds: Double
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(
        Data("usage: EditDistanceBenchmark REFERENCE HYPOTHESIS\n".utf8))
      exit(64)
    }
    let reference = try String(contentsOfFile: arguments[1], encoding: .utf8)
    let hypothesis = try String(contentsOfFile: arguments[2], encoding: .utf8)
    var interner = UnitInterner()
    let a = interner.intern(reference, unit: .codePoint)
    let b = interner.intern(hypothesis, unit: .codePoint)
    let result = Result(
      distance: editDistance(a, b),
      matches: Alignment(reference: a, hypothesis: b).counts.matches,
      distanceSeconds: medianSeconds { editDistance(a, b) },
      alignmentSeconds: medianSeconds { Alignment(reference: a, hypothesis: b).counts.edits },
      internSeconds: medianSeconds {
        var interner = UnitInterner()
        return interner.intern(reference).count + interner.intern(hypothesis).count
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(result), as: UTF8.self))
  }

  /// The median of nine repetitions, each of as many calls as take 5 ms.
  static func medianSeconds(_ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    var sum = 0
    let once = clock.measure { sum &+= work() }
    let calls = max(1, Int(0.005 / seconds(max(once, .nanoseconds(50)))))
    let times = (0..<9).map { _ in
      seconds(clock.measure { for _ in 0..<calls { sum &+= work() } }) / Double(calls)
    }
    withExtendedLifetime(sum) {}
    return times.sorted()[4]
  }

  static func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
}
