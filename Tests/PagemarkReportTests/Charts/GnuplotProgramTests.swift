import Foundation
import TestSupport
import Testing

@testable import PagemarkReport

/// What becomes of charts where gnuplot is not what it should be, with programs that are not.
@Suite struct GnuplotProgramTests {
  /// A shell script in gnuplot's place, removed with the value.
  private final class Impostor {
    let program: GnuplotProgram
    private let folder: TemporaryFolder

    init(_ script: String, deadline: Double = 20) throws {
      folder = try TemporaryFolder()
      let path = try folder.writeShellScript(script, to: "gnuplot")
      program = GnuplotProgram(path: path, deadline: deadline)
    }
  }

  private let charts = [
    Chart(name: "first", title: "", absence: "a"), Chart(name: "second", title: "", absence: "b"),
  ]

  private func note(_ script: String, deadline: Double = 20) throws -> String? {
    let impostor = try Impostor(script, deadline: deadline)
    let (drawn, note) = ChartDrawing.draw(charts, by: impostor.program)
    #expect(drawn.isEmpty)
    return note
  }

  @Test func aMissingGnuplotIsReportedOnceWithItsRemedy() {
    let (drawn, note) = ChartDrawing.draw(charts, by: GnuplotProgram(path: "no-such-gnuplot"))
    #expect(drawn.isEmpty)
    #expect(note == "no charts: gnuplot is not installed: apt-get install gnuplot-nox")
  }

  @Test func aGnuplotThatDiesIsReportedWithItsSignal() throws {
    #expect(
      try note("kill -9 $$") == "no chart 'first', and 1 more: gnuplot was killed by signal 9")
  }

  @Test func aGnuplotThatFailsIsReportedInItsOwnWords() throws {
    #expect(
      try note("echo 'plot x' >&2; echo '  line 3: no such thing' >&2; exit 2")
        == "no chart 'first', and 1 more: line 3: no such thing")
    #expect(try note("exit 7") == "no chart 'first', and 1 more: gnuplot exited with status 7")
  }

  @Test(arguments: [
    "echo hello", "true", "printf '<?xml?><svg>'", "head -c 100000 /dev/urandom",
  ])
  func nonsenseIsNoChart(script: String) throws {
    #expect(
      try note(script)
        == "no chart 'first', and 1 more: gnuplot wrote something else than an SVG")
  }

  /// Programs that it started end with it, and the second chart is not waited for.
  @Test func oneThatHangsIsEndedWithAllThatItStarted() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/pid"
    let start = ContinuousClock.now
    let text = try note("sleep 600 & echo $! > '\(file)'; wait", deadline: 2)
    #expect(
      text == "no chart 'first', and none after it: gnuplot did not finish in time")
    #expect(ContinuousClock.now - start < .seconds(60))
    let sleeper = try #require(
      Int32(String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines)))
    #expect(ends(sleeper))
  }

  @Test func oneThatWritesWithoutEndIsEnded() throws {
    #expect(
      try note("exec cat /dev/zero")
        == "no chart 'first', and none after it: gnuplot wrote too much")
  }

  /// Larger than any pipe holds, and never read.
  @Test func oneThatDoesNotReadIsNoHindrance() throws {
    let impostor = try Impostor("exec true")
    let rows = Array(repeating: [1.0, 2.0], count: 100_000)
    #expect(try impostor.program.output(of: "plot '-'\n", series: [rows]).isEmpty == true)
  }

  /// Processes of tests that run at the same time are reaped by these too.
  @Test func noneIsLeftBehind() throws {
    _ = try note("exit 0")
    _ = try note("sleep 50", deadline: 0.2)
    var unburied = try Self.zombies()
    #expect(
      try eventually {
        unburied.formIntersection(try Self.zombies())
        return unburied.isEmpty
      })
  }

  /// Processes of the name `gnuplot` that ended, and that this one did not wait for.
  private static func zombies() throws -> Set<String> {
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    return Set(
      processes.filter { process in
        guard
          let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
          let end = status.lastIndex(of: ")")
        else { return false }
        let words = status[end...].split(separator: " ")
        return words[1] == "Z" && words[2] == "\(getpid())" && status.contains("(gnuplot)")
      })
  }
}
