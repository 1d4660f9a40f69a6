import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Programs as recognizers, through the command.
@Suite struct ExternalRecognizerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Makes a suite of one pipeline whose program does something for every `request`.
  private func suite(
    pages: Int = 3, does body: String = "answer(request)", measure: String
  ) throws -> String {
    try writeProgram(does: body)
    try scratch.writeTinyPages(pages)
    return try FakeProgram.writeSuite(
      to: scratch, measure: "stopAfterFailures: 100 %, \(measure)", gates: [])
  }

  private func writeProgram(
    greeting: String = #", "models": []"#, does body: String = "answer(request)"
  ) throws {
    try FakeProgram.writeProgram(to: scratch, named: "test", greeting: greeting, does: body)
  }

  private func run(_ suite: String, _ options: [String] = ["--fresh"]) async throws
    -> Command.Result
  {
    try await Command.pagemark(
      [
        "run", suite, "--workers", "1", "--output", scratch.url.path + "/run", "--cache",
        scratch.url.path + "/cache",
      ] + options)
  }

  private var records: [CaseRecord] {
    get throws { try scratch.records(in: "run").sorted { $0.case < $1.case } }
  }

  private func notes(_ name: String) throws -> [String] {
    let file = scratch.url.appending(path: "programs/" + name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
  }

  @Test func aPageThatKillsTheProgramCostsItselfAlone() async throws {
    let suite = try suite(
      does: """
        print("page", page, flush=True)
        if page == 2: os.abort()
        answer(request)
        """, measure: "latency: { cases: 3, repetitions: 1, warmup: 0, coldStarts: 0 }")
    let run = try await run(suite)
    #expect(run.status == 0, "\(run.errors)")
    let records = try records
    try #require(records.map { $0.failure?.kind } == [nil, .crash, nil])
    #expect(records[1].failure?.stage == "external")
    #expect(records[1].failure?.message.contains("signal 6") == true)
    #expect(records[0].timings.map(\.step) == ["load", "handover", "external", "order", "clean"])
    // Told once, though every page makes noise.
    #expect(run.errors.split(separator: "\n").count { $0.contains("test prints") } == 1)
    let record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: scratch.url.appending(path: "run/run.json")))
    #expect(
      record.provenance.programs
        == [RecognizerProgram(program: "test", version: "1", model: "none", models: [])])
  }

  @Test func theCacheKnowsTheProgramAndItsOptions() async throws {
    func origins(_ suite: String, _ options: [String] = []) async throws -> Set<RecognitionOrigin?>
    {
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "run"))
      #expect(try await run(suite, options).status == 0)
      return Set(try records.map(\.recognition))
    }
    let suite = try suite(pages: 2, measure: "")
    #expect(try await origins(suite) == [.made])
    #expect(try await origins(suite) == [.cached])
    #expect(try await origins(suite, ["--set", "a.external.options.side=5"]) == [.made])
    try writeProgram(does: "answer(request) # as before")
    #expect(try await origins(suite) == [.made])
  }

  @Test func whatPreventsARunIsToldBeforeIt() async throws {
    let suite = try suite(measure: "pageTimeout: 20 s")
    let options = ["--set", "a.external.command=nowhere/p"]
    let missing = try await run(suite, options)
    #expect(missing.status == 65)
    #expect(missing.errors.contains("no program 'nowhere/p' in \(scratch.url.path)"))
    try scratch.write(
      #"print('{"error": "no model here: run make model"}')"#, to: "programs/p.py")
    let unready = try await run(suite)
    #expect(unready.status == 65)
    #expect(unready.errors.contains("no model here: run make model"))
    let late = try await run(suite, ["--set", "a.external.deadline=19", "--timeout", "18"])
    #expect(late.status == 64)
    #expect(late.errors.contains("a.external.deadline is 19 s, a page has 18 s in all"))
    #expect(!scratch.exists("run"))
  }

  @Test func aRecognizerThatIsNotSetUpSaysWithWhichCommandItWouldBe() async throws {
    let script = "scripts/recognizers/rapidocr.py"
    let bytes = try Data(contentsOf: Command.repository.appending(path: script))
    // Far from its environment.
    let program = try scratch.write(bytes, to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let suite = try suite(measure: "")
    let run = try await run(suite, ["--set", "a.external.command=[\"\(program)\"]"])
    #expect(run.status == 65)
    #expect(
      run.errors.contains("RapidOCR is not installed: run scripts/recognizers/setup-rapidocr"))
    #expect(!scratch.exists("run"))
  }

  @Test func theTimeOfAProgramCountsAsTheSteps() async throws {
    let suite = try suite(
      pages: 1,
      does: """
        end = time.process_time() + 0.5
        while time.process_time() < end: pass
        subprocess.run([sys.executable, "-c", "import time\\nwhile time.process_time() < 0.4: pass"])
        answer(request)
        """, measure: "pageTimeout: 10 min")
    #expect(try await run(suite).status == 0)
    let timings = try #require(try records.first).timings
    let step = try #require(timings.first { $0.step == "external" })
    #expect(step.cpu > 0.8 && step.cpu <= step.wall + 0.1, "\(step)")
    #expect(try #require(timings.first { $0.step == "handover" }).wall < step.wall)
  }

  @Test func aProgramThatIsNotRepeatableIsNeverSpokenForByTheCache() async throws {
    let suite = try suite(pages: 2, measure: "")
    try writeProgram(greeting: #", "models": [], "repeatable": False"#)
    for _ in 1...2 {
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "run"))
      #expect(try await run(suite, []).status == 0)
      #expect(try records.map(\.recognition) == [.made, .made])
    }
    let explanation = try await Command.pagemark([
      "cache", "explain", suite, "--cache", scratch.url.path + "/cache",
    ])
    #expect(explanation.output.contains("0 of 2 pages are cached; 2 are not kept"))
  }

  @Test func aKilledWorkerLeavesNeitherProgramsNorPages() async throws {
    let suite = try suite(
      does: """
        if page == 2:
            child = subprocess.Popen(["sleep", "600"])
            note("processes", os.getpid())
            note("processes", child.pid)
            note("folders", os.path.dirname(request["path"]))
            os.kill(os.getppid(), 9)
            time.sleep(600)
        answer(request)
        """, measure: "")
    #expect(try await run(suite).status == 0)
    let records = try records
    try #require(records.map { $0.failure?.kind } == [nil, .crash, nil])
    #expect(records[1].failure?.stage == "external")
    let processes = try notes("processes").compactMap { pid_t($0) }
    #expect(processes.count == 2)
    for process in processes { #expect(ends(process)) }
    let folders = try notes("folders")
    #expect(folders.count == 1)
    for folder in folders { #expect(!FileManager.default.fileExists(atPath: folder)) }
  }

  @Test func aKilledParentTakesProgramsAlong() async throws {
    let suite = try suite(
      does: """
        child = subprocess.Popen(["sleep", "600"])
        note("processes", os.getpid())
        note("processes", child.pid)
        parent = open("/proc/%d/stat" % os.getppid()).read().rsplit(")", 1)[1].split()[1]
        os.kill(int(parent), 9)
        time.sleep(600)
        """, measure: "")
    #expect(try await run(suite).status == -SIGKILL)
    let processes = try notes("processes").compactMap { pid_t($0) }
    #expect(processes.count == 2)
    for process in processes { #expect(ends(process)) }
  }

  @Test func aProgramWithoutAnEndIsEndedWithThePagesTime() async throws {
    let suite = try suite(
      does: """
        if page == 2:
            note("processes", os.getpid())
            time.sleep(600)
        answer(request)
        """, measure: "pageTimeout: 10 s")
    #expect(try await run(suite).status == 0)
    let records = try records
    try #require(records.map { $0.failure?.kind } == [nil, .timeout, nil])
    #expect(records[1].failure?.stage == "external")
    for process in try notes("processes") {
      #expect(ends(try #require(pid_t(process))))
    }
  }

  /// The program holds memory, and the third page starts another that does.
  @Test func theMemoryOfAPageIsThatOfItsProgramsToo() async throws {
    let suite = try suite(
      does: """
        if page == 2:
            held = bytearray(b"x" * 150_000_000)
            del held
        if page == 3:
            subprocess.run([sys.executable, "-c", "import time; held = b'x' * 300_000_000; time.sleep(0.5)"])
        answer(request)
        """, measure: "latency: { cases: 3, repetitions: 1, warmup: 1, coldStarts: 0 }")
    #expect(try await run(suite, ["--lane", "latency"]).status == 0)
    let peaks = try records.compactMap(\.peakResidentBytes)
    try #require(peaks.count == 3)
    #expect(peaks[0] < 140_000_000, "\(peaks)")
    #expect(peaks[1] > 150_000_000 && peaks[1] < 500_000_000, "\(peaks)")
    #expect(peaks[2] > 300_000_000, "\(peaks)")
  }

  @Test func aProgramThatGrowsTooLargeCostsItsPage() async throws {
    let suite = try suite(
      does: """
        if page == 2:
            held = b"x" * 400_000_000
            time.sleep(600)
        answer(request)
        """, measure: "memoryLimit: 250 MB, pageTimeout: 60 s")
    #expect(try await run(suite).status == 0)
    let records = try records
    try #require(records.map { $0.failure?.kind } == [nil, .memory, nil])
    #expect(records[1].failure?.stage == "external")
  }
}
