import Foundation
import PagemarkCore
import Testing

/// What must be true of the records of every run.
@Suite(.serialized) struct LaneAuditTests {
  @Test func bothLanesReadTheSame() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: try (1...3).map { ("\($0).jpg", try Scratch.head($0), "x") },
      measure: "latency: { cases: 3, repetitions: 2, warmup: 1 }")
    let run = try await Command.pagemark(
      ["run", suite, "--lane", "both", "--output", scratch.url.path + "/run"])
    #expect(run.status == 0)
    let records = try scratch.records(in: "run")
    let readings = Dictionary(grouping: records, by: \.case).mapValues { records in
      Set(records.map(\.readingDigest))
    }
    #expect(records.count == 3 + 6)
    #expect(readings.count == 3)
    #expect(readings.values.allSatisfy { $0.count == 1 && !$0.contains(nil) })
  }

  /// A hidden cache would make a page that comes again at once faster than among others.
  ///
  /// By more than a tenth. CPU time, since a crowded machine stretches the wall's.
  @Test func aPageAgainAndAgainIsNotFasterThanAmongOthers() async throws {
    let scratch = try Scratch()
    let measure = "latency: { cases: 2, repetitions: 7, warmup: 1 }"
    func seconds(pages: ClosedRange<Int>, folder: String) async throws -> [Double] {
      let own = try Scratch()
      let suite = try own.suite(
        pages: try pages.map { ("\($0).jpg", try Scratch.page($0), "x") }, measure: measure)
      let run = try await Command.pagemark(
        ["run", suite, "--lane", "latency", "--output", scratch.url.path + "/" + folder])
      #expect([0, 4].contains(run.status))
      return try scratch.records(in: folder).filter { $0.case.contains("1") }
        .sorted { $0.repetition < $1.repetition }
        .map { $0.timings.reduce(0) { $0 + $1.cpu } }
    }
    // Before and after, because the machine's speed varies.
    let before = try await seconds(pages: 1...2, folder: "before")
    let again = try await seconds(pages: 1...1, folder: "again")
    let among = try await before + seconds(pages: 1...2, folder: "after")
    #expect(among.count == 14 && again.count == 7)
    #expect(!Self.isSuspiciouslyFast(again, against: among), "\(again) against \(among)")
  }

  @Test func aHiddenCacheWouldBeCaught() {
    let among = [0.21, 0.2, 0.22, 0.2, 0.21, 0.23, 0.2]
    #expect(Self.isSuspiciouslyFast(among.map { $0 * 0.5 }, against: among))
    #expect(!Self.isSuspiciouslyFast(among.map { $0 * 0.95 }, against: among))
    #expect(!Self.isSuspiciouslyFast([0.1] + among.dropFirst(), against: among))
  }

  /// More than a tenth faster in the median, and at their best too: a crowded machine moves the one or the other.
  private static func isSuspiciouslyFast(_ again: [Double], against among: [Double]) -> Bool {
    guard let median = Median.of(again), let other = Median.of(among), let best = among.min(),
      again.count > 1
    else { return false }
    // One repetition alone says nothing: the second best has to be too fast.
    return median < 0.9 * other && again.sorted()[1] < 0.9 * best
  }
}
