import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkCache

@Suite struct RecognitionCacheTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path + "/cache" }
  private var cache: RecognitionCache { RecognitionCache(folder: folder) }

  init() throws { temporary = try TemporaryFolder() }

  private func key(
    image: String = "aa", tesseract: String = "5.3.0", stages: [ImageStage] = []
  ) throws -> CacheKey {
    let pipeline = Pipeline(
      name: "p", image: stages, recognizer: Recognizer(TesseractSettings()))
    return try CacheKey(
      image: image, page: 0, steps: pipeline.preparation(pixelLimit: 100),
      makers: ["Tesseract": tesseract])
  }

  private func page(_ text: String = "grün\n\u{2028}") -> RecognizedPage {
    RecognizedPage(
      lines: [
        TextLine(
          text: text, box: PixelBox(x: 1, y: 2, width: 30, height: 4), confidence: 0.1 + 0.2,
          words: [
            Word(text: text, box: PixelBox(x: 1, y: 2, width: 3, height: 4), confidence: 1 / 3)
          ])
      ],
      placedBy: .identity, verticalScale: 1 / 3,
      geometry: PageGeometry(outline: nil, turn: 0.1, imageWidth: 100, imageHeight: 200),
      reports: [nil, .unchanged(findings: ["degrees": 0.1])])
  }

  private func file(of key: CacheKey) throws -> String {
    "\(folder)/recognized-1/\(key.image.prefix(2))/\(key.image)/\(try key.digest)"
  }

  @Test func aStoredPageIsFound() throws {
    #expect(try cache.find(key()) == .absent)
    try cache.store(page(), for: key())
    #expect(try cache.find(key()) == .hit(page()))
    #expect(cache.statistics.entries == 1)
  }

  @Test func anotherImageStageOrVersionIsAnotherEntry() throws {
    try cache.store(page(), for: key())
    for other in [
      try key(image: "ab"), try key(tesseract: "5.4.0"),
      try key(stages: [ImageStage(Normalize())]),
    ] { #expect(cache.find(other) == .absent) }
  }

  @Test func theClosestEntryNamesItsDifferences() throws {
    try cache.store(page(), for: key(stages: [ImageStage(Normalize())]))
    var wider = Normalize()
    try wider.set("maxImageWidthForProcessing", to: .number(900))
    let asked = try key(tesseract: "5.4.0", stages: [ImageStage(wider)])
    #expect(
      cache.closestKey(to: asked)?.differences(from: asked) == ["load", "normalize", "Tesseract"])
    #expect(try cache.closestKey(to: key(image: "ff")) == nil)
  }

  @Test(arguments: UInt64(0)..<40) func anEntryWithAFlippedByteIsDamaged(seed: UInt64) throws {
    try cache.store(page(), for: key())
    let file = try file(of: key())
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    let place = Int(seed &* 0x9E37_79B9_7F4A_7C15 % UInt64(bytes.count))
    bytes[place] ^= UInt8(1 << (seed % 8))
    try Data(bytes).write(to: URL(filePath: file))
    #expect(try cache.find(key()) == .damaged)
    try cache.store(page(), for: key())
    #expect(try cache.find(key()) == .hit(page()))
  }

  @Test(arguments: [0, 1, 64, 65, 66, 300]) func anEntryCutShortIsDamaged(length: Int) throws {
    try cache.store(page(), for: key())
    let file = try file(of: key())
    #expect(unsafe truncate(file, off_t(length)) == 0)
    #expect(try cache.find(key()) == .damaged)
  }

  @Test func aFolderInAnEntrysPlaceIsReplaced() throws {
    try FileManager.default.createDirectory(
      atPath: try file(of: key()) + "/inner", withIntermediateDirectories: true)
    #expect(try cache.find(key()) == .damaged)
    try cache.store(page(), for: key())
    #expect(try cache.find(key()) == .hit(page()))
  }

  @Test func anEntryInAnothersPlaceIsDamaged() throws {
    try cache.store(page(), for: key())
    try FileManager.default.moveItem(
      atPath: try file(of: key()), toPath: try file(of: key(tesseract: "5.4.0")))
    #expect(try cache.find(key(tesseract: "5.4.0")) == .damaged)
  }

  @Test func aFileInTheFoldersPlaceIsAnErrorOfTheStoreAlone() throws {
    try Data("mine".utf8).write(to: URL(filePath: folder))
    #expect(try cache.find(key()) == .absent)
    #expect(throws: CacheError(code: ENOTDIR)) { try cache.store(page(), for: key()) }
    #expect(try String(contentsOfFile: folder, encoding: .utf8) == "mine")
  }

  @Test func theLeastRecentlyUsedEntryIsRemovedFirst() throws {
    let keys = try ["aa", "bb", "cc"].map { try key(image: $0) }
    for (index, key) in keys.enumerated() {
      try cache.store(page(), for: key)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(index))],
        ofItemAtPath: try file(of: key))
    }
    // Used now, so the second is the least recently used.
    _ = cache.find(keys[0])
    let size = cache.statistics.bytes / 3
    #expect(cache.trim(to: size * 2) == 1)
    #expect(keys.map { cache.find($0) == .absent } == [false, true, false])
    #expect(cache.trim(to: size * 2) == 0)
  }

  @Test func writersOfOneEntryNeverMix() async throws {
    let (cache, key) = (cache, try key())
    let pages = (0..<8).map { page(String(repeating: "\($0)", count: 20_000)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for page in pages {
        group.addTask { for _ in 0..<20 { try cache.store(page, for: key) } }
        group.addTask {
          for _ in 0..<20 { #expect(cache.find(key) != .damaged) }
        }
      }
      try await group.waitForAll()
    }
    guard case .hit(let page) = cache.find(key) else {
      Issue.record("nothing is there")
      return
    }
    #expect(pages.contains(page))
    #expect(cache.statistics.entries == 1)
  }

  @Test func anEntryThatIsStoredDuringASearchIsNotDamaged() async throws {
    let (cache, keys) = (cache, try (0..<1000).map { try key(image: "image\($0)") })
    let page = page()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for key in keys { try cache.store(page, for: key) } }
      group.addTask {
        for key in keys {
          var finding = cache.find(key)
          while finding == .absent {
            await Task.yield()
            finding = cache.find(key)
          }
          #expect(finding == .hit(page))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func clearingRemovesTheEntriesAndNothingBeside() throws {
    try cache.store(page(), for: key())
    try Data("mine".utf8).write(to: URL(filePath: folder + "/mine"))
    try cache.clear()
    try cache.clear()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine"])
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/pagemark"),
    (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/pagemark"),
    (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/pagemark"),
  ])
  func theDefaultFolderIsInTheUsersCache(environment: [String: String], folder: String) {
    #expect(RecognitionCache.defaultFolder(environment: environment) == folder)
  }
}
