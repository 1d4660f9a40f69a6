import Foundation
import PagemarkCore
import Testing

/// After the recognizer has changed, neither the cache nor a continued run returns its earlier answers.
@Suite struct StaleAnswersTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A suite whose program reads the contents of `model.txt` on every page.
  ///
  /// - Parameters:
  ///   - greeting: What it says of its models, in Python after a comma.
  ///   - isNamed: Whether an option of the program names the file; else it knows where the file is.
  /// - Returns: The suite's path.
  /// - Throws: What keeps a file from being written.
  private func suite(greeting: String, isNamed: Bool = false) throws -> String {
    try model("right")
    try scratch.writeTinyPages(2, text: "right")
    try FakeProgram.writeProgram(
      to: scratch, greeting: greeting,
      does: """
        text = open(os.path.join(here, "model.txt")).read()
        say(request, lines=[{"text": text, "box": [0, 0, 5, 5]}])
        """)
    return try FakeProgram.writeSuite(
      to: scratch, settings: isNamed ? ", options: { model: programs/model.txt }" : "",
      gates: ["cer <= 5 %"])
  }

  private func model(_ text: String) throws { try scratch.write(text, to: "programs/model.txt") }

  private func run(_ suite: String, to folder: String) async throws -> Command.Result {
    try await Command.pagemark(["run", suite] + options(folder, "--output"))
  }

  private func resume(_ suite: String, _ folder: String) async throws -> Command.Result {
    try await Command.pagemark(["run", suite] + options(folder, "--resume"))
  }

  private func options(_ folder: String, _ option: String) -> [String] {
    [
      "--lane", "accuracy", "--workers", "1", "--cache", scratch.url.path + "/cache", option,
      scratch.url.path + "/" + folder,
    ]
  }

  private func origins(in folder: String) throws -> Set<RecognitionOrigin?> {
    Set(try scratch.records(in: folder).map(\.recognition))
  }

  private static let declared = #", "models": []"#
  private static let byPath = #", "models": [{"path": os.path.join(here, "model.txt")}]"#

  @Test(arguments: [(Self.declared, true), (Self.byPath, false)])
  func aChangedModelIsReadAnew(greeting: String, isNamed: Bool) async throws {
    let suite = try suite(greeting: greeting, isNamed: isNamed)
    #expect(try await run(suite, to: "first").status == 0)
    #expect(try await run(suite, to: "second").status == 0)
    #expect(try origins(in: "second") == [.cached])
    try model("wrong")
    #expect(try await run(suite, to: "third").status == 1)
    #expect(try origins(in: "third") == [.made])
    let explanation = try await Command.pagemark(
      ["cache", "explain", suite, "--cache", scratch.url.path + "/cache"])
    #expect(explanation.output.contains("2 of 2 pages are cached"))
    try model("another")
    let other = try await Command.pagemark(
      ["cache", "explain", suite, "--cache", scratch.url.path + "/cache"])
    let part = isNamed ? "file model.txt" : "model model.txt"
    #expect(other.output.contains("2 differ in \(part)"), "\(other.output)")
  }

  @Test func aProgramThatTellsNothingIsKeptWithinItsRunAlone() async throws {
    let suite = try suite(greeting: "")
    #expect(try await run(suite, to: "first").status == 0)
    try model("wrong")
    #expect(try await run(suite, to: "second").status == 1)
    #expect(try origins(in: "second") == [.made])
    let explanation = try await Command.pagemark(
      ["cache", "explain", suite, "--cache", scratch.url.path + "/cache"])
    #expect(
      explanation.output.contains(
        "0 of 2 pages are cached; 2 are kept within a run only, because the program does not report its models"
      ), "\(explanation.output)")
    // No entry is left that no run can use.
    let left = FileManager.default.enumerator(atPath: scratch.url.path + "/cache")?.allObjects
    #expect((left ?? []).allSatisfy { !"\($0)".contains("run-") })
  }

  @Test(arguments: [
    (Self.declared, true, "the program's file model.txt has changed"),
    (Self.byPath, false, "the model model.txt has changed"),
  ])
  func aRunThatGoesOnNoticesAChangedModel(
    greeting: String, isNamed: Bool, difference: String
  ) async throws {
    let suite = try suite(greeting: greeting, isNamed: isNamed)
    #expect(try await run(suite, to: "run").status == 0)
    #expect(try await resume(suite, "run").status == 0)
    try model("wrong")
    let resumed = try await resume(suite, "run")
    #expect(resumed.status == 65)
    #expect(resumed.errors.contains(difference), "\(resumed.errors)")
    try model("right")
    try scratch.write(
      String(contentsOf: scratch.url.appending(path: "programs/p.py"), encoding: .utf8) + "\n",
      to: "programs/p.py")
    #expect(
      try await resume(suite, "run").errors.contains("the program's file p.py has changed"))
  }

  @Test func aRunThatGoesOnNoticesAnotherRecording() async throws {
    let source = Command.repository.path + "/Tests/Fixtures/phone/"
    for part in ["datasets/receipts", "recordings/receipts", "suites"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: source + part) {
        try scratch.write(
          Data(contentsOf: URL(filePath: source + part + "/" + name)), to: part + "/" + name)
      }
    }
    let suite = scratch.url.path + "/suites/phone.yml"
    let first = try await run(suite, to: "run")
    let again = try await resume(suite, "run")
    #expect(again.status == first.status, "\(again.errors)")
    let file = scratch.url.appending(path: "recordings/receipts/bakery.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try scratch.write(text.replacing("MILL", with: "HILL"), to: "recordings/receipts/bakery.json")
    let resumed = try await resume(suite, "run")
    #expect(resumed.status == 65)
    #expect(resumed.errors.contains("what was recorded for phone has changed"), "\(resumed.errors)")
  }
}
