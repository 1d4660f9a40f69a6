import PagemarkPipeline
import Testing

@Suite struct ReadingContentionTests {
  private func stamp(
    _ seconds: Double, waited: Double? = 0, others: Double = 0, steal: Double = 0
  ) -> ReadingContention {
    ReadingContention(seconds: seconds, waited: waited, others: others, steal: steal)
  }

  @Test func aWaitOfMoreThanATwentiethIsContendedHoweverShortThePage() {
    #expect(!stamp(0.030, waited: 0.0015).isContended)
    #expect(stamp(0.030, waited: 0.0016).isContended)
    #expect(!stamp(20, waited: 1).isContended)
    #expect(stamp(20, waited: 1.01).isContended)
  }

  @Test func otherProcessesAreReportedIfTicksCanResolveThem() {
    #expect(!stamp(1, others: 0.25).isContended)
    #expect(stamp(1, others: 0.26).isContended)
    // Three ticks in all: one more or less is a third of them.
    #expect(!stamp(0.030, others: 1).isContended)
    #expect(stamp(0.5, others: 0.3).isContended)
  }

  @Test func aSingleTickOfStealIsNotContention() {
    // One tick of 10 ms in 30 ms is a third of a core, and may have begun before.
    #expect(!stamp(0.030, steal: 0.01 / 0.030).isContended)
    #expect(stamp(0.030, steal: 0.02 / 0.030).isContended)
    #expect(!stamp(10, steal: 0.02).isContended)
    #expect(stamp(10, steal: 0.0211).isContended)
  }

  @Test func withoutCountedWaitsTheOtherRulesApply() {
    #expect(!stamp(1, waited: nil).isContended)
    #expect(stamp(1, waited: nil, others: 0.5).isContended)
  }

  private func counters(
    _ time: Double, _ waits: [Int32: Double]?, own: Double = 0, busy: Double = 0, steal: Double = 0
  ) -> ReadingCounters {
    ReadingCounters(time: time, waits: waits, own: own, busy: busy, steal: steal)
  }

  @Test func waitsOfLiveThreadsAreSummed() throws {
    // Thread 2 came meanwhile, thread 3 went.
    let stamp = try #require(
      ReadingContention(
        from: counters(10, [1: 0.5, 3: 7]), to: counters(12, [1: 0.6, 2: 0.2], own: 1), cores: 1))
    #expect(abs((stamp.waited ?? 0) - 0.3) < 1e-9)
    #expect(stamp.seconds == 2)
  }

  @Test func threadsWaitingForEachOtherAreNotContention() throws {
    // Two threads share the only core all the time: each waits half of it, without any other process.
    let own = try #require(
      ReadingContention(
        from: counters(0, [1: 0, 2: 0]), to: counters(2, [1: 1, 2: 1], own: 2, busy: 2), cores: 1))
    #expect(own.waited == 0 && own.others == 0 && !own.isContended)
    // A third that is another's takes a third of it.
    let shared = try #require(
      ReadingContention(
        from: counters(0, [1: 0, 2: 0]), to: counters(3, [1: 2, 2: 2], own: 2, busy: 3), cores: 1))
    #expect(shared.waited == 1 && shared.isContended)
  }

  @Test func theRunsDescendantsAreNotContention() throws {
    // A program that the worker started took 0.97 of the second, the worker the rest.
    let stamp = try #require(
      ReadingContention(
        from: counters(0, [1: 0], own: 5, busy: 100), to: counters(1, [1: 0], own: 6, busy: 101),
        cores: 1))
    #expect(stamp.others == 0)
    #expect(!stamp.isContended)
  }

  @Test func countersThatGoBackCountAsNothing() throws {
    let stamp = try #require(
      ReadingContention(
        from: counters(0, [1: 1], own: 1, busy: 1, steal: 1), to: counters(1, [1: 0]), cores: 1))
    #expect(stamp == self.stamp(1))
    #expect(ReadingContention(from: counters(1, nil), to: counters(1, nil), cores: 1) == nil)
    #expect(
      ReadingContention(from: counters(0, nil), to: counters(1, nil), cores: 1)?.waited == nil)
  }
}
