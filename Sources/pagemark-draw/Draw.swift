internal import Foundation
internal import PagemarkCore
internal import PagemarkSynthesis

/// Draws synthetic pages: one request on the standard input, an event a document on the standard output.
@main
struct Draw {
  static func main() {
    do {
      guard let line = readLine() else { return }
      let request = try JSONDecoder().decode(SynthesisRequest.self, from: Data(line.utf8))
      let pages = SyntheticPages(request)
      for index in request.indices {
        try send(.drawn(index: index, records: try pages.write(document: index)))
      }
    } catch {
      try? send(.failed(reason: reason(error)))
    }
  }

  private static func send(_ event: SynthesisEvent) throws {
    let line = try JSONEncoder().encode(event) + Data("\n".utf8)
    try FileHandle.standardOutput.write(contentsOf: line)
  }

  /// The system's own words for a file that can't be written; what our errors say of themselves otherwise.
  private static func reason(_ error: any Error) -> String {
    error is CocoaError ? error.localizedDescription : "\(error)"
  }
}
