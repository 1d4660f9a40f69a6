import Foundation
import PagemarkCore
import Testing

@Suite struct HelpTests {
  /// As the parser describes itself.
  private struct Description: Decodable {
    struct Named: Decodable {
      var commandName: String
      var subcommands: [Named]?

      /// Each with the commands above it.
      func all(below above: [String]) -> [[String]] {
        [above]
          + (subcommands ?? []).filter { $0.commandName != "help" }
          .flatMap { $0.all(below: above + [$0.commandName]) }
      }
    }
    var command: Named
  }

  private func commands() async throws -> [[String]] {
    let dump = try await Command.pagemark(["--experimental-dump-help"])
    return try JSONDecoder().decode(Description.self, from: Data(dump.output.utf8)).command
      .all(below: [])
  }

  @Test func everyCommandExplainsItselfWithAnExample() async throws {
    let commands = try await commands()
    #expect(commands.count > 20)
    for command in commands {
      let help = try await Command.pagemark(command + ["--help"])
      #expect(help.status == 0)
      #expect(help.output.hasPrefix("OVERVIEW:"))
      let lines = help.output.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.count > 80 } == [], "\(command)")
      #expect(
        lines.contains { line in
          line.hasPrefix("Example")
            && line.contains(": " + (["pagemark"] + command).joined(separator: " "))
        }, "\(command)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func shellsTakeTheCompletions(shell: String)
    async throws
  {
    let script = try await Command.pagemark(["--generate-completion-script", shell])
    #expect(script.status == 0)
    for command in ["history", "synthesize", "report"] { #expect(script.output.contains(command)) }
    guard try Command.status(of: [shell, "-c", "true"]) == 0 else {
      print("\(shell) is not installed: its completions were not checked")
      return
    }
    let scratch = try Scratch()
    let file = try scratch.write(script.output, to: "completions")
    let checked = try await Command.program([shell, "-n", file])
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test func printsItsVersion() async throws {
    #expect(try await Command.pagemark(["--version"]).output == pagemarkVersion + "\n")
  }

  @Test func doctorTellsWhatIsInstalled() async throws {
    let doctor = try await Command.pagemark(["doctor"])
    #expect(doctor.status == 0)
    for library in ["Leptonica", "OpenCV", "Tesseract"] { #expect(doctor.output.contains(library)) }
    for text in [doctor.output, try await Command.pagemark(["dataset", "list"]).output] {
      for line in text.split(separator: "\n") where line.count > 80 {
        Issue.record("longer than 80 columns: \(line)")
      }
    }
  }

  @Test func theVersionIsTheSameInTheChangelogAndInTheREADME() async throws {
    let version = try await Command.pagemark(["--version"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    func text(_ file: String) throws -> String {
      try String(contentsOf: Command.repository.appending(path: file), encoding: .utf8)
    }
    let latest = try #require(try text("CHANGELOG.md").firstMatch(of: /\n## ([^\n]+)/))
    #expect(latest.1 == version)
    #expect(try text("README.md").contains("pagemark\", from: \"\(version)\")"))
  }
}
