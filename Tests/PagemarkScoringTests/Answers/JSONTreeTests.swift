import PagemarkScoring
import Testing

@Suite struct JSONTreeTests {
  @Test func readsEveryKindOfValue() {
    let text = #" {"a": [1, -2.50, 3e+2, true, false, null], "b": {"c": "d"}, "e": {}, "f": []} "#
    #expect(
      JSONTree(parsing: text)
        == .object([
          "a": .list([
            .number("1"), .number("-2.50"), .number("3e+2"), .flag(true), .flag(false), .null,
          ]),
          "b": .object(["c": .text("d")]), "e": .object([:]), "f": .list([]),
        ]))
  }

  @Test(arguments: [
    (#""a\"b\\c\/d\n\t\r\b\f""#, "a\"b\\c/d\n\t\r\u{8}\u{C}"), (#""\u00e9\u20AC""#, "é€"),
    (#""\ud83d\ude00""#, "😀"), (#""\ud83d!""#, "\u{FFFD}!"), (#""größer 😀""#, "größer 😀"),
  ])
  func readsEscapes(text: String, value: String) {
    #expect(JSONTree(parsing: text) == .text(value))
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "[1 2]", #"{"a" 1}"#, #"{"a": 1,}"#, "{a: 1}", "01", "1.", ".5", "-",
    "1e",
    "tru", #""a"#, "\"a\nb\"", #""\x""#, #""\u12""#, #""\u+123""#, "1 2", "NaN", "[1] x",
    String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
  ])
  func rejectsInvalidJSON(text: String) {
    #expect(JSONTree(parsing: text) == nil)
  }
}
