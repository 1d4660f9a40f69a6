internal import Foundation
internal import PagemarkPipeline
internal import PagemarkSynthesis

/// Draws synthetic pages and watermarks: reads one request from standard input and writes one event per document to
/// standard output.
@main
struct Draw {
  static func main() {
    do {
      guard let line = readLine() else { return }
      switch try JSONDecoder().decode(DrawingRequest.self, from: Data(line.utf8)) {
      case .pages(let request):
        let pages = SyntheticPages(request)
        for index in request.indices {
          try send(.drawn(index: index, records: try pages.write(document: index)))
        }
      case .stamp(let lines, let output):
        try Data(Stamp.png(of: lines)).write(to: URL(filePath: output), options: .atomic)
        try send(.stamped)
      }
    } catch {
      try? send(.failed(reason: reason(error)))
    }
  }

  private static func send(_ event: SynthesisEvent) throws {
    let line = try JSONEncoder().encode(event) + Data("\n".utf8)
    try FileHandle.standardOutput.write(contentsOf: line)
  }

  /// The reason of a failure: the system's message for a file that can't be written, otherwise the error's description.
  private static func reason(_ error: any Error) -> String {
    error is CocoaError ? error.localizedDescription : "\(error)"
  }
}
