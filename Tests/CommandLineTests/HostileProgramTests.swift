import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Recognizers' programs that do what they must not: the run ends in time, and nothing of them remains.
@Suite struct HostileProgramTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs the suite; 124 if it has not ended after two minutes.
  private func run(_ options: [String] = []) async throws -> Command.Result {
    let pagemark = Command.products.appending(path: "pagemark").path
    return try await Command.program(
      ["timeout", "-s", "KILL", "120", pagemark, "run", scratch.url.path + "/suites/small.yml"]
        + ["--lane", "accuracy", "--pictures", "0", "--fresh"]
        + ["--output", scratch.url.path + "/run"] + options)
  }

  @Test func aFloodOfItsStandardErrorDelaysNothing() async throws {
    try FakeProgram.write(
      to: scratch, pages: 6,
      does: """
        for i in range(2000): sys.stderr.write("E" * 10000 + "\\n")
        answer(request)
        """, gates: [])
    let result = try await run(["--timeout", "30", "--workers", "2"])
    #expect(result.status == 0, "\(result.errors.suffix(300))")
    #expect(try scratch.records(in: "run").compactMap(\.failure).isEmpty)
  }

  @Test func anEndlessLineOnItsStandardErrorDelaysNothing() async throws {
    try FakeProgram.write(
      to: scratch, pages: 2,
      does: """
        for i in range(2000): sys.stderr.write("E" * 10000)
        answer(request)
        """, gates: [])
    #expect(try await run(["--timeout", "30"]).status == 0)
  }

  /// Leaves its process group and session, directly or by a fork whose parent ends.
  @Test(
    arguments: [
      "subprocess.Popen(['sleep', mark], start_new_session=True)",
      "subprocess.Popen(['sh', '-c', 'setsid sleep ' + mark + ' & exit 0'])",
    ], [("answer(request)", 0), ("import time; time.sleep(60)", 4)])
  func nothingThatItStartedOutlivesTheRun(
    start: String, then: (answer: String, status: Int32)
  ) async throws {
    let mark = "7777.\(UInt32.random(in: 1...UInt32.max))"
    try FakeProgram.write(
      to: scratch, pages: 2,
      does: """
        import subprocess
        mark = "\(mark)"
        \(start)
        open(os.path.join(here, "started"), "a").close()
        \(then.answer)
        """, gates: [])
    let result = try await run(["--timeout", "3"])
    #expect(result.status == then.status, "\(result.errors)")
    #expect(scratch.exists("programs/started"))
    let records = try scratch.records(in: "run")
    #expect(records.count == 2)
    #expect(records.compactMap(\.failure?.kind) == (then.status == 0 ? [] : [.timeout, .timeout]))
    #expect(Processes.withArgument(mark).isEmpty)
  }

  @Test func nothingThatItStartedOutlivesAKilledRun() async throws {
    let mark = "7777.\(UInt32.random(in: 1...UInt32.max))"
    try FakeProgram.write(
      to: scratch, pages: 2,
      does: """
        import subprocess, time
        subprocess.Popen(["sleep", "\(mark)"], start_new_session=True)
        time.sleep(60)
        """, gates: [])
    let folder = scratch.url.path + "/run"
    Processes.signal(SIGKILL, toWriterOf: folder) { !Processes.withArgument(mark).isEmpty }
    let result = try await Command.pagemark([
      "run", scratch.url.path + "/suites/small.yml", "--fresh", "--output", folder,
    ])
    #expect(result.status == -SIGKILL)
    #expect(eventually { Processes.withArgument(mark).isEmpty })
  }

  /// They would fill the system's list of processes in a long run.
  @Test func orphansThatEndedAreRemovedBeforeTheNextPage() async throws {
    try FakeProgram.write(
      to: scratch, pages: 8,
      does: """
        import subprocess, time
        subprocess.run(["sh", "-c", "setsid true & exit 0"])
        time.sleep(0.1)
        zombies = 0
        for name in filter(str.isdigit, os.listdir("/proc")):
            try: state, parent = open(f"/proc/{name}/stat").read().rsplit(")", 1)[1].split()[:2]
            except OSError: continue
            zombies += state == "Z" and int(parent) == os.getppid()
        if zombies > 2: refuse(request)
        else: answer(request)
        """, gates: [])
    let result = try await run(["--workers", "1"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.records(in: "run").compactMap(\.failure).isEmpty)
  }

  @Test func oneThatIsLostAtItsFirstStartCostsAnotherStart() async throws {
    try FakeProgram.write(to: scratch, pages: 3, does: "answer(request)", gates: [])
    try dieAtStart(if: "count == 1")
    let result = try await run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.records(in: "run").compactMap(\.failure).isEmpty)
  }

  @Test func oneThatNoLongerStartsCostsItsPagesAndNotTheRun() async throws {
    try FakeProgram.write(to: scratch, pages: 3, does: "answer(request)", gates: [])
    try dieAtStart(if: "count > 1")
    let result = try await run()
    #expect(result.status == 4, "\(result.errors)")
    #expect(result.output.contains("every page failed"))
    let failures = try scratch.records(in: "run").compactMap(\.failure)
    #expect(failures.count == 3)
    #expect(failures.allSatisfy { $0.message.contains("signal 9") }, "\(failures)")
  }

  /// Between the checks and each page, the program is killed; the other pipeline reads on.
  @Test func oneThatNeverStartsCostsItsPipelineAlone() async throws {
    try FakeProgram.write(to: scratch, pages: 3, does: "answer(request)", gates: [])
    let program = try String(
      contentsOf: scratch.url.appending(path: "programs/p.py"), encoding: .utf8)
    try scratch.write(program, to: "programs/sound.py")
    let suite = scratch.url.appending(path: "suites/small.yml")
    let sound = "{ external: { command: [python3, programs/sound.py] } }"
    try scratch.write(
      String(contentsOf: suite, encoding: .utf8)
        .replacing("measure:", with: "  b: { image: [], recognizer: \(sound) }\nmeasure:"),
      to: "suites/small.yml")
    try dieAtStart(if: "True")
    let result = try await run()
    #expect(result.status == 4, "\(result.errors)")
    #expect(result.errors.contains("pipeline 'a' can't be loaded now: "))
    let records = try scratch.records(in: "run")
    #expect(records.filter { $0.pipeline == "b" && $0.outcome == .scored }.count == 3)
    let failures = records.filter { $0.pipeline == "a" }.compactMap(\.failure)
    #expect(failures.count == 3)
    #expect(failures.allSatisfy { $0.message.contains("signal 9") }, "\(failures)")
  }

  /// Nothing would be measured.
  @Test func whereNoPipelineStartsTheRunDoesNotBegin() async throws {
    try FakeProgram.write(to: scratch, pages: 3, does: "answer(request)", gates: [])
    try dieAtStart(if: "True")
    let result = try await run()
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains("signal 9"))
    #expect(!scratch.exists("run"))
  }

  @Test func aWorkerThatIsLostAtItsFirstStartCostsAnotherStart() async throws {
    try FakeProgram.write(to: scratch, pages: 3, does: "answer(request)", gates: [])
    let folder = scratch.url.path + "/run"
    let kills = Processes.killFirstWorker(writing: folder)
    let result = try await run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(kills.count == 1)
    // A late kill hits a page.
    #expect(try scratch.records(in: "run").compactMap(\.failure).count <= 1)
  }

  @Test func itGetsNoKeysOfOthers() async throws {
    try FakeProgram.write(
      to: scratch, pages: 1,
      does: """
        say(request, error="I have " + str(os.environ.get("SOME_API_KEY")))
        """, gates: [])
    _ = try await Command.pagemark(
      ["run", scratch.url.path + "/suites/small.yml", "--fresh", "--output"]
        + [scratch.url.path + "/run"], environment: ["SOME_API_KEY": "sk-0123456789"])
    let failures = try scratch.records(in: "run").compactMap(\.failure)
    #expect(failures.map { $0.message.contains("I have None") } == [true])
  }

  @Test func aKeyThatItRepeatsReachesNoFile() async throws {
    let key = "sk-0123456789/+abc def"
    try FakeProgram.write(
      to: scratch, pages: 3,
      does: """
        key = os.environ["PASS"]
        sys.stderr.write(key + "\\n")
        if page == 1: say(request, error="no " + key)
        elif page == 2:
            words = [{"text": text, "box": [0, 0, 1, 1], "confidence": 1} for text in ["the", key]]
            say(request, lines=[{"text": "the " + key, "box": [0, 0, 5, 5], "words": words}])
        else:
            words = [{"text": text, "box": [0, 0, 1, 1], "confidence": 1} for text in key.split()]
            say(request, lines=[{"text": key, "box": [0, 0, 5, 5], "words": words}])
        """, gates: [])
    let suite = scratch.url.appending(path: "suites/small.yml")
    let text = try String(contentsOf: suite, encoding: .utf8)
    try scratch.write(
      text.replacing("programs/p.py] }", with: "programs/p.py], environment: [PASS] }"),
      to: "suites/small.yml")
    let cache = scratch.url.path + "/cache"
    let run = try await Command.pagemark(
      ["run", suite.path, "--output", scratch.url.path + "/run"],
      environment: ["PASS": key, "XDG_CACHE_HOME": cache])
    let report = try await Command.pagemark([
      "report", scratch.url.path + "/run", "--output", scratch.url.path + "/out",
    ])
    #expect(report.status == 0, "\(report.errors)")
    let records = try scratch.records(in: "run")
    #expect(records.compactMap(\.failure).map { $0.message.contains("no (key)") } == [true])
    var files = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path) {
      guard let bytes = FileManager.default.contents(atPath: scratch.url.path + "/" + name) else {
        continue
      }
      files += 1
      #expect(bytes.range(of: Data(key.utf8)) == nil, "\(name)")
      #expect(bytes.range(of: Data(key.replacing("/", with: "\\/").utf8)) == nil, "\(name)")
      if name != "programs/p.py" {
        #expect(bytes.range(of: Data("0123456789".utf8)) == nil, "\(name)")
      }
    }
    #expect(files > 10)
    #expect(!(run.output + run.errors).contains(key))
  }

  /// Lets the program kill itself before it greets, if the condition is true of how often it was started.
  private func dieAtStart(if condition: String) throws {
    let file = scratch.url.appending(path: "programs/p.py")
    let program = try String(contentsOf: file, encoding: .utf8)
    try scratch.write(
      """
      import os, signal
      starts = os.path.join(os.path.dirname(os.path.abspath(__file__)), "starts")
      with open(starts, "a") as file: file.write(".")
      count = os.path.getsize(starts)
      if \(condition): os.kill(os.getpid(), signal.SIGKILL)

      """ + program, to: "programs/p.py")
  }
}
