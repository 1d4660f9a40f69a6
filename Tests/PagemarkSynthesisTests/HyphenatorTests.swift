import PagemarkCore
import Testing

@testable import PagemarkSynthesis

@Suite struct HyphenatorTests {
  @Test(arguments: [
    ("window", "win-dow"), ("observation", "observa-tion"), ("understand", "under-stand"),
    ("running", "run-ning"), ("counting", "count-ing"), ("“window,”", "“win-dow,”"),
  ]) func breaksBetweenSyllables(word: String, expected: String) {
    let breaks = Hyphenator().breaks(in: word).map { "\(word.prefix($0))-\(word.dropFirst($0))" }
    #expect(breaks.contains(expected))
  }

  @Test(arguments: ["house", "walked", "weather-beaten", "MARKET", "1,234.50", ""])
  func wordsWithoutABreakStayWhole(word: String) {
    #expect(Hyphenator().breaks(in: word).isEmpty)
  }

  @Test(arguments: [
    "lantern", "marketplace", "remembered", "handkerchief", "photograph", "quarreled",
  ])
  func breaksLeaveAtLeastTwoLettersAndTakeThree(word: String) {
    for place in Hyphenator().breaks(in: word) { #expect(place >= 2 && word.count - place >= 3) }
  }
}
