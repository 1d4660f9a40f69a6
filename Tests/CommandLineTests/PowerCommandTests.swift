import Foundation
import PagemarkCore
import TestSupport
import Testing

@Suite struct PowerCommandTests {
  private func power(_ arguments: String...) async throws -> Command.Result {
    try await Command.pagemark(["power"] + arguments)
  }

  @Test func showsHowManyDocumentsProveAGate() async throws {
    let plan = try await power(
      "--gate", "field.vendor.accuracy >= 80 %", "--rate", "85 %", "--documents", "237")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("if field.vendor.accuracy is 85.0 %, with one value per document"))
    #expect(plan.output.contains("237 documents prove it in 58 % and refute it in 0 % of samples."))
    #expect(plan.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func showsThatAValueBeyondTheLimitCannotBeProven() async throws {
    let plan = try await power("--gate", "field.total.accuracy >= 90 %", "--rate", "85 %")
    #expect(plan.output.contains("No number of documents proves it"))
    let at = try await power("--gate", "field.total.accuracy >= 90 %", "--rate", "0.9")
    #expect(at.output.contains("No number of documents helps"))
  }

  @Test func plansAPercentileByTheShareOverItsBudget() async throws {
    let plan = try await power("--gate", "latency.p95 <= 2 s", "--over", "0 %")
    #expect(plan.output.contains("59"))
    #expect(plan.output.contains("if 0.0 % of documents are over the budget, with one page each"))
  }

  @Test func showsTheDocumentsOfADifferenceAndTheSmallestThatIsShown() async throws {
    let plan = try await power(
      "--difference", "field.total.accuracy=5pt", "--discordant", "10 %", "--documents", "312")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("80 %"))
    #expect(plan.output.contains("312 documents show in 80 % of samples: 5.0 pt."))
    let least = try await power(
      "--difference", "latency", "--deviation", "10%", "--documents", "50")
    #expect(least.output.contains("4.0 %"))
  }

  @Test(arguments: [
    ["--gate", "failures.rate <= 2 %", "--rate", "0 %"],
    ["--gate", "failures.rate <= 2 %", "--rate", "2 %", "--documents", "10"],
    ["--difference", "cer=1pt", "--deviation", "5pt", "--documents", "100"],
    ["--difference", "cer", "--deviation", "5pt", "--documents", "100"],
  ])
  func jsonHasItsSchema(arguments: [String]) async throws {
    let plan = try await Command.pagemark(["power", "--json"] + arguments)
    #expect(plan.status == 0, "\(plan.errors)")
    let schema = try ReportCommandTests.schema("power")
    #expect(try schema.faults(of: Data(plan.output.utf8)) == [])
  }

  @Test func noNumberIsNullInJSON() async throws {
    let plan = try await power(
      "--json", "--gate", "failures.rate <= 2 %", "--rate", "2 %")
    #expect(plan.output.contains(#""shown" : null"#))
    #expect(plan.output.contains(#""refuted" : null"#))
  }

  @Test func takesWhatIsTrueFromARun() async throws {
    let scratch = try Scratch()
    let phone = Command.repository.path + "/Tests/Fixtures/phone/suites/phone.yml"
    let run = try await Command.pagemark(
      ["run", phone, "--lane", "accuracy", "--output", "reports/run"], in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    let gate = try await Command.pagemark(
      ["power", "--gate", "failures.rate <= 2 %", "--run", "reports/run"], in: scratch.url)
    #expect(gate.status == 0, "\(gate.errors)")
    #expect(gate.output.contains("failures.rate <= 2 %, phone on receipts"))
    #expect(gate.output.contains("149"))
    let mean = try await Command.pagemark(
      [
        "power", "--gate", "cer <= 90 %", "--run", "reports/run", "--rate", "3 %", "--pipeline",
        "phone",
      ], in: scratch.url)
    #expect(mean.status == 0, "\(mean.errors)")
    #expect(mean.output.contains("- if all documents are like the 1 of the run"))
    #expect(mean.output.contains("- scaled so that cer is 3.0 %"))
    let difference = try await Command.pagemark(
      [
        "power", "--difference", "cer=5pt", "--run", "reports/run", "--pipelines", "phone,wide",
        "--documents", "20",
      ], in: scratch.url)
    // The run has one document.
    #expect(difference.status == 65)
    #expect(difference.errors.contains("phone and wide: a difference needs at least two documents"))
  }

  @Test(arguments: [
    ([], "Ask for one of"),
    (["--gate", "cre <= 5 %", "--rate", "3 %"], "cre"),
    (["--gate", "failures.rate <= 2 %"], "Give the true value"),
    (["--gate", "failures.rate <= 2 %", "--rate", "93"], "must be a share"),
    (["--gate", "latency.p95 <= 2 s", "--rate", "3 %"], "--over"),
    (["--gate", "memory.peak <= 1 GB", "--rate", "3 %"], "no number of documents"),
    (["--gate", "cer <= 5 %", "--rate", "3 %"], "(--run)"),
    (["--gate", "skew.error <= 1 °", "--rate", "3 %", "--run", "r"], "is not a share"),
    (["--gate", "failures.rate <= baseline + 1 pt", "--rate", "3 %"], "--difference"),
    (["--difference", "cer=1", "--deviation", "5pt"], "write 5pt"),
    (["--difference", "cer=1pt"], "one of --discordant"),
    (["--difference", "field.total.accuracy=20pt", "--discordant", "10 %"], "can't be larger"),
    (["--gate", "failures.rate <= 2 %", "--rate", "1 %", "--documents", "0"], "--documents"),
    (["--gate", "failures.rate <= 2 %", "--rate", "1 %", "--pipeline", "a"], "--run"),
  ])
  func whatIsWrongIsToldWithItsRemedy(arguments: [String], remedy: String) async throws {
    let result = try await Command.pagemark(["power"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(remedy))
  }

  @Test func theDocumentsCommandsWork() async throws {
    let document = try String(
      contentsOf: Command.repository.appending(path: "docs/power.md"), encoding: .utf8)
    let commands = FencedBlock.all(in: document).filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n").map(String.init) }
    #expect(commands.count == 4)
    for command in commands {
      let typed = command.replacing("pagemark ", with: "\"$0\" ", maxReplacements: 1)
      let plan = try await Command.program([
        "sh", "-c", typed, Command.products.appending(path: "pagemark").path,
      ])
      #expect(plan.status == 0, "\(command): \(plan.errors)")
      #expect(!plan.output.isEmpty)
    }
  }

  @Test func aRunThatIsNotThereIsTold() async throws {
    let result = try await power("--gate", "failures.rate <= 2 %", "--run", "/nowhere")
    #expect(result.status == 5)
  }
}
