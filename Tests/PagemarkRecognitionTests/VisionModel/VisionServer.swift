import Foundation
import PagemarkCore
import PagemarkRecognition
import Testing

/// The server of `Tests/Fixtures/vision-server.py`, on loopback; it ends with this process, whose pipe it reads.
struct VisionServer {
  static let text = "Größe: 42 €\n\n  Zweite Zeile 😀"
  static let shared = Result { try VisionServer() }

  private let port: Int
  /// Open as long as the server is needed.
  private let input = Pipe()

  private init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/vision-server.py").standardized
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, Self.text, "Who?=Tan Woon Yann"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    port = try #require(Int(String(decoding: line, as: UTF8.self)))
    // What else it says is for others.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  /// Where the scenario happens.
  func address(_ scenario: String) -> String { "http://127.0.0.1:\(port)/\(scenario)/v1" }

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
