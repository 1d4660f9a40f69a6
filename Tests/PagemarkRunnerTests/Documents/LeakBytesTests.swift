import Foundation
import PagemarkPipeline
import Testing

@testable import PagemarkRunner

/// What counts as a text in the bytes of a PDF.
@Suite struct LeakBytesTests {
  private func isThere(_ secret: String, in text: String) throws -> Bool {
    LeakBytes(Data("1 0 obj << >> stream\n\(text)\nendstream".utf8))
      .has(try #require(Secret(secret)))
  }

  @Test func digitsOfGlyphCodesAreNoText() throws {
    #expect(try !isThere("20022001", in: "BT <0012002200220011> Tj ET"))
    #expect(try !isThere("20022001", in: "BT <0012 0022\n0022 0011> Tj ET"))
  }

  @Test(arguments: [
    "(born 20022001) Tj", "<</Born 20022001>>", "<20022001> Tj", "<3230303232303031> Tj",
    "<feff00320030003000320032003000300031> Tj", "<00320030003000320032003000300031> Tj",
    "12 < 13 and 20022001 > 1",
  ])
  func theSameDigitsElsewhereAre(text: String) throws {
    #expect(try isThere("20022001", in: text))
  }
}
