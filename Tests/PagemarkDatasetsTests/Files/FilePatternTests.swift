import PagemarkDatasets
import Testing

@Suite struct FilePatternTests {
  @Test(arguments: [
    (".tif", "a.tif", true), (".tif", "deep/er/a.TIF", true), (".tif", "a.tiff", false),
    ("*.TIF", "deep/a.tif", true), ("front-??.png", "x/Front-01.png", true),
    ("front-??.png", "front-1.png", false), ("./*.png", "a.png", true),
    ("./*.png", "x/a.png", false),
    ("2024/*.png", "2024/a.png", true), ("2024/*.png", "2024/x/a.png", false),
    ("2024/*.png", "x/2024/a.png", false), ("2024/**/*.png", "2024/x/y/a.png", true),
    ("2024/**/*.png", "2024/a.png", true), ("**/a*/b.png", "x/y/abc/b.png", true),
    ("**/a*/b.png", "x/abc/y/b.png", false), ("*a*b*", "xxaxxbxx", true),
    ("*a*b*", "xxbxxaxx", false),
    ("a.png", "a.png", true), ("a.png", "A.png", false), ("a.png", "x/a.png", false),
    (#"a\*.png"#, "a*.png", true), (#"a\*.png"#, "ab.png", false), ("./.a.png", ".a.png", true),
    ("?", "é", true), ("*", "", true), ("a/?.png", "a//.png", false),
  ])
  func patternsStandForPaths(pattern: String, path: String, matches: Bool) {
    #expect(FilePattern(pattern).matches(path) == matches)
  }

  @Test(arguments: ["a.png", "x/a*?.png", #"back\slash.png"#, ".hidden.png", "**/a.png"])
  func aPathStandsForItselfAlone(path: String) {
    let pattern = FilePattern(path: path)
    #expect(pattern.isPath && pattern.matches(path))
    #expect(!pattern.matches(path + "x") && !pattern.matches("x/" + path))
    #expect(FilePattern(pattern.description) == pattern)
  }

  @Test func manyStarsEndInTime() {
    let pattern = FilePattern(String(repeating: "*a", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
  }
}
