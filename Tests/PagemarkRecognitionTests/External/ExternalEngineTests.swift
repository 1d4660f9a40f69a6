import Foundation
import PagemarkCore
import PagemarkRecognition
import TestSupport
import Testing

/// Programs that do as they should.
@Suite struct ExternalEngineTests {
  @Test func aFurtherReadingIsTold() throws {
    let script = try Script(
      python: Script.python
        + "for line in sys.stdin:\n    request = json.loads(line)\n"
        + "    answer(request, text=str(request.get('repetition', 'first')))\n")
    let engine = try script.engine()
    let page = try PageImage.plain()
    #expect(try engine.lines(of: page).map(\.text) == ["first"])
    engine.expect(draw: 2)
    #expect(try engine.lines(of: page).map(\.text) == ["2"])
    engine.expect(draw: 0)
    #expect(try engine.lines(of: page).map(\.text) == ["first"])
  }

  @Test func aProgramSaysWhatItIsAndItsFilesAreKnown() throws {
    let script = try Script(
      shell: #"""
        echo '{"protocol": "pagemark.recognizer/1", "program": "p", "version": "2", "model": "m", "models": [{"name": "m.onnx", "bytes": 3, "sha256": "ab"}], "repeatable": false}'
        cat > /dev/null
        """#)
    let provenance = try script.engine(arguments: ["./program", "a/b", "c"]).provenance
    let model = ModelRecord(name: "m.onnx", bytes: 3, version: nil, sha256: "ab")
    #expect(
      provenance.program
        == RecognizerProgram(program: "p", version: "2", model: "m", models: [model]))
    let program = script.folder.appending(path: "program").path
    #expect(provenance.programFiles == [program, program])
    #expect(!provenance.isRepeatable)
    #expect(try Script(shell: Script.greets + "cat > /dev/null").engine().provenance.isRepeatable)
  }

  @Test func aProgramGetsThePageInAPrivateFolderAndItsOptions() throws {
    let script = try Script(
      python: Script.python + """
        for line in sys.stdin:
            request = json.loads(line)
            page = open(request["path"], "rb").read()
            answer(request, json.dumps([
                request["format"], request["width"], request["height"], request["options"],
                json.loads(os.environ["PAGEMARK_OPTIONS"]), request.get("pixelsPerInch"),
                page[:9].decode(), len(page), page[-1],
                oct(os.stat(os.path.dirname(request["path"])).st_mode & 0o777),
                os.path.dirname(os.path.dirname(request["path"])), sys.argv[1:]]))
        """)
    let engine = try script.engine(
      options: ["side": .number(960), "words": .flag(false), "languages": .list(["a", "b"])],
      arguments: ["--x", "y z"])
    func told(_ page: PageImage) throws -> String {
      try #require(engine.lines(of: page).first).text
    }
    let options = #"{"languages": ["a", "b"], "side": 960, "words": false}"#
    let folder = HandoverPlace.expected
    #expect(
      try told(.plain(width: 20, height: 10, level: 7))
        == #"["pgm", 20, 10, \#(options), \#(options), null, "P5\n20 10\n", 213, 7, "0o700", "\#(folder)", ["--x", "y z"]]"#
    )
    #expect(
      try told(.plain(width: 3, height: 2, format: .rgb))
        == #"["ppm", 3, 2, \#(options), \#(options), null, "P6\n3 2\n25", 29, 255, "0o700", "\#(folder)", ["--x", "y z"]]"#
    )
  }

  @Test func nothingOfAPageIsLeftOnceItIsRecognized() throws {
    let script = try Script(
      python: Script.python + """
        for line in sys.stdin:
            request = json.loads(line)
            answer(request, request["path"])
        """)
    var engine: ExternalEngine? = try script.engine()
    let path = try #require(engine?.lines(of: .plain()).first?.text)
    #expect(!FileManager.default.fileExists(atPath: path))
    let folder = URL(filePath: path).deletingLastPathComponent().path
    #expect(FileManager.default.fileExists(atPath: folder))
    engine = nil
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func boxesAreWholePixelsOfThePageAndTextsOneVisibleLine() throws {
    let script = try Script(
      python: Script.python + """
        for line in sys.stdin:
            request = json.loads(line)
            say(json.dumps({"id": request["id"], "lines": [
                {"text": "é\\n日本 \\u2028 \\U0001f600", "box": [-2.5, 1.2, 8, 3.1], "confidence": None},
                {"text": " \\n", "box": [0, 0, 1, 1]},
                {"text": "w", "box": [15, 5, 100, 100], "confidence": 1,
                 "words": [{"text": "w", "box": [15, 5, 2, 2], "confidence": 0}]}]}, ensure_ascii=False))
        """)
    let lines = try script.engine().lines(of: .plain())
    let word = Word(
      text: "w", box: PixelBox(x: 15, y: 5, width: 2, height: 2), confidence: 0)
    #expect(
      lines == [
        TextLine(text: "é 日本   😀", box: PixelBox(x: 0, y: 1, width: 6, height: 4)),
        TextLine(
          text: "w", box: PixelBox(x: 15, y: 5, width: 5, height: 5), confidence: 1, words: [word]),
      ])
  }

  @Test func noiseIsSkippedAndReportedOnce() throws {
    let script = try Script(
      python: """
        print("loading … \\xff", flush=True)
        os.write(1, b"\\xff\\xfe no text\\n\\n")
        """ + "\n" + Script.python + """
          for line in sys.stdin:
              print("page!", flush=True)
              answer(json.loads(line))
          """)
    let engine = try script.engine()
    #expect(try engine.lines(of: .plain()).map(\.text) == ["x"])
    let note = try #require(engine.takeNote())
    #expect(note.contains("test prints") && note.contains("loading …"))
    #expect(try engine.lines(of: .plain()).map(\.text) == ["x"])
    #expect(engine.takeNote() == nil)
  }

  @Test func aPageThatIsRefusedDoesNotCostTheProgram() throws {
    let script = try Script(
      python: Script.python + """
        for line in sys.stdin:
            request = json.loads(line)
            if request["id"] == 1: say(json.dumps({"id": 1, "error": "too dark"}))
            else: answer(request, str(os.getpid()) + " " + str(request["id"]))
        """)
    let engine = try script.engine()
    #expect(throws: RecognitionError.program(.refused("test: too dark"))) {
      try engine.lines(of: .plain())
    }
    let next = try engine.lines(of: .plain())
    #expect(next.first?.text.hasSuffix(" 2") == true)
  }

  @Test func aProgramEndsWithItsEngineAndSoDoesWhatItStarted() throws {
    let script = try Script(
      shell: "cd \"${0%/*}\"\n" + Script.greets
        + "sleep 600 &\necho $! > child; echo $$ > own; sleep 600")
    var engine: ExternalEngine? = try script.engine()
    #expect(engine?.provenance.program?.program == "test")
    var ids: [pid_t] = []
    let began = eventually {
      ids = ["own", "child"].compactMap { name in
        (try? script.text(of: name)).flatMap { pid_t($0.filter(\.isNumber)) }
      }
      return ids.count == 2
    }
    #expect(began && ids.allSatisfy { kill($0, 0) == 0 })
    engine = nil
    for id in ids { #expect(ends(id)) }
  }
}

/// Where pages are handed over on this machine.
enum HandoverPlace {
  static var expected: String {
    access("/dev/shm", W_OK | X_OK) == 0
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path
  }
}
