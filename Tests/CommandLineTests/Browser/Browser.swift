import Foundation
import Subprocess
import TestSupport
import Testing

/// A headless Chromium that a test drives through chromedriver (W3C WebDriver).
final class Browser: Sendable {
  /// Debian's packages `chromium`, `chromium-driver` and `curl`.
  static let isExpected = Programs.areExpected("chromium", "chromedriver", "curl")

  private let driver: Process
  private let session: URL

  /// - Parameters:
  ///   - width: Of the window, in CSS pixels.
  ///   - height: The same.
  ///   - isDark: Whether the reader likes dark pages.
  /// - Throws: What keeps the browser from starting.
  init(width: Int, height: Int = 900, isDark: Bool = false) async throws {
    let base: String
    (driver, base) = try Self.startedDriver()
    // Root may not use the sandbox.
    let arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    let answer = try await Self.ask(
      URL(string: base + "/session"),
      [
        "capabilities": [
          "alwaysMatch": [
            "goog:chromeOptions": ["args": arguments], "goog:loggingPrefs": ["browser": "ALL"],
          ]
        ]
      ])
    let id = try #require((answer as? [String: Any])?["sessionId"] as? String)
    session = try #require(URL(string: "\(base)/session/\(id)"))
    try await tell(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    if isDark {
      try await tell(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
    }
  }

  deinit { end() }

  /// Opens a file and waits until its script is done.
  func open(_ path: String, fragment: String? = nil) async throws {
    var address = URLComponents(url: URL(filePath: path), resolvingAgainstBaseURL: false)
    address?.percentEncodedFragment = fragment
    try await visit(try #require(address?.url?.absoluteString))
  }

  /// Opens a file that has no script.
  func show(_ path: String) async throws {
    _ = try await Self.ask(
      session.appending(path: "url"), ["url": URL(filePath: path).absoluteString])
  }

  /// Opens an address and waits until its script is done.
  func visit(_ url: String) async throws {
    _ = try await Self.ask(session.appending(path: "url"), ["url": url])
    try await expect("document.documentElement.dataset.ready ?? ''", is: "true")
  }

  /// Runs a function's body in the page and returns what it returns.
  @discardableResult
  func run(_ script: String) async throws -> Any? {
    try await Self.ask(
      session.appending(path: "execute/sync"), ["script": script, "args": [Any]()])
  }

  func number(_ expression: String) async throws -> Int {
    try #require((try await run("return \(expression)") as? NSNumber)?.intValue)
  }

  func text(_ expression: String) async throws -> String {
    try #require(try await run("return \(expression)") as? String)
  }

  /// Expects an expression to have a value at once, or within ten seconds: what a page does, it may do a little later.
  func expect(
    _ expression: String, is value: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var text = try await self.text(expression)
    for _ in 0..<100 where text != value {
      try await Task.sleep(for: .milliseconds(100))
      text = try await self.text(expression)
    }
    #expect(text == value, sourceLocation: sourceLocation)
  }

  /// Clicks what the selector finds first, as a hand would: what is hidden or covered can't be clicked.
  func click(_ selector: String) async throws {
    let found = try await Self.ask(
      session.appending(path: "element"), ["using": "css selector", "value": selector])
    let id = try #require((found as? [String: Any])?.values.first as? String)
    _ = try await Self.ask(session.appending(path: "element/\(id)/click"), [String: Any]())
  }

  /// Presses keys, one after the other.
  func press(_ keys: String) async throws {
    let actions = keys.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] }
    }
    _ = try await Self.ask(
      session.appending(path: "actions"),
      ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// Presses a key while another is held.
  func press(_ key: String, holding held: String) async throws {
    let actions = [("keyDown", held), ("keyDown", key), ("keyUp", key), ("keyUp", held)].map {
      ["type": $0, "value": $1]
    }
    _ = try await Self.ask(
      session.appending(path: "actions"),
      ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// What the console said so far.
  var console: [String] {
    get async throws {
      let entries = try await Self.ask(session.appending(path: "se/log"), ["type": "browser"])
      return (entries as? [[String: Any]] ?? []).compactMap { $0["message"] as? String }
    }
  }

  /// Ends the browser and its driver; killing only the driver would leave the browser running.
  func close() async {
    _ = try? await Self.request("DELETE", session, body: "")
    end()
  }

  /// By a signal that can't be blocked: children have the mask of the thread that started them, which blocks others.
  private func end() { kill(driver.processIdentifier, SIGKILL) }

  private func tell(_ command: String, _ parameters: [String: Any]) async throws {
    _ = try await Self.ask(
      session.appending(path: "goog/cdp/execute"), ["cmd": command, "params": parameters])
  }

  private static func ask(_ url: URL?, _ body: [String: Any]) async throws -> Any? {
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
    let data = Data(try await request("POST", try #require(url), body: text).utf8)
    let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let value = answer?["value"]
    if let fault = (value as? [String: Any])?["error"] as? String {
      let message = (value as? [String: Any])?["message"] as? String ?? ""
      Issue.record("the browser says \(fault): \(message.prefix(300))")
    }
    return value is NSNull ? nil : value
  }

  /// Uses curl, because Foundation does not understand the driver's answers.
  private static func request(_ method: String, _ url: URL, body: String) async throws -> String {
    let curl = try await Subprocess.run(
      .name("curl"),
      arguments: [
        "--silent", "--show-error", "--max-time", "120", "--request", method, "--header",
        "Content-Type: application/json", "--data-binary", "@-", url.absoluteString,
      ], input: .string(body), output: .string(limit: 1 << 24), error: .string(limit: 1 << 16))
    #expect(curl.terminationStatus.isSuccess, "\(curl.standardError)")
    return curl.standardOutput
  }

  /// Starts chromedriver, once more where the free port that it found was taken before it had it.
  private static func startedDriver() throws -> (Process, base: String) {
    for _ in 0..<5 {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["chromedriver", "--port=0"]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      if let port = try port(from: output.fileHandleForReading) {
        return (process, "http://127.0.0.1:\(port)")
      }
      process.waitUntilExit()
    }
    throw CocoaError(.executableLoad)
  }

  /// The port in `ChromeDriver was started successfully on port 12345`; `nil` where it ended without a word of it.
  private static func port(from output: FileHandle) throws -> Int? {
    var said = ""
    while let bytes = try output.read(upToCount: 1), !bytes.isEmpty {
      said += String(decoding: bytes, as: UTF8.self)
      if let match = said.firstMatch(of: /successfully on port (\d+)\./), let port = Int(match.1) {
        // What it says later must not fill the pipe.
        output.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
        return port
      }
    }
    return nil
  }
}
