internal import Foundation
public import PagemarkPipeline
public import PagemarkReading
internal import PagemarkRunFolder

/// Reads single images through a worker, outside any suite.
public struct PageReading: Sendable {
  private let launcher: WorkerLauncher
  private let limits: PageLimits

  /// - Parameters:
  ///   - worker: What reads.
  ///   - deadline: Time that each page has, in seconds.
  public init(worker: WorkerProgram, deadline: Double) {
    launcher = WorkerLauncher(worker)
    var measure = Measure()
    (measure.pageTimeout, measure.memoryLimit) = (deadline, .max)
    limits = PageLimits(measure)
  }

  /// Reads a page of each image, one after the other.
  ///
  /// - Parameters:
  ///   - images: Their paths.
  ///   - pageIndex: Which page of each, from 0.
  ///   - pipeline: What reads them.
  ///   - dateOrder: How the pages write dates; `nil` if it is not known.
  ///   - pictures: A folder for the pages' pictures after each step, a new folder in it for every page; `nil` keeps none.
  /// - Returns: A reading for every image, in their order; failed ones included.
  /// - Throws: `RunError` if the worker or its models can't be had, `WriteError` if the folder can't be made.
  public func read(
    _ images: [String], pageIndex: Int = 0, by pipeline: Pipeline, dateOrder: DateOrder?,
    pictures: String? = nil
  ) async throws -> [PageReadingResult] {
    var requests: [PageRequest] = []
    for image in images {
      var request = PageRequest(
        identity: CaseIdentity(
          case: image, dataset: "", document: image, lane: .accuracy, repetition: 0),
        image: image, pageIndex: pageIndex, pipelines: [pipeline],
        truth: .missing(reason: "no reference"), dateOrder: dateOrder)
      request.pictures = try pictures.map { folder throws(WriteError) in
        PictureRequest(
          folder: try RunPlace.new(base: folder + "/" + PictureFolder.name(for: image)).claim(),
          purpose: .inspection)
      }
      requests.append(request)
    }
    let queue = RequestQueue(requests)
    try await PageWorker(launcher: launcher, pipelines: [pipeline], limits: limits).work(
      { await queue.next() }, take: { await queue.take($0) })
    try Task.checkCancellation()
    return zip(await queue.results, requests).map {
      PageReadingResult(result: $0, pictures: $1.pictures?.folder)
    }
  }

  /// Loads what the pipelines need and says which libraries are there, versions by name.
  public func libraries(for pipelines: [Pipeline]) async throws -> [String: String] {
    try await launcher.readiness(for: pipelines).libraries
  }

  /// Loads what the pipelines need and says which programs recognize for them.
  public func programs(for pipelines: [Pipeline]) async throws -> [RecognizerProgram] {
    try await launcher.readiness(for: pipelines).programs
  }
}

/// What was read on one image.
public struct PageReadingResult: Hashable, Sendable {
  public let result: PageResult
  /// The folder with the page's pictures; `nil` if none were asked for.
  public let pictures: String?
}
