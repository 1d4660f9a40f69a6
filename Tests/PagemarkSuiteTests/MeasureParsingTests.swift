import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct MeasureParsingTests {
  private func measure(_ text: String) throws -> Measure {
    try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [d]
        pipelines: { p: { image: [], recognizer: tesseract } }
        measure: { \(text) }
        """, file: "s.yml"
    ).measure
  }

  @Test func readsLimitsOfMemory() throws {
    let measure = try measure("memoryLimit: 2.5 GB, sessionMemoryLimit: 100 MiB")
    #expect(measure.memoryLimit == 2_500_000_000)
    #expect(measure.sessionMemoryLimit == 104_857_600)
  }

  @Test func theDefaultMemoryLimitIsTwoGigabytes() throws {
    let measure = try measure("latency: { coldStarts: 0 }")
    #expect(measure.memoryLimit == 2_000_000_000)
    #expect(measure.sessionMemoryLimit == nil)
    #expect(measure.latency.coldStarts == 0)
  }

  @Test func pagesAreReadOnceUnlessTheSuiteSaysOtherwise() throws {
    #expect(try measure("seed: 1").accuracyRepetitions == 1)
    #expect(try measure("accuracy: { repetitions: 1 }").accuracy == nil)
    #expect(try measure("accuracy: { repetitions: 5 }").accuracyRepetitions == 5)
    #expect(throws: Faults.self) { try measure("accuracy: { repetitions: 0 }") }
    #expect(throws: Faults.self) { try measure("accuracy: { repetitions: 101 }") }
    #expect(throws: Faults.self) { try measure("accuracy: { repeat: 3 }") }
  }

  @Test func contendedReadingsAreMeasuredAgainTwiceByDefault() throws {
    #expect(try measure("seed: 1").latency.remeasure == 2)
    #expect(try measure("latency: { remeasure: 0 }").latency.remeasure == 0)
    #expect(try measure("latency: { remeasure: 5 }").latency.remeasure == 5)
    #expect(throws: Faults.self) { try measure("latency: { remeasure: -1 }") }
    #expect(throws: Faults.self) { try measure("latency: { remeasure: 101 }") }
  }

  @Test(arguments: [
    "memoryLimit: 2", "memoryLimit: 1 MB", "memoryLimit: 99999999999 GB",
    "sessionMemoryLimit: lots",
  ])
  func invalidMemoryLimitsAreRefused(text: String) {
    do {
      _ = try measure(text)
      Issue.record("nothing was said")
    } catch {
      #expect("\(error)".contains("MB") || "\(error)".contains("2 GB"))
    }
  }
}
