import Foundation
import Testing

@testable import PagemarkReport

@Suite struct ScriptJSONTests {
  private func text(_ body: (inout ScriptJSON) -> Void) -> String {
    var json = ScriptJSON()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func separatesElementsAndEntries() {
    let json = text { json in
      json.object { json in
        json.key("a")
        json.array { json in
          json.add(1)
          json.add(true)
          json.add(nil as String?)
          json.array { _ in }
        }
        json.key("b")
        json.add("x")
      }
    }
    #expect(json == #"{"a":[1,true,null,[]],"b":"x"}"#)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!-- -->", "\"quotes\" and \\",
    "line\nand\ttab\u{0}\u{7F}",
    "\u{2028}\u{202E}🧾é", "&amp;",
  ])
  func saysTheSameTextAndNeverEndsItsElement(text hostile: String) throws {
    let json = text { $0.array { $0.add(hostile) } }
    #expect(!json.contains("<") && !json.contains(">"))
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [hostile])
  }

  @Test(arguments: [
    (0.123456789, "0.123457"), (2, "2"), (-0.5, "-0.5"), (0.000012345678, "1.23457e-05"),
    (.infinity, "null"), (.nan, "null"), (1e20, "1e+20"),
  ])
  func keepsSixDigits(number: Double, json: String) {
    #expect(text { $0.add(number) } == json)
  }
}
