import PagemarkElementary
import Testing

@Suite struct WrittenAmountTests {
  @Test(arguments: ["500 ms", "500ms", " 500  ms ", "5e2 ms", "+500 ms"])
  func blanksAroundNumberAndUnitAreFree(text: String) throws {
    let amount = try #require(WrittenAmount(text))
    #expect(amount.number == 500)
    #expect(amount.unit == "ms")
  }

  @Test(arguments: [
    "", " ", "ms", "-1 s", "inf s", "nan", "1 s s", "1s s", "½ s", "٣ s", "0x10 B", "1e999 s",
  ])
  func whatIsNotOneNumberAndOneUnitIsRefused(text: String) {
    #expect(WrittenAmount(text) == nil)
  }

  @Test(arguments: [("500 ms", 0.5), ("2 s", 2), ("2 min", 120), ("2 minutes", 120), ("1 h", 3600)])
  func times(text: String, seconds: Double) {
    #expect(WrittenAmount(text)?.seconds == seconds)
  }

  @Test(arguments: [
    ("7 B", 7), ("1 KB", 1000), ("1 MB", 1e6), ("1.5 GB", 1.5e9), ("1 KiB", 1024),
    ("1 MiB", 1_048_576), ("1 GiB", 1_073_741_824),
  ])
  func memory(text: String, bytes: Double) { #expect(WrittenAmount(text)?.bytes == bytes) }

  @Test func aPercentageIsTheNearestNumberToItsFraction() {
    #expect(WrittenAmount("95 %")?.ratio == 19.0 / 20)
    #expect(WrittenAmount("95%")?.ratio == WrittenAmount("0.95")?.ratio)
    #expect(WrittenAmount("0.5 pt")?.points == 0.005)
  }

  @Test func noUnitIsTakenForAnother() {
    for text in ["1 s", "1 MB", "1 %", "1 pt", "1"] {
      let amount = WrittenAmount(text)
      let meanings = [amount?.seconds, amount?.bytes, amount?.ratio, amount?.points]
      #expect(meanings.count { $0 != nil } == 1, "\(text)")
    }
  }
}
