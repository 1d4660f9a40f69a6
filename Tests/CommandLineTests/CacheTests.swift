import Foundation
import PagemarkCore
import Testing

/// The cache of recognized pages and what pipelines share, through the command.
@Suite struct CacheTests {
  private let scratch: Scratch
  private var cache: String { scratch.url.path + "/cache" }

  init() throws { scratch = try Scratch() }

  private func run(
    _ suite: String, to folder: String, _ options: [String] = [], atOnce: Bool = false
  ) async throws -> Command.Result {
    try await Command.pagemark(
      [
        "run", suite, "--lane", "accuracy", "--cache", cache, "--output",
        scratch.url.path + "/" + folder,
      ] + options, atOnce: atOnce)
  }

  private func pages(_ count: Int) throws -> [(name: String, image: Data, text: String?)] {
    try (1...count).map { ("\($0).jpg", try Scratch.head($0), "some text \($0)") }
  }

  private func origins(in folder: String) throws -> [RecognitionOrigin?] {
    try scratch.records(in: folder).map(\.recognition)
  }

  private func recognitions(in folder: String) throws -> Int? {
    let bytes = try Data(contentsOf: scratch.url.appending(path: folder + "/run.json"))
    return try JSONDecoder().decode(RunRecord.self, from: bytes).recognitions
  }

  /// The records without what differs between a page that is recognized and one that is not.
  private func results(in folder: String) throws -> [CaseRecord] {
    try scratch.records(in: folder).map {
      var record = $0
      (record.timings, record.elapsed, record.sharedSeconds) = ([], nil, nil)
      record.recognition = nil
      return record
    }.sorted { ($0.case, $0.pipeline) < ($1.case, $1.pipeline) }
  }

  private var entries: [URL] {
    let all = FileManager.default.enumerator(
      at: URL(filePath: cache), includingPropertiesForKeys: [.isRegularFileKey])
    return (all?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
  }

  @Test func aSecondRunRecognizesNothingAndMeasuresTheSame() async throws {
    let suite = try scratch.suite(pages: try pages(2))
    #expect(try await run(suite, to: "first").status == 0)
    #expect(try await run(suite, to: "second").status == 0)
    #expect(try await run(suite, to: "fresh", ["--fresh"]).status == 0)
    #expect(try recognitions(in: "first") == 2)
    #expect(try recognitions(in: "second") == 0)
    #expect(try recognitions(in: "fresh") == 2)
    #expect(try origins(in: "second") == [.cached, .cached])
    #expect(try results(in: "second") == results(in: "first"))
    #expect(try results(in: "fresh") == results(in: "first"))
  }

  /// Its build ID says that its code is another.
  @Test func whatAnotherWorkerRecognizedIsRecognizedAgain() async throws {
    let suite = try scratch.suite(pages: try pages(1))
    #expect(try await run(suite, to: "first").status == 0)
    let folder = Command.products.appending(path: "installation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = folder.appending(path: "pagemark")
    try FileManager.default.linkItem(at: Command.products.appending(path: "pagemark"), to: command)
    var worker = try Data(contentsOf: Command.products.appending(path: "pagemark-worker"))
    // The head of the note: name of four bytes, content of twenty, type 3, "GNU".
    let head = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0]) + Data("GNU\0".utf8)
    let note = try #require(worker.range(of: head))
    worker[note.upperBound] ^= 1
    let place = folder.appending(path: "pagemark-worker")
    try worker.write(to: place)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
    let other = try await Command.program([
      command.path, "run", suite, "--lane", "accuracy", "--cache", cache, "--output",
      scratch.url.path + "/second",
    ])
    #expect(other.status == 0, "\(other)")
    #expect(try recognitions(in: "second") == 1)
    #expect(try await run(suite, to: "third").status == 0)
    #expect(try recognitions(in: "third") == 0)
  }

  @Test func theLatencyLaneNeverAsksTheCache() async throws {
    let suite = try scratch.suite(pages: try pages(1))
    _ = try await run(suite, to: "first")
    _ = try await run(suite, to: "second", ["--lane", "latency"])
    #expect(try origins(in: "second") == [.made])
    #expect(try scratch.records(in: "second")[0].timings.map(\.step).first == "load")
  }

  @Test(arguments: ["flipped", "cut", "empty", "folder"])
  func aDamagedEntryIsRecomputedAndToldOnce(damage: String) async throws {
    let suite = try scratch.suite(pages: try pages(2))
    _ = try await run(suite, to: "first")
    for entry in entries {
      var bytes = try Data(contentsOf: entry)
      switch damage {
      case "flipped": bytes[bytes.count / 2] ^= 1
      case "cut": bytes.removeLast(10)
      default: bytes.removeAll()
      }
      try FileManager.default.removeItem(at: entry)
      if damage == "folder" {
        try FileManager.default.createDirectory(at: entry, withIntermediateDirectories: false)
      } else {
        try bytes.write(to: entry)
      }
    }
    let second = try await run(suite, to: "second")
    #expect(second.status == 0)
    #expect(second.errors.components(separatedBy: "damaged").count == 2, "said once")
    #expect(try recognitions(in: "second") == 2)
    #expect(try results(in: "second") == results(in: "first"))
    let third = try await run(suite, to: "third")
    #expect(third.errors.isEmpty)
    #expect(try recognitions(in: "third") == 0)
  }

  @Test func twoRunsFillOneCacheAtOnce() async throws {
    let suite = try scratch.suite(pages: try pages(3))
    async let one = run(suite, to: "one", atOnce: true)
    async let other = run(suite, to: "other", atOnce: true)
    #expect(try await [one.status, other.status] == [0, 0])
    #expect(try results(in: "one") == results(in: "other"))
    _ = try await run(suite, to: "third")
    #expect(try recognitions(in: "third") == 0)
    #expect(entries.count == 3)
  }

  @Test(arguments: ["file", "full"]) func aCacheThatCannotBeWrittenFailsNoRun(
    place: String
  ) async throws {
    let suite = try scratch.suite(pages: try pages(2))
    if place == "file" {
      try scratch.write("mine", to: "cache")
    } else {
      try FileManager.default.createSymbolicLink(
        atPath: cache, withDestinationPath: "/dev/full")
    }
    let run = try await run(suite, to: "run")
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "the cache can't be written").count == 2)
    #expect(try scratch.records(in: "run").count == 2)
  }

  @Test func variantsBehindRecognitionShareIt() async throws {
    let variants = (0..<1000).map {
      "  v\($0): { extends: plain, order: { yTolerancePixels: \(Double($0) / 10) } }"
    }
    // Without truth: nothing is estimated for a thousand pipelines.
    let untold = try pages(2).map { (name: $0.name, image: $0.image, text: String?.none) }
    let suite = try scratch.suite(pages: untold, gates: [])
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    let many = try scratch.write(
      text.replacing("measure: {", with: variants.joined(separator: "\n") + "\nmeasure: {"),
      to: "suites/many.yml")
    #expect(try await run(suite, to: "one", ["--fresh"]).status == 0)
    #expect(try await run(many, to: "many", ["--fresh"]).status == 0)
    #expect(try recognitions(in: "one") == 2)
    #expect(try recognitions(in: "many") == 2)
    let origins = try origins(in: "many")
    #expect(origins.count == 2002)
    #expect(origins.count { $0 == .made } == 2)
    #expect(origins.count { $0 == .shared } == 2000)
    // A variant reads what it reads alone.
    let alone = try await run(
      many, to: "alone", ["--pipeline", "v120", "--fresh"])
    #expect(alone.status == 4, "a part")
    #expect(
      try results(in: "alone") == results(in: "many").filter { $0.pipeline == "v120" })
  }

  @Test func explainsWhatIsThereAndWhyNot() async throws {
    let suite = try scratch.suite(pages: try pages(2))
    func explanation() async throws -> String {
      try await Command.pagemark(["cache", "explain", suite, "--cache", cache]).output
    }
    #expect(try await explanation().contains("0 of 2 pages are cached; 2 are new"))
    _ = try await run(suite, to: "first")
    #expect(try await explanation().contains("plain on own: load … tesseract: 2 of 2"))
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    try scratch.write(
      text.replacing("[normalize]", with: "[normalize: { minImageWidthForProcessing: 777 }]"),
      to: "suites/small.yml")
    #expect(try await explanation().contains("2 differ in normalize"))
    let one = try await Command.pagemark(
      ["cache", "explain", "1", "--suite", suite, "--cache", cache])
    #expect(one.output.contains("0 of 1 pages are cached; 1 differ in normalize"), "\(one.errors)")
    let none = try await Command.pagemark(["cache", "explain", "9", suite, "--cache", cache])
    #expect(none.status == 65)
    #expect(none.errors.contains("no dataset of the suite has a case '9'"))
    let stats = try await Command.pagemark(["cache", "stats", "--cache", cache]).output
    #expect(stats.contains("2 recognized pages"))
    #expect(try await Command.pagemark(["cache", "clear", "--cache", cache]).status == 0)
    #expect(entries.isEmpty)
  }
}
