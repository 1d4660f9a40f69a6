import Foundation
import PagemarkElementary
import PagemarkPipeline
import PagemarkScoring
import Testing

@Suite struct NamedValuesTests {
  @Test func namesAreSorted() {
    let values: NamedValues<String, _> = ["wer": 2, "cer": 1, "words.f1": 3]
    #expect(values.names == ["cer", "wer", "words.f1"])
    #expect(values.values == [1, 2, 3])
    #expect(values.map { "\($0.key) \($0.value)" } == ["cer 1", "wer 2", "words.f1 3"])
    #expect(NamedValues(["b": 1, "a": 2]) == ["a": 2, "b": 1])
  }

  @Test func behavesLikeADictionary() {
    var random = SplitMix64(seed: 11)
    var (values, dictionary): (NamedValues<String, Int>, [String: Int]) = ([:], [:])
    for step in 0..<2000 {
      let name = "name \(Int.random(in: 0..<12, using: &random))"
      let value = Bool.random(using: &random) ? step : nil
      (values[name], dictionary[name]) = (value, value)
      #expect(values.count == dictionary.count)
      #expect(values.names == dictionary.keys.sorted())
      for (name, value) in dictionary { #expect(values[name] == value) }
    }
    #expect(values["none"] == nil)
  }

  @Test func ofANameThatComesTwiceTheLastValueCounts() {
    #expect(["a": 1, "a": 2] as NamedValues<String, _> == ["a": 2])
  }

  @Test func otherValuesKeepTheNames() {
    let values: NamedValues<String, _> = ["a": 1, "b": 2]
    #expect(values.mapValues { "\($0)" } == ["a": "1", "b": "2"])
  }

  @Test func rejectsUnsortedNames() {
    #expect(NamedValues(names: ["a", "b"], values: [1, 2]) == ["a": 1, "b": 2])
    #expect(NamedValues(names: ["b", "a"], values: [1, 2]) == nil)
    #expect(NamedValues(names: ["a", "a"], values: [1, 2]) == nil)
    #expect(NamedValues(names: ["a"], values: [1, 2]) == nil)
    // One letter and its accent are the letter with the accent.
    #expect(NamedValues(names: ["e\u{301}", "\u{E9}"], values: [1, 2]) == nil)
  }

  @Test func namesAreInTheOrderOfTheirTextsNotOfTheirDeclaration() {
    let values: NamedValues<Metric.Rate, _> = [.wordRecall: 1, .excerptCER: 2, .cer: 3]
    #expect(values.names == [.cer, .excerptCER, .wordRecall])
    #expect(NamedValues(names: [Metric.Rate.wordRecall, .cer], values: [1, 2]) == nil)
  }

  @Test func aNameOfALaterVersionIsLeftOut() throws {
    let json = Data(#"{"cer":1,"of a later version":2}"#.utf8)
    let values = try JSONDecoder().decode(NamedValues<Metric.Rate, Int>.self, from: json)
    #expect(values == [.cer: 1])
  }

  @Test func isEncodedAsAnObject() throws {
    let values: NamedValues<String, _> = ["b": 1.5, "a": 2]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(values)
    #expect(String(decoding: json, as: UTF8.self) == #"{"a":2,"b":1.5}"#)
    #expect(try JSONDecoder().decode(NamedValues<String, Double>.self, from: json) == values)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NamedValues<String, Double>.self, from: Data("[]".utf8))
    }
  }
}
