import Foundation
import PagemarkCore
import Testing

/// Vendors that a suite knows, from its own list or from a file beside it.
@Suite struct KnownVendorsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(extract: String) async throws -> Command.Result {
    try scratch.writeTinyPages(1)
    try FakeProgram.writeProgram(
      to: scratch,
      does: """
        rows = ["WALLMART SUPERCENTER", "12 Main Street", "TOTAL 5.00"]
        say(request, lines=[{"text": row, "box": [0, 4 * at, 50, 3]} for at, row in enumerate(rows)])
        """)
    try scratch.write(
      """
      version: 1
      name: vendors
      datasets: [own]
      pipelines:
        a: { image: [], recognizer: { external: { command: [python3, programs/p.py] } }, extract: \(extract) }
      measure: { \(FakeProgram.unhurried) }
      """, to: "suites/vendors.yml")
    return try await Command.pagemark(
      ["run", "suites/vendors.yml", "--lane", "accuracy", "--output", scratch.url.path + "/run"],
      in: scratch.url)
  }

  private func vendor() throws -> String? {
    let folder = scratch.url.appending(path: "run/readings")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".json") })
    let reading = try JSONDecoder().decode(
      Reading.self, from: Data(contentsOf: folder.appending(path: name)))
    return reading.fields?.value(of: .vendor)
  }

  @Test(arguments: [
    ("receipt", "WALLMART SUPERCENTER"),
    ("{ receipt: { knownVendors: [Walmart Supercenter] } }", "Walmart Supercenter"),
    ("{ receipt: { vendorFile: ../vendors.txt } }", "Walmart Supercenter"),
  ]) func aKnownVendorIsGivenInItsSpelling(extract: String, vendor: String) async throws {
    try scratch.write("Best Buy\n  Walmart Supercenter\r\n\n", to: "vendors.txt")
    let result = try await run(extract: extract)
    #expect(result.status == 0, "\(result)")
    #expect(try self.vendor() == vendor)
    let record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: scratch.url.appending(path: "run/run.json")))
    #expect(record.pipelines[0].extract?.knownVendors.contains(vendor) == (extract != "receipt"))
  }

  @Test(arguments: [(nil, "no such file"), ("\n \n", "lists no vendor")])
  func aFileThatNamesNobodyIsAFault(text: String?, message: String) async throws {
    if let text { try scratch.write(text, to: "vendors.txt") }
    let result = try await run(extract: "{ receipt: { vendorFile: ../vendors.txt } }")
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains(message), "\(result)")
  }
}
