import Foundation
import PagemarkCore
import PagemarkRecognition
import Testing

/// Programs that do not as they should, for real: a page is lost, the next is read.
@Suite struct ProgramFaultTests {
  /// What is to happen to the second of three pages.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kind: Failure.Kind
    /// In the error's sentence.
    var says: String
    /// What Python does with `request`, indented.
    var does: String
    var deadline = 20.0
  }

  static let cases = [
    Case(
      testDescription: "crashes", kind: .crash, says: "ended with code 3: so long",
      does: "sys.stderr.write('so long\\n'); sys.exit(3)"),
    Case(
      testDescription: "is killed", kind: .crash, says: "killed by signal 11",
      does: "os.kill(os.getpid(), 11)"),
    Case(
      testDescription: "hangs", kind: .timeout, says: "within 5 s", does: "time.sleep(600)",
      deadline: 5),
    Case(
      testDescription: "says half a line and ends", kind: .crash, says: "ended with code 0",
      does: #"sys.stdout.write('{"id": 2, "lin'); sys.stdout.flush(); sys.exit(0)"#),
    Case(
      testDescription: "says half a line and hangs", kind: .timeout, says: "within 5 s",
      does: #"sys.stdout.write('{"id": 2, "lin'); sys.stdout.flush(); time.sleep(600)"#,
      deadline: 5),
    Case(
      testDescription: "closes its output", kind: .crash, says: "closed its output",
      does: "os.close(1); time.sleep(600)"),
    Case(
      testDescription: "answers another page", kind: .nonsense,
      says: "answered request 7 instead of 2",
      does: #"say('{"id": 7, "lines": []}')"#),
    Case(
      testDescription: "answers without lines", kind: .nonsense, says: "neither lines nor an error",
      does: #"say('{"id": 2}')"#),
    Case(
      testDescription: "gives a box that is no number", kind: .nonsense, says: "not valid JSON",
      does: "answer(request, box=[float('nan'), 0, 1, 1])"),
    Case(
      testDescription: "gives a box of three", kind: .nonsense, says: "four numbers",
      does: "answer(request, box=[1, 1, 1])"),
    Case(
      testDescription: "gives a box beside the page", kind: .nonsense, says: "nothing of the page",
      does: "answer(request, box=[30, 0, 1, 1])"),
    Case(
      testDescription: "gives a box without area", kind: .nonsense, says: "nothing of the page",
      does: "answer(request, box=[1, 1, 0, 3])"),
    Case(
      testDescription: "gives a box of numbers beyond all", kind: .nonsense, says: "nonsense",
      does: #"say('{"id": 2, "lines": [{"text": "x", "box": [1e999, 0, 1, 1]}]}')"#),
    Case(
      testDescription: "is more than sure", kind: .nonsense, says: "must lie in 0 … 1",
      does: "answer(request, confidence=99)"),
    Case(
      testDescription: "says text that is not UTF-8", kind: .nonsense, says: "not valid JSON",
      does: #"os.write(1, b'{"id": 2, "lines": [{"text": "\xff", "box": [0,0,1,1]}]}\n')"#),
    Case(
      testDescription: "says something without end", kind: .nonsense, says: "more than 16 MB",
      does: "sys.stdout.write('{' + 'x' * 40_000_000); sys.stdout.flush(); time.sleep(600)"),
    Case(
      testDescription: "only makes noise", kind: .nonsense, says: "not JSON, such as 'yyy",
      does: "[say('y' * 100) for _ in range(1000)]; time.sleep(600)"),
  ]

  @Test(arguments: cases)
  func aPageIsLostAndTheNextIsRead(_ fault: Case) throws {
    let script = try Script(
      python: Script.python + """
        state = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pages")
        for line in sys.stdin:
            request = json.loads(line)
            open(state, "a").write(".")
            if os.path.getsize(state) == 2:
                \(fault.does)
            else:
                answer(request)
        """)
    let engine = try script.engine(deadline: fault.deadline)
    #expect(try engine.lines(of: .plain()).map(\.text) == ["x"])
    let page = try PageImage.plain()
    do throws(RecognitionError) {
      _ = try engine.lines(of: page)
      Issue.record("the page was read")
    } catch {
      #expect(error.failureKind == fault.kind, "\(error)")
      if fault.says != "nonsense" { #expect("\(error)".contains(fault.says), "\(error)") }
    }
    #expect(try engine.lines(of: .plain()).map(\.text) == ["x"])
  }

  /// What is wrong before the first page.
  @Test(arguments: [
    ("echo so long >&2; exit 3", 20, "ended with code 3: so long"),
    (#"echo '{"error": "no model: run get-model"}'; exit 69"#, 20, "no model: run get-model"),
    (
      #"echo '{"protocol": "other/2", "program": "p", "version": "1", "model": "m"}'"#, 20,
      "'other/2'"
    ),
    (#"echo '{"protocol": "pagemark.recognizer/1", "program": "p"}'"#, 20, "lacks 'version'"),
    ("yes", 20, "not JSON, such as 'y'"),
    ("exec sleep 600", 1, "within 1 s"),
  ])
  func aProgramThatCannotStartIsReported(shell: String, deadline: Double, says: String) throws {
    let script = try Script(shell: shell)
    var settings = ExternalSettings()
    (settings.command, settings.startDeadline) = (["./program"], deadline)
    do throws(RecognitionError) {
      _ = try ExternalEngine(settings, folders: [script.folder.path])
      Issue.record("the program began")
    } catch {
      #expect("\(error)".contains(says), "\(error)")
    }
  }

  @Test func aMissingProgramIsReportedWithWhereItWasSearchedFor() throws {
    func fault(_ command: [String], in folders: [String] = ["/nowhere"]) -> RecognitionError? {
      var settings = ExternalSettings()
      settings.command = command
      do throws(RecognitionError) {
        _ = try ExternalEngine(settings, folders: folders)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault([]) == .program(.notNamed))
    #expect(
      fault(["a/b"]) == .program(.notFound("a/b", places: ["/nowhere"])))
    #expect(
      fault(["no-such-program"]) == .program(.notFound("no-such-program", places: ["PATH"])))
    let script = try Script(shell: Script.greets)
    let file = script.folder.appending(path: "program").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let sentence = "\(fault([file]).map { "\($0)" } ?? "")"
    #expect(sentence.contains("Permission denied") && sentence.contains("executable"))
  }

  @Test func aProgramThatDoesNotComeBackCostsEveryPageAndSaysWhy() throws {
    let script = try Script(
      python: """
        marker = os.path.abspath(__file__) + ".once"
        if os.path.exists(marker): sys.exit("no more memory on the device")
        open(marker, "w")
        """ + "\n" + Script.python + "sys.stdin.readline(); sys.exit(1)")
    let engine = try script.engine()
    let page = try PageImage.plain()
    for number in 1...3 {
      do throws(RecognitionError) {
        _ = try engine.lines(of: page)
        Issue.record("the page was read")
      } catch {
        #expect(error.failureKind == .crash)
        #expect("\(error)".contains("no more memory") == (number > 1), "\(error)")
      }
    }
  }

  @Test func aProgramThatComesBackAsAnotherIsNotTrusted() throws {
    let script = try Script(
      python: """
        marker = os.path.abspath(__file__) + ".once"
        version = "2" if os.path.exists(marker) else "1"
        open(marker, "w")
        print(json.dumps({**json.loads('\(Script.greeting)'), "version": version}), flush=True)
        sys.stdin.readline()
        """)
    let engine = try script.engine()
    #expect(throws: RecognitionError.self) { try engine.lines(of: .plain()) }
    #expect(
      throws: RecognitionError.program(
        .nonsense("after a restart it reports another program or model"))
    ) { try engine.lines(of: .plain()) }
  }
}
