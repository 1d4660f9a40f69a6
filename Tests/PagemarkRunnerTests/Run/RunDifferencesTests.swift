import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct RunDifferencesTests {
  private func run(_ change: (inout Provenance) -> Void = { _ in }) -> RunRecord {
    var provenance = Provenance(
      tool: "1", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
      threadLimit: 1, workers: 1, startedAt: "")
    change(&provenance)
    return RunRecord(
      suite: "s", pipelines: [], datasets: [], gates: [], measure: Measure(), lanes: [.accuracy],
      isPartial: false, provenance: provenance, ending: .running)
  }

  private func model(_ name: String, _ sha256: String) -> ModelRecord {
    ModelRecord(name: name, bytes: 1, version: nil, sha256: sha256)
  }

  @Test func aModelIsKnownByItsBytes() {
    let earlier = run { $0.models = [model("eng.traineddata", "a")] }
    #expect(earlier.differences(from: earlier).isEmpty)
    let other = run { $0.models = [model("eng.traineddata", "b")] }
    #expect(other.differences(from: earlier) == ["the model eng.traineddata has changed"])
    #expect(run().differences(from: earlier) == ["the model eng.traineddata is gone"])
    // Where it lies does not matter.
    var moved = earlier
    moved.provenance.models[0].path = "/elsewhere/eng.traineddata"
    #expect(moved.differences(from: earlier).isEmpty)
  }

  @Test func filesOfOneNameAreAllCompared() {
    let earlier = run { $0.programFiles = [model("m.bin", "a"), model("m.bin", "b")] }
    let turned = run { $0.programFiles = [model("m.bin", "b"), model("m.bin", "a")] }
    #expect(turned.differences(from: earlier).isEmpty)
    let other = run { $0.programFiles = [model("m.bin", "a"), model("m.bin", "c")] }
    #expect(other.differences(from: earlier) == ["the program's file m.bin has changed"])
  }

  @Test func recordingsAreKnownByTheirBytes() {
    let earlier = run { $0.recordings = ["phone": "a"] }
    let other = run { $0.recordings = ["phone": "b", "cassette": "c"] }
    #expect(
      other.differences(from: earlier)
        == ["what was recorded for cassette is new", "what was recorded for phone has changed"])
  }
}
