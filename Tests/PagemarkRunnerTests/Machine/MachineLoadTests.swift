import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct MachineLoadTests {
  @Test func readsWhatTheKernelWrites() throws {
    let load = try #require(
      MachineLoad(
        loadavg: "0.52 0.58 0.59 3/602 29883\n", uptime: "1000.50 1900.00\n",
        stat: "cpu  100 10 20 5000 7 1 2 30 90 5\ncpu0 50 5 10 2500 3 0 1 15 45 2\n",
        ticksPerSecond: 100, own: 0.25))
    #expect(load.average == 0.52)
    #expect(load.uptime == 1000.5)
    // User, nice, system, irq, softirq; what guests took is within user.
    #expect(load.busy == 1.33)
    #expect(load.steal == 0.3)
    #expect(load.own == 0.25)
  }

  @Test func whatTheKernelDoesNotWriteIsNoLoad() {
    #expect(
      MachineLoad(loadavg: "", uptime: "1 1", stat: "cpu  1 1", ticksPerSecond: 100, own: 0) == nil)
  }

  @Test func thisMachineHasALoad() throws {
    let load = try #require(MachineLoad.now())
    #expect(load.own > 0)
    #expect(load.busy >= load.own)
    #expect(try #require(MachineLoad.now(programs: 1e6)).own > 1e6)
  }

  @Test(arguments: [("0-3", 3), ("0", 0), ("0-1,4,6-7", 7), ("2,5", 5)])
  func theLastCoreIsTaken(list: String, core: Int) {
    #expect(Machine.lastCore(of: Substring(list)) == core)
  }
}
