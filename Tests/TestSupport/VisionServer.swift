import Foundation
import Synchronization

/// The server of `Tests/Fixtures/vision-server.py`, on loopback; it ends with this process, whose pipe it reads.
public final class VisionServer: Sendable {
  private let port: Int
  private let printed = Mutex("")
  /// Open as long as the server is needed.
  private let input: FileHandle

  /// - Parameters:
  ///   - text: What every page says.
  ///   - answers: By the end of the prompt.
  /// - Throws: What keeps python3 or the server from starting.
  public init(text: String, answers: [String: String] = [:]) throws {
    let script = TestFiles.repository.appending(path: "Tests/Fixtures/vision-server.py").path
    let (process, output, input) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", script, text] + answers.map { "\($0.key)=\($0.value)" }.sorted()
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    self.input = input.fileHandleForWriting
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    guard let port = Int(String(decoding: line, as: UTF8.self)) else {
      throw CocoaError(.fileReadUnknown)
    }
    self.port = port
    output.fileHandleForReading.readabilityHandler = { [weak self] file in
      let bytes = file.availableData
      if bytes.isEmpty { file.readabilityHandler = nil }
      self?.printed.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
  }

  deinit { try? input.close() }

  /// Where the scenario happens.
  public func address(_ scenario: String) -> String { "http://127.0.0.1:\(port)/\(scenario)/v1" }

  /// The requests so far, a line of JSON each.
  public var log: String { printed.withLock { $0 } }
}
