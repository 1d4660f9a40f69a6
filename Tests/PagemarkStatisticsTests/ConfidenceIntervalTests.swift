import Foundation
import PagemarkStatistics
import Testing

@Suite struct ConfidenceIntervalTests {
  @Test(arguments: [1.5, .infinity])
  func intervalSurvivesAJSONRoundTrip(high: Double) throws {
    let interval = ConfidenceInterval(low: -0.5, high: high, level: 0.95)
    let data = try JSONEncoder().encode(interval)
    #expect(try JSONDecoder().decode(ConfidenceInterval.self, from: data) == interval)
  }

  @Test func storesAnInfiniteBoundAsNull() throws {
    let interval = ConfidenceInterval(low: 1, high: .infinity, level: 0.5)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(interval), as: UTF8.self)
    #expect(json == #"{"high":null,"level":0.5,"low":1}"#)
  }
}
