import PagemarkPipeline
import Testing

@Suite struct ContentionTests {
  private func load(
    average: Double = 0.3, seconds: Double, busy: Double, steal: Double = 0, own: Double
  ) -> MachineLoad {
    MachineLoad(average: average, uptime: seconds, busy: busy, steal: steal, own: own)
  }

  private func sentences(_ end: MachineLoad) -> [String] {
    Contention(from: load(seconds: 100, busy: 50, own: 1), to: end).sentences
  }

  @Test func aQuietMachineIsNotContended() {
    // 100 s, of which this run took 95 and the system 3.
    #expect(sentences(load(average: 1.1, seconds: 200, busy: 148, steal: 1, own: 96)).isEmpty)
  }

  @Test func anotherProcessIsReported() {
    #expect(
      sentences(load(average: 1.2, seconds: 200, busy: 195, own: 96))
        == ["other processes took 0.5 cores"])
  }

  @Test func timeTakenByTheHostIsReported() {
    #expect(
      sentences(load(seconds: 200, busy: 145, steal: 5, own: 96))
        == ["the host took 0.05 cores (steal)"])
  }

  @Test func aRisingLoadIsReported() {
    #expect(
      sentences(load(average: 2.5, seconds: 200, busy: 145, own: 96))
        == ["the load rose from 0.3 to 2.5"])
  }

  @Test func theRunsOwnLoadIsNotContention() {
    // The accuracy lane's own workers are still part of the average when the latency lane begins.
    let start = load(average: 4, seconds: 100, busy: 50, own: 1)
    let end = load(average: 1.4, seconds: 200, busy: 146, own: 96)
    #expect(Contention(from: start, to: end).sentences.isEmpty)
  }

  @Test func onlyTheLatencyLaneCounts() {
    var run = RunLoad(start: load(seconds: 0, busy: 0, own: 0))
    // Others were at work in the accuracy lane.
    run.latencyStart = load(seconds: 100, busy: 150, own: 50)
    #expect(!run.isContended)
    run.ends(with: load(average: 1, seconds: 200, busy: 250, own: 149))
    #expect(run.contention == [])
    run.latencyStart = nil
    run.ends(with: load(average: 1, seconds: 200, busy: 250, own: 149))
    #expect(run.isContended)
  }
}
