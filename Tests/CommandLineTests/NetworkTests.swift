import Foundation
import PagemarkCore
import TestSupport
import Testing

/// `measure: { network: none }`: workers and their programs have a network of their own.
@Suite struct NetworkTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(
    _ body: String, network: String = ", network: none", pages: Int = 4
  ) async throws -> Command.Result {
    try scratch.writeTinyPages(pages)
    try FakeProgram.writeProgram(to: scratch, does: "import socket\n" + body)
    try FakeProgram.writeSuite(
      to: scratch, measure: FakeProgram.unhurried + network, gates: ["network.attempts <= 0"])
    return try await Command.pagemark(
      ["run", "suites/small.yml", "--output", scratch.url.path + "/run", "--workers", "1"],
      in: scratch.url)
  }

  /// The attempts by page.
  private func attempts() throws -> [String: Double] {
    try scratch.records(in: "run").reduce(into: [:]) { $0[$1.case] = $1.values[.networkAttempts] }
  }

  @Test func whatStaysOnTheMachinePassesAndFindsItsOwnServers() async throws {
    let result = try await run(
      """
      server = socket.socket(); server.bind(("127.0.0.1", 0)); server.listen()
      socket.create_connection(server.getsockname(), 5).close()
      answer(request)
      """)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try attempts() == ["1": 0, "2": 0, "3": 0, "4": 0])
    let report = try String(
      contentsOf: scratch.url.appending(path: "run/report.md"), encoding: .utf8)
    #expect(report.contains("had a network namespace of its own"))
  }

  /// A program that calls home on one page, by a connection, a datagram or a name.
  @Test(arguments: [
    "socket.create_connection(('93.184.216.34', 80), 5)",
    "socket.socket(socket.AF_INET6, socket.SOCK_STREAM).connect(('2606:2800:220:1::1', 80))",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('192.0.2.1', 53))",
    "subprocess.run([sys.executable, '-c', \"import socket; socket.create_connection(('192.0.2.1', 80), 5)\"], stderr=subprocess.DEVNULL, check=True)",
  ])
  func whoeverCallsHomeIsCountedAndReachesNothing(call: String) async throws {
    let result = try await run(
      """
      if page == 3:
          try:
              \(call)
              note("reached", page)
          except Exception: pass
      answer(request)
      """)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(try attempts() == ["1": 0, "2": 0, "3": 1, "4": 0])
    #expect(!scratch.exists("programs/reached"))
  }

  /// A request to a name server or a proxy of the machine counts even without an answer, because the server would forward it.
  @Test(arguments: [
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.53', 53))",
    "socket.create_connection(('127.0.0.1', 3128), 5)",
  ])
  func whoAsksAServerOfTheMachineIsCounted(call: String) async throws {
    let result = try await run(
      """
      if page == 3:
          try: \(call)
          except Exception: pass
      answer(request)
      """)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(try attempts() == ["1": 0, "2": 0, "3": 1, "4": 0])
  }

  /// The first reading calls home and kills its worker; the second one is silent.
  @Test func anotherReadingDoesNotClearTheFirst() async throws {
    try scratch.writeTinyPages(3)
    try FakeProgram.writeProgram(
      to: scratch,
      does: """
        import socket
        if page == 2 and not os.path.exists(os.path.join(here, "dead")):
            note("dead", page)
            try: socket.create_connection(('192.0.2.1', 80), 5)
            except Exception: pass
            os.kill(os.getppid(), 9)
        answer(request)
        """)
    try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
        a: { image: [], retries: 1, recognizer: { external: { command: [python3, programs/p.py] } } }
      measure: { \(FakeProgram.unhurried), network: none }
      gates: ['network.attempts <= 0']
      """, to: "suites/small.yml")
    let result = try await Command.pagemark(
      ["run", "suites/small.yml", "--output", scratch.url.path + "/run", "--workers", "1"],
      in: scratch.url)
    #expect(result.status == 4, "\(result.output)\(result.errors)")
    #expect(try attempts()["2"] == nil)
  }

  /// An attempt after the last page belongs to no page, and the gate must not pass.
  @Test func whoCallsHomeAfterTheLastPageLeavesTheGateOpen() async throws {
    let result = try await run(
      """
      answer(request)
      if page == 3:
          time.sleep(0.3)
          try: socket.create_connection(('192.0.2.1', 80), 5)
          except Exception: pass
      """, pages: 3)
    #expect(result.status == 4, "\(result.output)\(result.errors)")
    #expect(result.output.contains("outside of its pages"), "\(result.output)")
  }

  @Test func aCachedPageIsReadAgainBecauseOnlyReadingShowsWhatItTries() async throws {
    for _ in 0..<2 {
      try? FileManager.default.removeItem(at: scratch.url.appending(path: "run"))
      let result = try await run("note('asked', page); answer(request)")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
    let asked = try String(
      contentsOf: scratch.url.appending(path: "programs/asked"), encoding: .utf8)
    #expect(asked.split(separator: "\n").count == 8)
  }

  @Test func aGateOnAttemptsNeedsTheIsolationAndSaysSoBeforeTheRun() async throws {
    let result = try await run("answer(request)", network: "")
    #expect(result.status == 4)
    #expect(result.output.contains("workers are on the machine's network"), "\(result.output)")
  }

  /// ONNX Runtime reports what it loads unless it is told not to, in the worker and in programs that use it.
  @Test func programsAreToldToReportNothing() async throws {
    let result = try await run(
      "note('told', os.environ.get('ORT_DISABLE_TELEMETRY'))\nanswer(request)", pages: 1)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let told = try String(
      contentsOf: scratch.url.appending(path: "programs/told"), encoding: .utf8)
    #expect(told == "1\n")
  }

  /// A page whose worker is lost has no count, and the gate does not pass without it.
  @Test func aLostPageLeavesTheGateOpen() async throws {
    let result = try await run(
      "if page == 2: os.kill(os.getppid(), 9)\nanswer(request)", pages: 3)
    #expect(result.status == 4, "\(result.output)\(result.errors)")
    #expect(result.output.contains("not evaluable"), "\(result.output)")
  }

  /// `loud` calls home between its pages, when `silent` is read if both share a worker.
  @Test(arguments: ["loud: 1, silent: 2", "silent: 1, loud: 2"])
  func anAttemptIsChargedToThePipelineWhoseProgramMadeIt(order: String) async throws {
    try scratch.writeTinyPages(4)
    try FakeProgram.writeProgram(
      to: scratch,
      does: """
        import socket
        answer(request)
        if sys.argv[1] == "loud" and page == 2:
            try: socket.create_connection(('192.0.2.1', 80), 5)
            except Exception: pass
        """)
    let pipelines = order.split(separator: ", ").map { entry in
      let name = entry.prefix { $0 != ":" }
      return """
          \(name): { image: [], recognizer: { external: { command: [python3, programs/p.py, \(name)] } } }
        """
    }
    try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
      \(pipelines.joined(separator: "\n"))
      measure: { \(FakeProgram.unhurried), network: none }
      gates: ['network.attempts <= 0']
      """, to: "suites/small.yml")
    let result = try await Command.pagemark(
      ["run", "suites/small.yml", "--output", scratch.url.path + "/run", "--workers", "1"],
      in: scratch.url)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    let records = try scratch.records(in: "run")
    func attempts(_ pipeline: String) -> Double {
      records.filter { $0.pipeline == pipeline }.compactMap { $0.values[.networkAttempts] }
        .reduce(0, +)
    }
    #expect(attempts("loud") == 1)
    #expect(attempts("silent") == 0)
    #expect(records.count == 8)
  }

  @Test func readLeavesTheNetworkIfTheSuiteSaysSo() async throws {
    _ = try await run(
      """
      try:
          socket.create_connection(('192.0.2.1', 80), 5)
      except OSError as error: note("refused", error.errno)
      answer(request)
      """, pages: 1)
    let image = "datasets/own/pages/1.png"
    let read = try await Command.pagemark(
      ["read", image, "--suite", "suites/small.yml"], in: scratch.url)
    #expect(read.status == 0, "\(read.output)\(read.errors)")
    #expect(read.output.contains("x"))
    #expect(
      read.errors.contains(
        "\(image): something tried to leave its network 1 time, and reached nothing"),
      "\(read.errors)")
    let refused = try String(
      contentsOf: scratch.url.appending(path: "programs/refused"), encoding: .utf8)
    // ENETUNREACH, from the run and from `read`.
    #expect(refused == "101\n101\n")
  }
}
