import Foundation
import PagemarkCore
import PagemarkRecognition
import TestSupport
import Testing

extension VisionServer {
  /// The one of these tests.
  static let shared = Result {
    try VisionServer(
      text: "Größe: 42 €\n\n  Zweite Zeile 😀", answers: ["Who?": "Tan Woon Yann"])
  }

  /// Settings that ask it.
  func settings(
    _ scenario: String, provider: VisionModelSettings.Provider = .claude
  ) -> VisionModelSettings {
    var settings = VisionModelSettings()
    (settings.provider, settings.baseURL) = (provider, address(scenario))
    (settings.keyVariable, settings.timeout) = ("TEST_KEY", 60)
    if provider == .compatible { settings.model = "local" }
    // The server counts requests by their contents, so tests must not send equal ones.
    settings.prompt += " \(UUID().uuidString)"
    return settings
  }
}

/// Time that passes in sleeps alone.
final class FakeTime {
  private(set) var sleeps: [Double] = []
  private(set) var now = 0.0

  func sleep(_ seconds: Double) {
    sleeps.append(seconds)
    now += seconds
  }
}

extension PageImage {
  /// A white page in gray, of that width and height.
  static func white(_ width: Int, _ height: Int) throws -> PageImage {
    try #require(
      PageImage(
        width: width, height: height, format: .gray,
        pixels: [UInt8](repeating: 255, count: width * height)))
  }
}
