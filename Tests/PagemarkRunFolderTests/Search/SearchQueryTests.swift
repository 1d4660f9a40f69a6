import Testing

@testable import PagemarkRunFolder

@Suite struct SearchQueryTests {
  private typealias Condition = SearchQuery.Condition

  @Test func partsAreNamedAndBlanksAreQuoted() throws {
    let query = try #require(SearchQuery("vendor:\"99 speed mart\" total:12.50 coffee"))
    #expect(
      query.conditions == [
        Condition(part: .vendor, value: "99 speed mart"), Condition(part: .total, value: "12.50"),
        Condition(part: nil, value: "coffee"),
      ])
  }

  @Test(arguments: ["", "  ", "vendor:", "\"\"", "*", "- ("]) func aQueryWithoutWordsIsNone(
    text: String
  ) { #expect(SearchQuery(text) == nil) }

  @Test func operatorsOfTheIndexAreWords() throws {
    let query = try #require(SearchQuery("a OR text:b* NEAR(x"))
    #expect(
      query.expression(vendor: .all)
        == "(\"a\") AND (\"OR\") AND (text : (\"b\")) AND (\"NEAR\" + \"x\")")
  }

  @Test func allOrAnyWordsOfAVendorMatch() throws {
    let query = try #require(SearchQuery("vendor:\"A & B\""))
    #expect(query.expression(vendor: .all) == "({vendor text} : (\"A\" AND \"B\"))")
    #expect(query.expression(vendor: .any) == "({vendor text} : (\"A\" OR \"B\"))")
  }
}
