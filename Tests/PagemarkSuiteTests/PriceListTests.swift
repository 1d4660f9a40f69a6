import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct PriceListTests {
  private static let text = """
    version: 1
    currency: USD
    models:
      small: { input: 0.5, output: 2 }
      small-vision: { input: 1, output: 4 }
    """

  @Test func readsWhatModelsCost() throws {
    let list = try PriceList(parsing: Self.text, file: "prices.yml")
    #expect(list.models["small"] == ModelPrice(input: 0.5, output: 2))
  }

  @Test(arguments: [
    ("small", 0.5), ("small-2026-01-01", 0.5), ("small-vision-2", 1), ("smal", nil), ("big", nil),
    ("small-mini", nil), ("smaller", nil),
  ])
  func anEditionHasThePriceOfItsModel(model: String, input: Double?) throws {
    let list = try PriceList(parsing: Self.text, file: "prices.yml")
    #expect(list.models.price(of: model)?.input == input)
  }

  @Test(arguments: [
    "models: { a: { input: 1, output: 1 } }", "version: 1", "version: 1\nmodels: { a: 3 }",
    "version: 1\nmodels: { a: { input: 1 } }",
    "version: 1\nmodels: { a: { input: -1, output: 1 } }",
    "version: 1\nmodels: { a: { input: free, output: 1 } }",
    "version: 1\nmodels: { a: { input: 1, output: 1, cached: 1 } }",
  ])
  func invalidPricesAreRefused(text: String) {
    #expect(throws: Faults.self) { try PriceList(parsing: text, file: "prices.yml") }
  }
}
