internal import Foundation
internal import PagemarkDocuments
internal import PagemarkPipeline

/// Writes one document: reads a request from standard input, and writes how it ended to standard output.
@main
struct DocumentProgram {
  static func main() {
    guard let line = readLine() else { return }
    do {
      let request = try JSONDecoder().decode(DocumentRequest.self, from: Data(line.utf8))
      try send(.written(bytes: try DocumentWriter(request).write()))
    } catch {
      try? send(.failed(reason: "\(error)"))
    }
  }

  private static func send(_ event: DocumentEvent) throws {
    let line = try JSONEncoder().encode(event) + Data("\n".utf8)
    try FileHandle.standardOutput.write(contentsOf: line)
  }
}
