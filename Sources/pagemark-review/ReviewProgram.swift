internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReview

/// Serves the review of a dataset: reads one request from standard input, writes events to standard output, and ends
/// when standard input ends.
@main
struct ReviewProgram {
  static func main() async {
    guard let line = readLine(),
      let request = try? JSONDecoder().decode(ReviewRequest.self, from: Data(line.utf8))
    else { return }
    do {
      let manifest = try DatasetManifest(path: request.manifest)
      let review = try Review(of: Dataset(manifest, root: request.root))
      try await serve(review, port: request.port)
      send(.ended(await review.progress))
    } catch let faults as Faults {
      send(.refused(faults.all))
    } catch {
      send(.refused([Fault(file: request.manifest, message: "\(error)")]))
    }
  }

  private static func serve(_ review: Review, port: UInt16) async throws {
    let server = try ReviewServer(review, port: port)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await server.run { send(.listening(address: $0)) }
        } catch let error where !(error is CancellationError) {
          throw Faults(
            file: "port \(port)", message: "can't be listened on: name another with --port")
        }
      }
      group.addTask { await inputEnd() }
      try await group.next()
      group.cancelAll()
    }
  }

  /// Waits for the end of standard input, on a thread of its own because reading blocks it.
  private static func inputEnd() async {
    let end = AsyncStream<Never> { stream in
      Thread.detachNewThread {
        while readLine() != nil {}
        stream.finish()
      }
    }
    for await _ in end {}
  }

  private static func send(_ event: ReviewEvent) {
    guard let line = try? JSONEncoder().encode(event) else { return }
    try? FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))
  }
}
