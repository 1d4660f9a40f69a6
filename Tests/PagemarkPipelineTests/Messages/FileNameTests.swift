import PagemarkPipeline
import Testing

@Suite struct FileNameTests {
  @Test(arguments: [
    ("receipts", true), ("my suite 2.0", true), ("é", true), ("", false), ("a/b", false),
    (".hidden", false), ("..", false), ("two\nlines", false), ("\u{202E}reversed", false),
  ])
  func isOneVisibleLineThatStaysInItsFolder(name: String, isFileName: Bool) {
    #expect(name.isFileName == isFileName)
  }
}
