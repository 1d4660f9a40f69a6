import Foundation
import PagemarkCore
import Testing

/// What a person sees at a terminal, and a program in a pipe.
@Suite struct TerminalTests {
  /// Runs `pagemark` at a pseudo terminal.
  private static let pseudoTerminal = [
    "python3", "-c",
    "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))",
    Command.products.appending(path: "pagemark").path,
  ]

  /// A page may say anything, such as the sequence that changes a terminal's title.
  @Test func whatAPageSaysHasNoEffectOnATerminal() async throws {
    let scratch = try Scratch()
    try FakeProgram.write(
      to: scratch, pages: 1,
      does: #"""
        text = "\u001b]0;title\u0007 \u001b[31mred\u202eder"
        say(request, lines=[{"text": text, "box": [0, 0, 5, 5], "confidence": 0.5}])
        """#, gates: [])
    let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path)
    let page = try #require(names.sorted().first { $0.hasSuffix(".pgm") || $0.hasSuffix(".png") })
    let arguments = ["read", "--suite", "suites/small.yml", page]
    let atTerminal = try await Command.program(
      Self.pseudoTerminal + arguments, in: scratch.url, environment: ["TERM": "xterm"])
    #expect(atTerminal.output.contains(#"\u{1B}]0;title\u{07} \u{1B}[31mred\u{202E}der"#))
    #expect(!atTerminal.output.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    let piped = try await Command.pagemark(arguments, in: scratch.url)
    #expect(piped.output.contains("\u{1B}]0;title\u{7}"), "a file gets what was read")
    let json = try await Command.pagemark(arguments + ["--json"], in: scratch.url)
    #expect(json.output.contains(#"\u202e"#))
    #expect(json.output.unicodeScalars.allSatisfy { $0.properties.isBidiControl == false })
  }

  private func run(_ scratch: Scratch) async throws {
    let run = try await Command.pagemark([
      "run", Command.repository.path + "/Tests/Fixtures/phone/suites/phone.yml", "--lane", "both",
      "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains("\u{1B}"), "a pipe gets no colors")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// Runs `pagemark` at a pseudo terminal of some width.
  private static func terminal(columns: Int) -> [String] {
    [
      "python3", "-c",
      """
      import fcntl, os, pty, struct, sys, termios
      child, end = pty.fork()
      if child == 0:
          fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 50, \(columns), 0, 0))
          os.execv(sys.argv[1], sys.argv[1:])
      while True:
          try: part = os.read(end, 4096)
          except OSError: break
          if not part: break
          os.write(1, part)
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      """, Command.products.appending(path: "pagemark").path,
    ]
  }

  @Test func namesAreShortenedOnlyWhereATerminalIsNarrow() async throws {
    let scratch = try Scratch()
    let name = "a-page-with-a-very-long-name-that-no-narrow-terminal-can-show-beside-numbers.txt"
    for folder in ["truth", "read"] {
      try scratch.write("Tea", to: "\(folder)/\(name)")
      try scratch.write("Tea", to: "\(folder)/b.txt")
    }
    let arguments = ["score", "truth", "read"]
    let stem = String(name.dropLast(4))
    let piped = try await Command.pagemark(arguments, in: scratch.url)
    #expect(piped.status == 0 && piped.output.contains(stem))
    for (columns, isWhole) in [(80, false), (160, true)] {
      let shown = try await Command.program(
        Self.terminal(columns: columns) + arguments, in: scratch.url)
      #expect(shown.output.contains(stem) == isWhole, "\(columns)")
      #expect(shown.output.contains("a-page"))
    }
  }

  @Test func wordsAreInColorAtATerminalUnlessSomeoneObjects() async throws {
    let scratch = try Scratch()
    try await run(scratch)
    for (environment, isColored) in [
      (["TERM": "xterm-256color", "NO_COLOR": ""], true),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], false),
      (["TERM": "dumb", "NO_COLOR": ""], false),
    ] {
      let gate = try await Command.program(
        Self.pseudoTerminal + ["gate", "run", "--assurance", "proven"], in: scratch.url,
        environment: environment)
      #expect(gate.status == 3, "\(gate.output)\(gate.errors)")
      #expect(gate.output.contains("\u{1B}[1;33mUNPROVEN\u{1B}[0m") == isColored)
      #expect(gate.output.contains("\u{1B}") == isColored)
      #expect(gate.output.contains("UNPROVEN"))
    }
    let piped = try await Command.pagemark(
      ["gate", "run", "--assurance", "proven"], in: scratch.url,
      environment: ["TERM": "xterm-256color"])
    #expect(!piped.output.contains("\u{1B}"))
    // The logs of CI systems are pipes that show colors.
    for (value, isColored) in [("1", true), ("0", false)] {
      let forced = try await Command.pagemark(
        ["gate", "run", "--assurance", "proven"], in: scratch.url,
        environment: ["NO_COLOR": "", "FORCE_COLOR": value])
      #expect(forced.output.contains("\u{1B}[1;33mUNPROVEN") == isColored)
    }
  }

  @Test func aPersonSeesTheFieldsAndTimesOfAPageBelowItsText() async throws {
    let image = "Tests/Fixtures/phone/datasets/receipts/bakery.png"
    let shown = try await Command.program(
      Self.terminal(columns: 80) + ["read", image], in: Command.repository)
    let lines = shown.output.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex(of: "Thank you"))
    #expect(lines[(end + 1)...(end + 2)] == ["", "fields"])
    #expect(lines.contains { $0.hasPrefix("  vendor ") && $0.hasSuffix(" %  MILL LANE BAKERY") })
    #expect(lines.contains { $0.hasPrefix("time ") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
