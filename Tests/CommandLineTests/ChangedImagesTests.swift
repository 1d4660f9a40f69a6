import Foundation
import PagemarkCore
import Testing

/// Files of a dataset that are not those that are meant.
@Suite struct ChangedImagesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ suite: String, _ options: [String] = []) async throws -> Command.Result {
    try await Command.pagemark(
      [
        "run", suite, "--lane", "accuracy", "--workers", "1", "--cache",
        scratch.url.path + "/cache", "--output", scratch.url.path + "/run",
      ] + options)
  }

  private func setChecksum(_ checksum: String) throws {
    try scratch.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: pages\nchecksum: \(checksum)\n",
      to: "datasets/own/dataset.yml")
  }

  @Test func filesOfAnotherChecksumPreventTheRun() async throws {
    let suite = try scratch.suite(pages: [("1.png", Scratch.blankPage, "x")])
    let zero = "sha256:" + String(repeating: "0", count: 64)
    try setChecksum(zero)
    let run = try await run(suite)
    #expect(run.status == 65)
    #expect(run.errors.contains("own/dataset.yml: the files in"))
    #expect(run.errors.contains("differ from those of the manifest"))
    #expect(run.errors.contains("write this checksum into the manifest"))
    #expect(run.errors.contains("'pagemark dataset check own' lists"))
    #expect(!scratch.exists("run"))
    // What the sentence names is what the manifest has to say.
    let found = try #require(run.errors.firstMatch(of: /checksum is (sha256:[0-9a-f]{64})/)).1
    try setChecksum(String(found))
    #expect(try await self.run(suite).status == 0)
  }

  @Test func aSetThatPeopleHaveInPartsIsReadAndTheDifferenceSaid() async throws {
    let suite = try scratch.suite(pages: [("1.png", Scratch.blankPage, "x")])
    try setChecksum("{ warn: sha256:\(String(repeating: "0", count: 64)) }")
    #expect(try await run(suite).status == 0)
    let record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: scratch.url.appending(path: "run/run.json")))
    #expect(
      record.datasets[0].warnings.first?.contains("differ from those of the manifest") == true)
  }

  /// A suite whose program replaces every image once it has the first page.
  private func replacingSuite() throws -> String {
    try scratch.writeTinyPages(3)
    try FakeProgram.writeProgram(
      to: scratch, greeting: #", "models": []"#,
      does: """
        import glob
        pages = os.path.join(here, "../datasets/own/pages/*.png")
        for file in glob.glob(pages) if os.environ.get("REPLACES") else []:
            times = os.stat(file)
            open(file, "wb").write(b"P5 20 10 255\\n" + bytes(200))
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
        answer(request)
        """)
    return try FakeProgram.writeSuite(to: scratch, gates: ["cer <= 5 %"])
  }

  /// The new images have the size and the time of the old ones.
  @Test(arguments: [false, true])
  func imagesThatAreReplacedInMidRunFailTheirPages(isCached: Bool) async throws {
    let suite = try replacingSuite()
    if isCached {
      // The new images are in the cache, too.
      for page in 1...3 {
        try scratch.write(
          Scratch.tinyPage(0),
          to: "datasets/own/pages/\(page).png")
      }
      #expect(try await run(suite).status == 0)
      try FileManager.default.removeItem(at: scratch.url.appending(path: "run"))
      _ = try replacingSuite()
    }
    let run = try await Command.pagemark(
      [
        "run", suite, "--lane", "accuracy", "--workers", "1", "--cache",
        scratch.url.path + "/cache", "--output", scratch.url.path + "/run",
      ], environment: ["REPLACES": "1"])
    #expect(run.status == 1, "\(run.output) \(run.errors)")
    let records = try scratch.records(in: "run").sorted { $0.case < $1.case }
    #expect(records.map { $0.failure?.kind } == [nil, .changed, .changed])
    let failure = try #require(records[1].failure)
    #expect(failure.stage == "load")
    #expect(
      failure.message.hasSuffix(
        "2.png has changed since the run began: run again on images that stay the same"))
    // A replaced image counts as entirely wrong.
    #expect(records[1].scores[.cer] == Tally(1, of: 1))
  }
}
