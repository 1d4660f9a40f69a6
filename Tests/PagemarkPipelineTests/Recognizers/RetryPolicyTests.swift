import PagemarkPipeline
import Testing

@Suite struct RetryPolicyTests {
  /// All waits of a request that meets the same fault again and again.
  private func waits(
    _ policy: RetryPolicy, after fault: RetryPolicy.Fault, seed: UInt64 = 7,
    retryAfter: Double? = nil
  ) -> [Double] {
    var count = RetryCount(policy, seed: seed)
    var waits: [Double] = []
    while let wait = count.wait(after: fault, retryAfter: retryAfter), waits.count < 100 {
      waits.append(wait)
    }
    return waits
  }

  @Test(arguments: [
    (RetryPolicy.Fault.transport, 3), (.server, 3), (.timeout, 0), (.rateLimit, 0),
  ])
  func leavesTimeoutsAndLimitsToTheUser(fault: RetryPolicy.Fault, retries: Int) {
    #expect(waits(.products, after: fault).count == retries)
  }

  /// 0.5, 1, 2, 4 s, of which up to a half is taken off, and never above 30 s.
  @Test(arguments: UInt64(0)..<20) func doublesTheWaitWithJitter(seed: UInt64) {
    let waits = waits(RetryPolicy(retries: [.server: 10]), after: .server, seed: seed)
    let whole: [Double] = [0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30]
    #expect(waits.count == whole.count)
    for (wait, whole) in zip(waits, whole) { #expect((whole / 2...whole).contains(wait)) }
  }

  @Test func waitsTheSameForTheSameSeed() {
    let policy = RetryPolicy(retries: [.server: 4])
    #expect(waits(policy, after: .server, seed: 3) == waits(policy, after: .server, seed: 3))
    #expect(waits(policy, after: .server, seed: 3) != waits(policy, after: .server, seed: 4))
  }

  @Test func neverWaitsLessThanTheServerAsksFor() {
    let policy = RetryPolicy(retries: [.rateLimit: 2])
    #expect(waits(policy, after: .rateLimit, retryAfter: 20) == [20, 20])
    #expect(waits(policy, after: .rateLimit, retryAfter: 0).allSatisfy { $0 >= 0.25 })
  }

  @Test func doesNotWaitForAServerThatAsksForTooMuch() {
    #expect(waits(RetryPolicy(retries: [.rateLimit: 2]), after: .rateLimit, retryAfter: 3600) == [])
  }

  @Test func countsRetriesOfEachFaultSeparately() {
    var count = RetryCount(RetryPolicy(retries: [.server: 1, .transport: 1]), seed: 1)
    #expect(count.wait(after: .server) != nil)
    #expect(count.wait(after: .server) == nil)
    #expect(count.wait(after: .transport) != nil)
    #expect(count.wait(after: .transport) == nil)
  }

  /// 0.5 + 1 + 2 s of the three retries of a class that is waited for by our own clock.
  @Test func longestWaitIsTheSumOfAllDelays() {
    #expect(RetryPolicy(retries: [.server: 3]).longestWait == 3.5)
    #expect(RetryPolicy(retries: [.rateLimit: 2]).longestWait == 240)
    #expect(RetryPolicy.products.mostAttempts == 7)
  }
}
