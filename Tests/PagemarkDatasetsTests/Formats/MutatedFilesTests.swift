import PagemarkCore
import PagemarkDatasets
import Testing

/// Files that are cut short, changed and mixed up: they give a text or a fault, and never crash the program.
@Suite struct MutatedFilesTests {
  @Test(arguments: Samples.all.map(\.file))
  func mutatedFilesAreReadOrRefused(file: String) throws {
    let bytes = Array(try #require(Samples.all.first { $0.file == file }).text.utf8)
    for seed in UInt64(0)..<300 {
      var random = Seeded(state: seed)
      let mutated = bytes.mutated(using: &random)
      for level in TextLevel.allCases {
        do {
          let text = try PageText.parse(mutated, file: file, rules: PageTextRules(level: level))
          #expect(file.hasSuffix("txt") || text.format != .plainText, "seed \(seed)")
        } catch {
          #expect(error.file == file && !error.message.isEmpty, "seed \(seed)")
          let lines = mutated.count { $0 == UInt8(ascii: "\n") } + 1
          #expect(error.line.map { (1...lines).contains($0) } ?? true, "seed \(seed)")
        }
      }
    }
  }

  /// A truncated file is never complete, except if only white space at its end is missing.
  @Test(arguments: Samples.all.filter { !$0.file.hasSuffix("txt") }.map(\.file))
  func truncatedFilesAreRefused(file: String) throws {
    let bytes = Array(try #require(Samples.all.first { $0.file == file }).text.utf8)
    for end in 0..<bytes.count {
      #expect(throws: Fault.self, "cut at \(end)") {
        _ = try PageText.parse(
          Array(bytes[..<end]), file: file,
          rules: PageTextRules(level: file == "old.page.xml" ? .line : .region))
      }
    }
  }
}
