import Foundation
import PagemarkCore
import PagemarkRecognition
import Testing

@Suite struct ReadingCountersTests {
  @Test func whatThisProcessAndItsChildrenTakeIsItsOwn() throws {
    let before = try #require(ReadingCounters.now)
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sh")
    child.arguments = ["-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; sleep 60"]
    try child.run()
    defer { child.terminate() }
    let started = ContinuousClock.now
    var taken = 0.0
    while taken < 0.05, ContinuousClock.now - started < .seconds(60) {
      usleep(20_000)
      let now = try #require(ReadingCounters.now)
      taken = now.own - before.own
    }
    #expect(taken >= 0.05)
  }

  @Test func everyThreadThatLivesIsLookedAt() throws {
    func threads() throws -> Set<Int32> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap {
          Int32($0)
        })
    }
    let before = try threads()
    let counters = try #require(ReadingCounters.now)
    let waits = try #require(counters.waits)
    // Other tests start and end threads and programs meanwhile.
    #expect(Set(waits.keys).isSuperset(of: before.intersection(try threads())))
    #expect(waits.values.allSatisfy { $0 >= 0 })
  }

  @Test func timeGoesForwardAndTheMachineIsAtWork() throws {
    let one = try #require(ReadingCounters.now)
    let other = try #require(ReadingCounters.now)
    #expect(other.time > one.time)
    #expect(other.busy >= one.busy && one.busy > 0)
    #expect((1...4096).contains(ReadingCounters.allowedCores))
  }
}
