internal import Foundation
internal import Subprocess

/// One of the programs that belong next to `pagemark`: it gets one request and answers with events, each a line of JSON.
struct SiblingProgram: Sendable {
  let path: String

  /// Starts the program with a request, and waits for its end.
  ///
  /// - Parameters:
  ///   - request: What it is asked for.
  ///   - control: Its input stays open until the control asks to stop; without one, it ends after the request.
  ///   - take: Gets each event; if it throws, the program is killed.
  /// - Returns: The events, and how the program ended.
  /// - Throws: `RunError.programMissing`, and what `take` throws.
  func answers<Event: Decodable & Sendable>(
    to request: some Encodable, until control: RunControl? = nil,
    take: @Sendable (Event) throws -> Void = { _ in }
  ) async throws -> (events: [Event], end: ProcessEnd) {
    let line = try JSONEncoder().encode(request) + Data("\n".utf8)
    // Ctrl-C would otherwise end a program whose input is still open.
    let child = ChildProcess(executable: path, leadsGroup: control != nil)
    do {
      let (events, end) = try await child.run { execution in
        let input = execution.standardInputWriter
        // If the program has died, the way it ended says why, not the failed write.
        _ = try? await input.write([UInt8](line))
        let ending = Task {
          while let control, control.stopCause == nil {
            try await Task.sleep(for: .milliseconds(100))
          }
          try await input.finish()
        }
        defer { ending.cancel() }
        var lines = LineSequence(execution.standardOutput)
        var events: [Event] = []
        while let line = try await lines.next() {
          if line.isEmpty { continue }
          let event = try JSONDecoder().decode(Event.self, from: line)
          try take(event)
          events.append(event)
        }
        return events
      }
      return (events, end)
    } catch is SubprocessError where !FileManager.default.fileExists(atPath: path) {
      throw RunError.programMissing(path: path)
    }
  }
}
