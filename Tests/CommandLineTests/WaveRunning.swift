import Foundation
import PagemarkCore
import Testing

/// A search over tiny pages, whose waves shards read.
struct WaveRunning {
  let running: ShardRunning
  var scratch: Scratch { running.scratch }

  /// Two lines, the second left of the first, so that a large tolerance turns them around.
  ///
  /// At 300 pixels all pages are right, at 200 every other one, at 100 none.
  private static let byWidth = """
    width = int(open(request["path"], "rb").read().split()[1])
    right = width >= 300 or width >= 200 and page % 2
    first, second = ("alpha", "beta") if right else ("wrong", "words")
    say(request, lines=[{"text": first, "box": [50, 0, 40, 5], "confidence": 0.5}, {"text": second, "box": [0, 10, 40, 5], "confidence": 0.5}])
    """

  init(pages: Int = 24, holdout: Bool = false) throws {
    running = try ShardRunning(pages: 1, does: Self.byWidth)
    for page in 1...pages {
      let image = Data("P5 400 100 255\n".utf8) + Data(repeating: UInt8(page), count: 40_000)
      try scratch.write(image, to: "datasets/own/pages/\(page).png")
      try scratch.write("alpha\nbeta", to: "datasets/own/pages/\(page).txt")
    }
    let splits =
      holdout ? "{ tune: 60 %, validate: 20 %, holdout: 20 % }" : "{ tune: 60 %, validate: 40 % }"
    try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
        a: { image: [{ normalize: { maxImageWidthForProcessing: 100 } }], recognizer: { external: { command: [python3, programs/p.py] } } }
      measure: { \(FakeProgram.unhurried) }
      tune:
        parameters:
          normalize.maxImageWidthForProcessing: [100, 200, 300]
          order.yTolerancePixels: [2, 4, 40]
        minimize: cer
        splits: \(splits)
      """, to: "suites/small.yml")
  }

  func tune(_ arguments: String...) async throws -> Command.Result { try await tune(arguments) }

  func tune(_ arguments: [String]) async throws -> Command.Result {
    try await Command.pagemark(
      ["tune", "suites/small.yml", "--fresh"] + arguments, in: scratch.url,
      environment: ["LLVM_PROFILE_FILE": "/dev/null"])
  }

  /// Reads the shards of a plan.
  ///
  /// - Returns: Their folders.
  func read(_ plan: String, shards: Int) async throws -> [String] {
    var folders: [String] = []
    for index in 1...shards {
      folders.append("shards/\(plan)-\(index)")
      let run = try await running.pagemark(
        "run", "--plan", plan, "--shard", "\(index)", "--output", folders[index - 1], "--fresh")
      #expect(run.status == 0, "\(run.errors)")
    }
    return folders
  }

  /// Begins a search whose pages are read by shards, and reads its first wave.
  ///
  /// - Returns: The folders of the shards.
  func firstWave(shards: Int = 2) async throws -> [String] {
    let begun = try await tune(
      "--output", "search", "--plan-wave", "wave-1.json", "--shards", "\(shards)")
    try #require(begun.status == 0, "\(begun.errors)")
    return try await read("wave-1.json", shards: shards)
  }

  /// `tuning.json` without times, and without the front of settings that are fast or good, which depends on them.
  func choice(_ folder: String) throws -> Data {
    func timeless(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(timeless) }
      guard var object = value as? [String: Any] else { return value }
      for key in ["seconds", "saving", "front"] { object[key] = nil }
      return object.mapValues(timeless)
    }
    let bytes = Data(try running.text(folder + "/tuning.json").utf8)
    return try JSONSerialization.data(
      withJSONObject: timeless(JSONSerialization.jsonObject(with: bytes)),
      options: [.sortedKeys, .prettyPrinted])
  }

  /// The records of the accuracy lane without times, in the order of their keys, with where a page was recognized.
  func results(_ folder: String) throws -> [String] {
    try scratch.records(in: folder).filter { $0.lane == .accuracy }.map { record in
      "\(RecordKey(of: record)) \(record.recognition?.rawValue ?? "") \(record.withoutTimes)"
    }.sorted()
  }
}
