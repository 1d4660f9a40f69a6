import Testing

@testable import PagemarkReport

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("@x", "@&#8203;x"), ("a@b.c", "a@&#8203;b.c"), ("http://x", "http:&#8203;//x"),
    ("www.x", "www.&#8203;x"), ("[a](b)", #"\[a\](b)"#), ("#1", "\\#1"), ("a|b", #"a\|b"#),
    ("<b>", #"\<b\>"#), ("a\nb", #"a\\nb"#), ("1.5: no link", "1.5: no link"),
  ])
  func textHasNoMarkupNoMentionsAndNoLinks(text: String, written: String) {
    #expect(Markdown.text(text) == written)
  }
}
