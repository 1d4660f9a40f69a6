internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Reads the pages of a document again, as Poppler draws them: what a picture lost by its compression is missing then.
struct DocumentRereading: Sendable {
  let launcher: WorkerLauncher
  let measure: Measure

  /// Draws and reads the pages.
  ///
  /// - Parameters:
  ///   - pages: The pages of the document, in order.
  ///   - file: The document.
  ///   - parts: The folders of their parts, which say how fine their pictures are.
  ///   - pipeline: The pipeline that made the document.
  /// - Returns: The results, scored against the pages' truth; pages that can't be drawn have none.
  /// - Throws: `RunError` if no worker can be started.
  func results(
    of pages: [PlannedCase], from file: String, partsIn parts: [String], by pipeline: Pipeline
  ) async throws -> [PageResult] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pagemark-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var reader = pipeline
    reader.document = nil
    var requests: [PageRequest] = []
    for (index, page) in pages.enumerated() {
      guard let part = DocumentPage(inFolder: parts[index]) else { continue }
      let picture = "\(folder)/\(index)"
      let arguments =
        ["-r", "\(part.resolution)", "-f", "\(index + 1)", "-l", "\(index + 1)", "-singlefile"]
        + (part.encoding == .jpeg ? [] : ["-gray"]) + ["-png", file, picture]
      guard
        (try? await PageConversion(folder: folder).run(.pdftoppm, arguments)) != nil
      else { continue }
      var request = page.request([reader], lane: .accuracy, repetition: 0)
      (request.image, request.imageDigest, request.pageIndex) = (picture + ".png", nil, 0)
      requests.append(request)
    }
    let queue = RequestQueue(requests)
    try await PageWorker(
      launcher: launcher, pipelines: [reader], limits: PageLimits(measure)
    ).work({ await queue.next() }, take: { await queue.take($0) })
    return await queue.results
  }
}
