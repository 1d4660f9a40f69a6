import PagemarkJudging
import Testing

@Suite struct JSONFactsTests {
  private func facts(_ json: String) -> String {
    String(decoding: JSONFacts.bytes(of: Array(json.utf8), without: "seal"), as: UTF8.self)
  }

  @Test(arguments: [
    #"{"a":1,"b":[1,{"c":2}]}"#, #" { "a" : 1 , "b" : [ 1, {"c": 2} ] }"#,
    #"{"a":1,"seal":{"cases":"x","run":"y"},"b":[1,{"c":2}]}"#,
    #"{"seal":"x","a":1,"b":[1,{"c":2}]}"#, "{\"a\":1,\n\"b\":[1,{\"c\":2}],\n\"seal\":null}\n",
  ]) func layoutAndSealDoNotChangeTheBytes(json: String) {
    #expect(facts(json) == facts(#"{"a":1,"b":[1,{"c":2}]}"#))
  }

  @Test(arguments: [
    #"{"a":2,"b":[1,{"c":2}]}"#, #"{"a":1}"#, #"{"b":[1,{"c":2}],"a":1}"#,
    #"{"a":"1","b":[1,{"c":2}]}"#, #"{"a":1,"b":[1,{"c":2,"seal":3}]}"#, #"{"a":1,"b":[12]}"#,
  ]) func anyOtherChangeChangesTheBytes(json: String) {
    #expect(facts(json) != facts(#"{"a":1,"b":[1,{"c":2}]}"#))
  }

  @Test func textKeepsItsBlanksAndBrackets() {
    let json = #"{"a": "x , } \" ] \\", "b": "seal"}"#
    #expect(facts(json).contains(#""a":"x , } \" ] \\""#))
    #expect(facts(json).contains(#""b":"seal""#))
  }
}
