import Foundation
import PagemarkCore
import Testing

/// The confusions of one run, by which the recognizer `oracle` reads in another.
@Suite struct ConfusionsRunTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ settings: String, to folder: String) async throws -> Double {
    let suite = try scratch.write(
      """
      version: 1
      name: confused
      datasets: [\(Command.repository.path)/datasets/quick-receipts]
      pipelines:
        own: { image: [], recognizer: { oracle: { \(settings) } }, clean: none }
      measure: { seed: 7 }
      """, to: "\(folder).yml")
    let output = scratch.url.path + "/" + folder
    let result = try await Command.pagemark(
      ["run", suite, "--lane", "accuracy", "--output", output, "--fresh"])
    #expect(result.status == 0, "\(result)")
    let data = try Data(contentsOf: URL(filePath: output + "/summary.json"))
    let summary = try JSONDecoder().decode(Summary.self, from: data)
    return try #require(summary.results[0].metrics["cer"]?.estimate)
  }

  @Test func whatWasConfusedInOneRunIsConfusedInTheNext() async throws {
    let rate = try await run("confused: 0.1", to: "first")
    #expect((0.05...0.15).contains(rate))
    let report = try await Command.pagemark(
      ["report", scratch.url.path + "/first", "--format", "confusions"])
    #expect(report.status == 0, "\(report)")
    let path = scratch.url.path + "/first/confusions.json"
    let table = try JSONDecoder().decode(
      ConfusionTable.self, from: Data(contentsOf: URL(filePath: path)))
    let zero = try #require(table.pipelines["own"]?["0"])
    #expect(zero.count > 50 && zero.isPossible)
    // Of its look-alikes, with the other digits' and letters' none.
    #expect(Set(zero.readAs.keys).isSubset(of: ["O", "o", "8", ""]))
    let again = try await run("confusions: \(path)", to: "second")
    #expect(abs(again - rate) < 0.03, "\(again) after \(rate)")
  }
}
