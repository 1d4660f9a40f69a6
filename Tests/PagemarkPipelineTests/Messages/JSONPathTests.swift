import Foundation
import PagemarkPipeline
import Testing

@Suite struct JSONPathTests {
  private struct Page: Decodable {
    struct Line: Decodable { var box: String }
    var blocks: [[Line]]
  }

  @Test(arguments: [
    (#"{"blocks": [[{"box": "a"}, {"box": 3}]]}"#, "blocks[0][1].box"),
    (#"{"blocks": 3}"#, "blocks"), ("3", ""),
  ])
  func theIndexOfAnElementIsInBrackets(json: String, path: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Page.self, from: Data(json.utf8))
    }
    guard case .typeMismatch(_, let context) = try #require(error) else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.jsonPath == path)
  }
}
