import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct ExternalParsingTests {
  private func text(_ recognizer: String) -> String {
    """
    version: 1
    name: s
    datasets: [own]
    pipelines:
      a:
        image: []
        recognizer: \(recognizer)
      b: { extends: a, clean: none }
    measure: { pageTimeout: 10 s }
    gates: [latency.handover.p95 <= 1 s]
    """
  }

  private func faults(_ recognizer: String) -> [Fault] {
    do throws(Faults) {
      _ = try Suite(parsing: text(recognizer), file: "s.yml")
      return []
    } catch {
      return error.all
    }
  }

  @Test func readsEverySetting() throws {
    let suite = try Suite(
      parsing: text(
        "{ external: { command: ./a b, arguments: [\"3\"], deadline: 9, startDeadline: 5, options: { side: 960, turn: no, of: [a, b], none: off } } }"
      ), file: "s.yml")
    var expected = ExternalSettings()
    (expected.command, expected.arguments) = (["./a", "b"], ["3"])
    (expected.deadline, expected.startDeadline) = (9, 5)
    expected.options = [
      "side": .number(960), "turn": .flag(false), "of": .list(["a", "b"]), "none": .off,
    ]
    #expect(suite.pipelines.map(\.recognizer) == [Recognizer(expected), Recognizer(expected)])
  }

  @Test func everyFaultIsReportedOnceWithItsLine() {
    let missing = faults("external")
    #expect(missing.map(\.line) == [7])
    #expect(missing.first?.message.contains("command is missing") == true)
    let several = faults(
      "{ external: { deadline: 11, startDeadline: 0, comand: a, arguments: { a: b }, options: x } }"
    )
    #expect(several.count == 6)
    let all = several.map(\.message).joined(separator: "\n")
    for part in [
      "'comand'", "did you mean", "startDeadline must lie in", "arguments must be a text or a list",
      "options must be 'key: value' lines", "command is missing",
      "deadline: is 11 s, a page has 10 s in all",
    ] { #expect(all.contains(part), "\(part) in \(all)") }
  }

  @Test func anOverrideReplacesAnOption() throws {
    var suite = try Suite(
      parsing: text("{ external: { command: a, options: { side: 1 } } }"), file: "s.yml")
    let override = try #require(SettingOverride("a.external.options.side=640"))
    #expect(suite.fault(applying: override) == nil)
    guard let settings = suite.pipelines[0].recognizer.settings as? ExternalSettings else {
      return #expect(Bool(false))
    }
    #expect(settings.options == ["side": .number(640)])
    let wrong = try #require(SettingOverride("a.externl.options.side=640"))
    #expect(suite.fault(applying: wrong)?.contains("external") == true)
    let command = try #require(SettingOverride("b.external.command=[]"))
    #expect(suite.fault(applying: command) == nil)
    #expect(
      suite.recognizerFaults == ["b.external.command is missing: name the program that recognizes"])
  }
}
