import Foundation
import PagemarkCore
import TestSupport
import Testing

@Suite struct HistoryCommandTests {
  private func measure(_ scratch: Scratch, runs: Int) async throws {
    let phone = Command.repository.path + "/Tests/Fixtures/phone/suites/phone.yml"
    for number in 0..<runs {
      let run = try await Command.pagemark(
        ["run", phone, "--lane", "accuracy", "--output", "reports/run-\(number)"],
        in: scratch.url, environment: ["GITHUB_SHA": String(repeating: "\(number)", count: 40)])
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func showsTheTrendOfRuns() async throws {
    let scratch = try Scratch()
    try await measure(scratch, runs: 2)
    let history = try await Command.pagemark(
      ["history", "--points", "--metric", "cer"], in: scratch.url)
    #expect(history.status == 0, "\(history.errors)")
    #expect(history.output.contains("phone on receipts: 2 runs"))
    #expect(history.output.contains("11111111"), "the commit that the CI system names")
    #expect(history.output.contains("need 9 whole runs"))
    #expect(history.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let csv = try await Command.pagemark(
      ["history", "--csv", "--pipeline", "wide", "--last", "1"], in: scratch.url)
    #expect(csv.output.hasPrefix("suite,dataset,pipeline,metric,machine,run,"))
    #expect(csv.output.contains(",run-1,") && !csv.output.contains(",run-0,"))
    let json = try await Command.pagemark(["history", "--json"], in: scratch.url)
    let schema = try ReportCommandTests.schema("history")
    #expect(try schema.faults(of: Data(json.output.utf8)) == [])
    let decoded = try JSONDecoder().decode(History.self, from: Data(json.output.utf8))
    #expect(decoded.series.allSatisfy { $0.points.count == 2 })
  }

  @Test func writesAPageOfCharts() async throws {
    let scratch = try Scratch()
    try await measure(scratch, runs: 1)
    let history = try await Command.pagemark(
      ["history", "--metric", "cer", "--html", "pages/history.html"], in: scratch.url)
    #expect(history.status == 0, "\(history.errors)")
    let page = try String(
      contentsOf: scratch.url.appending(path: "pages/history.html"), encoding: .utf8)
    #expect(page.contains("phone on receipts: cer from run to run") || !history.errors.isEmpty)
    #expect(page.contains("run-0"))
  }

  @Test func aDamagedFolderIsNamedAndSkipped() async throws {
    let scratch = try Scratch()
    try await measure(scratch, runs: 1)
    try scratch.write("{", to: "reports/cut/summary.json")
    let history = try await Command.pagemark(["history"], in: scratch.url)
    #expect(history.status == 0)
    #expect(history.errors.contains("reports/cut/summary.json: is damaged"))
    #expect(history.errors.contains("skipped"))
  }

  /// Root may read everything, so this runs as another user.
  @Test func aFolderWithoutPermissionIsNamedAndPassedOver() async throws {
    let scratch = try Scratch()
    try await measure(scratch, runs: 1)
    try scratch.write("{}", to: "reports/closed/summary.json")
    #expect(chmod(scratch.url.path + "/reports/closed", 0) == 0)
    defer { chmod(scratch.url.path + "/reports/closed", 0o755) }
    let program = Command.products.appending(path: "pagemark").path
    let command =
      getuid() == 0
      ? ["setpriv", "--reuid=65534", "--clear-groups", "--inh-caps=-all", program] : [program]
    let history = try await Command.program(command + ["history", "reports"], in: scratch.url)
    #expect(history.status == 0, "\(history.errors)")
    #expect(history.errors.contains("reports/closed"))
    #expect(history.output.contains("phone on receipts: 1 run"))
  }

  @Test(arguments: [
    (["history", "/nowhere"], Int32(65), "can't be read"),
    (["history", "--metric", "cre"], 64, "did you mean 'cer'?"),
    (["history", "--json", "--csv"], 64, "Choose"),
  ])
  func whatIsWrongIsToldWithItsRemedy(arguments: [String], status: Int32, remedy: String)
    async throws
  {
    let result = try await Command.pagemark(arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(remedy))
  }
}
