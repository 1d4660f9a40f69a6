import Testing

@testable import PagemarkRunFolder

@Suite struct SearchQueryTests {
  private typealias Condition = SearchQuery.Condition

  @Test func partsAreNamedAndBlanksAreQuoted() throws {
    let query = try SearchQuery(parsing: "vendor:\"99 speed mart\" total:12.50 coffee")
    #expect(
      query.conditions == [
        Condition(part: .vendor, value: "99 speed mart"), Condition(part: .total, value: "12.50"),
        Condition(part: nil, value: "coffee"),
      ])
  }

  @Test(arguments: [
    ("", "no words"), ("  ", "no words"), ("\"\"", "no words"), ("*", "no words"),
    ("- (", "no words"),
    ("vendor:", "'vendor:' has no value"), ("month: tesco", "'month:' has no value"),
    ("tesco total:\"\"", "'total:' has no value"), ("cafe total:$", "'total:' has no value"),
    ("total:free", "no amount"), ("month:2024", "no month"), ("month:2024-13", "no month"),
  ]) func whatCanNotBeSearchedForIsRefused(text: String, message: String) {
    do throws(SearchQuery.QueryFault) {
      _ = try SearchQuery(parsing: text)
      Issue.record("no fault")
    } catch { #expect(error.message.contains(message), "\(error)") }
  }

  @Test(arguments: [
    ("total:12.5", "12.50"), ("total:$12.50", "12.50"), ("total:1,250.00", "1250.00"),
    ("total:12,50", "12.50"), ("total:1,250", "1250.00"), ("month:2024-3", "2024-03"),
  ]) func amountsAndMonthsAreTakenAsPeopleWriteThem(text: String, value: String) throws {
    #expect(try SearchQuery(parsing: text).conditions.map(\.value) == [value])
  }

  @Test func operatorsOfTheIndexAreWords() throws {
    let query = try SearchQuery(parsing: "a OR text:b* NEAR(x")
    #expect(
      query.expression(vendor: .all)
        == "(\"a\") AND (\"OR\") AND (text : (\"b\")) AND (\"NEAR\" + \"x\")")
  }

  @Test func allOrAnyWordsOfAVendorMatch() throws {
    let query = try SearchQuery(parsing: "vendor:\"A & B\"")
    #expect(query.expression(vendor: .all) == "({vendor text} : (\"A\" AND \"B\"))")
    #expect(query.expression(vendor: .any) == "({vendor text} : (\"A\" OR \"B\"))")
  }
}
