import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct CardTests {
  @Test(arguments: 0..<12) func theFrontOfACardHasItsFields(index: Int) throws {
    let card = try document(.card, index)
    let names = Set(card.pages[0].text.fields.map(\.name))
    let expected: Set =
      card.title.hasSuffix("Driver License")
      ? [
        "documentNumber", "dateOfBirth", "expiry", "name", "address", "class", "sex", "height",
        "issued",
      ]
      : ["documentNumber", "expiry", "name", "program"]
    #expect(names.isSuperset(of: expected))
  }

  @Test(arguments: 0..<6) func specimenIsNotPartOfTheText(index: Int) throws {
    for page in try document(.card, index).pages {
      #expect(!page.text.text.contains("SPECIMEN"))
    }
  }
}
