internal import Foundation
public import PagemarkPipeline
public import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring

/// Reads single images through a worker, outside any suite.
public struct PageReading: Sendable {
  private let launcher: WorkerLauncher
  private let limits: PageLimits

  /// - Parameters:
  ///   - worker: The worker that reads.
  ///   - deadline: The time limit of each page, in seconds.
  ///   - network: What the worker and its programs can reach; `nil` leaves them on the machine's network.
  public init(worker: WorkerProgram, deadline: Double, network: NetworkAccess? = nil) {
    var launcher = WorkerLauncher(worker)
    launcher.network = network
    self.init(launcher: launcher, deadline: deadline)
  }

  /// How often something tried to leave the network outside of the pages that were read so far.
  public var lateAttempts: Int { launcher.lateAttempts.count }

  init(launcher: WorkerLauncher, deadline: Double = 60) {
    self.launcher = launcher
    var measure = Measure()
    (measure.pageTimeout, measure.memoryLimit) = (deadline, .max)
    limits = PageLimits(measure)
  }

  /// Reads pages, one after the other.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - pipeline: The pipeline that reads them.
  ///   - dateOrder: The pages' order of day and month in dates; `nil` if it is unknown.
  ///   - parts: An existing folder for what the pipeline's document needs of each page, in folders `0`, `1` and so on;
  ///     `nil` makes no document.
  ///   - pictures: A folder for the pages' pictures after each step, with a new folder for every page; `nil` keeps
  ///     none.
  ///   - purpose: What the pictures are for; for a report, pages are prepared and not read.
  /// - Returns: One reading per page, in order, including failed ones.
  /// - Throws: `RunError` if the worker or its models are missing, `WriteError` if the folder can't be created.
  public func read(
    _ pages: [NamedPage], by pipeline: Pipeline, dateOrder: DateOrder?,
    parts: String? = nil, pictures: String? = nil, purpose: PictureRequest.Purpose = .inspection
  ) async throws -> [PageReadingResult] {
    var requests: [PageRequest] = []
    let stamps = try await launcher.drawer.stamps(of: [pipeline], in: parts ?? ".")
    for page in pages {
      var request = PageRequest(
        identity: CaseIdentity(
          case: page.description, dataset: "", document: page.file, lane: .accuracy, repetition: 0),
        image: page.image, pageIndex: page.index, pipelines: [pipeline],
        truth: .missing(reason: "no reference"), dateOrder: dateOrder)
      request.pictures = try pictures.map { folder throws(WriteError) in
        PictureRequest(
          folder: try RunPlace.new(base: folder + "/" + PictureFolder.name(for: page.description))
            .claim(),
          purpose: purpose)
      }
      request.document = parts.map {
        var part = DocumentPartRequest(
          folder: "\($0)/\(requests.count)", pageCount: pages.count)
        part.stamps = stamps
        return part
      }
      requests.append(request)
    }
    // Without a network of its own, no page is read.
    if launcher.network == .off { _ = try await launcher.readiness(for: [pipeline]) }
    let queue = RequestQueue(requests)
    try await PageWorker(launcher: launcher, pipelines: [pipeline], limits: limits).work(
      { await queue.next() }, take: { await queue.take($0) })
    try Task.checkCancellation()
    var results = await queue.results
    if let cleaner = pipeline.clean { results.removeSharedHeads(of: pages, by: cleaner) }
    return zip(zip(pages, results), requests).map {
      PageReadingResult(page: $0.0, result: $0.1, pictures: $1.pictures?.folder)
    }
  }

  /// Loads what the pipelines need and returns the versions of the libraries, by name.
  ///
  /// - Throws: `RunError` if the worker or its models are missing.
  public func libraries(for pipelines: [Pipeline]) async throws -> [String: String] {
    try await launcher.readiness(for: pipelines).libraries
  }

  /// Loads what the pipelines need and returns the programs that recognize for them.
  ///
  /// - Throws: `RunError` if the worker, a model or a program is missing.
  public func programs(for pipelines: [Pipeline]) async throws -> [RecognizerProgram] {
    try await launcher.readiness(for: pipelines).programs
  }
}

extension [PageResult] {
  /// Removes from the excerpts the running heads that the pages of a file share.
  ///
  /// - Parameters:
  ///   - pages: The page of each result.
  ///   - cleaner: What made the excerpts.
  fileprivate mutating func removeSharedHeads(of pages: [NamedPage], by cleaner: TextCleaner) {
    for places in Dictionary(grouping: zip(indices, pages), by: \.1.file).values {
      let read = places.map(\.0).filter { self[$0].reading != nil }
      guard read.count > 1 else { continue }
      let rows = read.map { place in
        (self[place].reading?.text ?? "").split(separator: "\n").map { String($0) }
      }
      for (place, excerpt) in zip(read, cleaner.excerpts(ofPages: rows)) {
        self[place].reading?.excerpt = excerpt
      }
    }
  }
}

/// The reading of one page.
public struct PageReadingResult: Hashable, Sendable {
  public let page: NamedPage
  public let result: PageResult
  /// The folder with the page's pictures; `nil` if none were requested.
  public let pictures: String?
}
