internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

extension DocumentRereading {
  /// Reads the pages again and leaves their parts, with the values of all pages masked on each.
  ///
  /// - Parameters:
  ///   - pages: The pages of the document.
  ///   - place: Gives the request of a page the place of its part.
  ///   - pipeline: The pipeline that makes the document.
  ///   - cacheFolder: The cache, so that nothing is recognized again; `nil` uses none.
  ///   - values: The values of masked fields.
  /// - Returns: The results.
  /// - Throws: `RunError` if no worker can be started.
  func masked(
    _ pages: [PlannedCase], at place: @Sendable (PageRequest) -> PageRequest, by pipeline: Pipeline,
    cacheFolder: String?, _ values: [FieldKind: [String]]
  ) async throws -> [PageResult] {
    let requests = pages.map { page in
      var request = place(page.request([pipeline], lane: .accuracy, repetition: 0))
      request.cacheFolder = cacheFolder
      request.document?.values = values
      return request
    }
    let queue = RequestQueue(requests)
    try await PageWorker(
      launcher: launcher, pipelines: [pipeline], limits: PageLimits(measure)
    ).work({ await queue.next() }, take: { await queue.take($0) })
    return await queue.results
  }
}

/// Reads the pages of a document again, as Poppler draws them: what a picture lost by its compression is missing then.
struct DocumentRereading: Sendable {
  let launcher: WorkerLauncher
  let measure: Measure

  /// Draws and reads the pages, each within its deadline.
  ///
  /// - Parameters:
  ///   - pages: The pages of the document, in order.
  ///   - file: The document.
  ///   - parts: Their parts, which say how fine their pictures are.
  ///   - pipeline: The pipeline that made the document.
  /// - Returns: The results, scored against the pages' truth, without those of pages that can't be drawn, and why the
  ///   first of these can't.
  /// - Throws: `RunError` if no worker can be started, a fault if Poppler is missing.
  func results(
    of pages: [PlannedCase], from file: String, _ parts: DocumentParts, by pipeline: Pipeline
  ) async throws -> (results: [PageResult], obstacle: String?) {
    let folder = try PartFolder()
    defer { folder.remove() }
    var reader = pipeline
    (reader.document, reader.fault) = (nil, nil)
    var programs = PageConversion(folder: folder.path)
    programs.longest = min(programs.longest, measure.pageTimeout)
    var requests: [PageRequest] = []
    var obstacle: String?
    for (index, (page, part)) in zip(pages, parts.pages).enumerated() {
      let picture = "\(folder.path)/\(index)"
      let options =
        ["-r", "\(part.resolution)", "-f", "\(index + 1)", "-l", "\(index + 1)", "-singlefile"]
        + (part.encoding == .jpeg ? [] : ["-gray"]) + PageConversion.uncompressed
      do throws(ConversionFault) {
        try await programs.run(.pdftoppm, options, on: file, [picture])
      } catch {
        if error.isMissingProgram { throw error }
        obstacle = obstacle ?? "page \(index + 1) can't be drawn: \(error.message)"
        continue
      }
      var request = page.request([reader], lane: .accuracy, repetition: 0)
      (request.image, request.imageDigest, request.pageIndex) = (picture + ".tif", nil, 0)
      requests.append(request)
    }
    let queue = RequestQueue(requests)
    try await PageWorker(
      launcher: launcher, pipelines: [reader], limits: PageLimits(measure)
    ).work({ await queue.next() }, take: { await queue.take($0) })
    return (await queue.results, obstacle)
  }
}
