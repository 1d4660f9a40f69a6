import PagemarkElementary
import PagemarkScoring
import Testing

/// The cases of the paper and of its program's own tests (deepopinion/anls_star_metric, `tests/test_anls_star.py`).
@Suite struct ANLSStarTests {
  private func score(_ expected: ANLSStar.Expected, _ answer: String) throws -> Double {
    let answer = try #require(JSONTree(parsing: answer), "\(answer)")
    return (ANLSStar.score(of: answer, expecting: expected) * 100).rounded() / 100
  }

  private func expected(_ text: String) throws -> ANLSStar.Expected {
    ANLSStar.Expected(try #require(JSONTree(parsing: text), "\(text)"))
  }

  @Test(arguments: [
    (#""Hello World""#, #""Hello World""#, 1),
    (#""Hello World""#, #""Hello Wrold""#, 0.82),
    (#""Hello World""#, #""How are you?""#, 0),
    ("null", #""How are you?""#, 0),
    (#""Hello World""#, #"["Hello", "World"]"#, 0),
    (#"["Hello", "World"]"#, #"["World", "Hello"]"#, 1),
    (#"["Hello", "World"]"#, #"["Hello"]"#, 0.5),
    (#"{"a": "Hello", "b": "World"}"#, #"{"b": "World", "a": "Hello"}"#, 1),
    (#"{"a": "Hello", "b": "World"}"#, #"{"a": "Hello"}"#, 0.5),
    (#"{"a": "Hello", "b": "World"}"#, #"{"b": "World", "a": "Hello", "c": "Great"}"#, 0.67),
    (#"{"a": "Hello", "b": ["w", "r", "l", "d"]}"#, #"{"a": "Hello", "b": ["w", "r", "d"]}"#, 0.8),
    ("0.2", "0.199999", 0),
    (#""31.12.2023""#, #""31. Dec 2023""#, 0.58),
    (#""Yesterday""#, #""Last Week""#, 0),
    (#""Yesterday""#, "null", 0),
  ])
  func agreesWithThePaper(expected text: String, answer: String, value: Double) throws {
    #expect(try score(expected(text), answer) == value)
  }

  @Test(arguments: [(#""Hello""#, 1), (#""Wolrd""#, 0.6)])
  func theNearestOfSeveralExpectedValuesCounts(answer: String, value: Double) throws {
    #expect(try score(.oneOf([.leaf("Hello"), .leaf("World")]), answer) == value)
  }

  @Test(arguments: [
    // Three of five leaves, at whatever depth.
    (
      #"{"k1": 1, "k2": "mock", "line_items": [{"a": "b", "c": "d"}, {"e": "f"}]}"#,
      #"{"k1": 1, "k2": "kcom", "line_items": [{"e": "f"}, {"a": "y", "c": "d"}]}"#, 0.6
    ),
    (#"{"a": "b", "c": "d"}"#, #"{"a": "b", "e": "d"}"#, 0.33),
    (#"{"a": ["a", "b", "c"]}"#, #"{"a": "b"}"#, 0),
    (#"{"name": "david", "company": null}"#, #"{"name": "david"}"#, 1),
    (
      #"{"jurisdiction": null, "party": null, "effective_date": null, "term": null}"#,
      #"{"jurisdiction": "California", "party": "Ray_M._Dolby"}"#, 0.5
    ),
    ("{}", #"{"string": "", "dict": {}, "list": [], "none": null, "bool": false}"#, 0),
    ("[]", "[]", 1), ("null", "[]", 1), ("null", #""""#, 1), (#"{"a": null}"#, "{}", 1),
    (#""Test Hello ""#, #"" Test    Hello\n\n""#, 1),
  ])
  func agreesWithTheProgram(expected text: String, answer: String, value: Double) throws {
    #expect(try score(expected(text), answer) == value)
  }

  /// The example in the program's documentation: (5/6 + 1 + 1 + 1 + 0) ÷ 5 … of "hello!", and three of four words.
  @Test func agreesWithTheDocumentedExample() throws {
    let wanted = ANLSStar.Expected.object([
      "a": .oneOf([.leaf("hello"), .leaf("world")]),
      "b": .list(["this", "is", "a", "test"].map { .leaf($0) }),
    ])
    let read = try #require(
      JSONTree(parsing: #"{"a": "hello!", "b": ["a", "test", "this", "be"]}"#))
    let score = ANLSStar.score(of: read, expecting: wanted)
    #expect(abs(score - (5.0 / 6 + 3) / 5) < 1e-12)
  }

  @Test(arguments: UInt64(0)..<50) func isOneForListsInAnyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      String((0..<4).map { _ in "abcd".randomElement(using: &random) ?? "a" })
    }
    let answer = JSONTree.list(words.shuffled(using: &random).map { .text($0) })
    let score = ANLSStar.score(of: answer, expecting: .list(words.map { .leaf($0) }))
    #expect(score == 1)
  }
}
