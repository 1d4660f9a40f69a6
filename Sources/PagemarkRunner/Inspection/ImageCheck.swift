public import PagemarkDatasets
public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Decodes images in workers, as a run would, to find damaged ones before it.
public struct ImageCheck: Sendable {
  private let launcher: WorkerLauncher

  /// - Parameter worker: The worker that decodes.
  public init(worker: WorkerProgram) { launcher = WorkerLauncher(worker) }

  /// Decodes pages, several at once.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - dataset: The dataset that they belong to.
  /// - Returns: Why images can't be decoded, one fault for each reason of a file, in the order of the pages.
  /// - Throws: `RunError` if there is no worker.
  public func faults(of pages: [Case], in dataset: Dataset) async throws -> [Fault] {
    // It reads no pixels, so the only work is to decode.
    let pipeline = Pipeline(name: "check", image: [], recognizer: Recognizer(OracleSettings()))
    let progress = ProgressLine()
    let queue = RequestQueue(
      pages.indices.map { index in
        PageRequest(
          identity: CaseIdentity(
            case: "\(index)", dataset: "", document: "", lane: .accuracy, repetition: 0),
          image: dataset.path(of: pages[index]), pageIndex: pages[index].pageIndex,
          pipelines: [pipeline], truth: .missing(reason: "no reference"), dateOrder: nil)
      },
      progress: { progress.show("\($0)/\(pages.count) images checked") })
    try await PageWorker(
      launcher: launcher, pipelines: [pipeline], limits: PageLimits(Measure())
    ).work(
      inParallel: min(Machine.cores, pages.count), { await queue.next() },
      take: { await queue.take($0) })
    progress.clear()
    try Task.checkCancellation()
    let failures = await queue.results.compactMap { result -> (index: Int, message: String)? in
      guard let failure = result.record.failure, failure.stage == "load",
        let index = Int(result.record.case)
      else { return nil }
      return (index, failure.message)
    }
    return failures.sorted { $0.index < $1.index }.reduce(into: []) { faults, failure in
      let fault = Fault(
        file: dataset.path(of: pages[failure.index]),
        message: "the image of '\(pages[failure.index].id)': \(failure.message)")
      if !faults.contains(fault) { faults.append(fault) }
    }
  }
}
