internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkSuite

/// Prepares single pages of a finished run again, for a picture of each step; nothing is recognized.
public struct PictureRun: Sendable {
  private let plan: RunPlan
  private let launcher: WorkerLauncher
  private let workers: Int

  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - worker: The worker program.
  ///   - workers: The number of worker processes; `nil` is one per core.
  public init(_ plan: RunPlan, worker: WorkerProgram, workers: Int?) {
    self.plan = plan
    launcher = WorkerLauncher(worker)
    self.workers = workers ?? Machine.cores
  }

  /// Writes the pages' pictures and their index into a run's folder, replacing existing ones.
  ///
  /// A page whose step fails keeps the pictures of the steps before; a page whose worker is lost has none.
  ///
  /// - Parameters:
  ///   - pages: The pages, worst first.
  ///   - run: The run's folder.
  ///   - control: Asks it to stop; finished pictures are kept.
  /// - Throws: `RunError` if no worker can be started, `WriteError` if the folder can't be written.
  public func keep(
    _ pages: [MeasuredPage], inRun run: String, control: RunControl
  ) async throws {
    let folder = run + "/" + RunFiles.pictures
    try? FileManager.default.removeItem(atPath: folder)
    let jobs = try jobs(for: pages, in: folder)
    guard !jobs.isEmpty else { return }
    let progress = ProgressLine()
    let queue = RequestQueue(jobs.map(\.request), control: control) {
      progress.show("pictures of the worst pages: \($0)/\(jobs.count)")
    }
    try await PageWorker(
      launcher: launcher, pipelines: [], limits: PageLimits(plan.suite.measure)
    ).work(
      inParallel: min(workers, jobs.count), { await queue.next() },
      take: { await queue.take($0) })
    progress.clear()
    let results = await queue.results
    var pages: [PagePictures] = []
    for job in jobs {
      guard var page = job.pictures(from: results) else { continue }
      if let picture = await document(of: job, inRun: run)?.drawn(in: folder + "/" + job.folder) {
        page.pictures.append(picture)
      }
      pages.append(page)
    }
    do {
      try RunFolder(resuming: run).write(PictureIndex(pages: pages))
    } catch {
      // Without their index, the pictures are useless and take up disk space.
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// The page in its document; `nil` if it is in none.
  private func document(of job: PictureJob, inRun run: String) -> DocumentPicture? {
    let cases = plan.datasets.flatMap(\.cases).filter { $0.dataset == job.page.dataset }
    guard let page = cases.first(where: { $0.id == job.page.case }),
      let pipeline = plan.suite.pipelines.first(where: { $0.name == job.page.pipeline })
    else { return nil }
    return DocumentPicture(
      of: page, among: cases.filter { $0.document == page.document }, by: pipeline, inRun: run)
  }

  /// The pages that the plan contains, each with a folder of its own.
  private func jobs(for pages: [MeasuredPage], in folder: String) throws -> [PictureJob] {
    let cases = Dictionary(
      plan.datasets.flatMap(\.cases).map { ([$0.dataset, $0.id], $0) },
      uniquingKeysWith: { first, _ in first })
    return try pages.enumerated().compactMap { index, page in
      guard let planned = cases[[page.dataset, page.case]],
        let pipeline = plan.suite.pipelines.first(where: { $0.name == page.pipeline })
      else { return nil }
      let number = String(repeating: "0", count: max(0, 3 - "\(index + 1)".count)) + "\(index + 1)"
      let name = "\(number)-\(PictureFolder.name(for: page.case))"
      let place = try RunPlace.new(base: folder + "/" + name).claim()
      var request = planned.request([pipeline], lane: .accuracy, repetition: 0)
      request.pictures = PictureRequest(folder: place, purpose: .report)
      return PictureJob(
        request: request, page: page, folder: URL(filePath: place).lastPathComponent)
    }
  }
}

/// A page to prepare.
private struct PictureJob: Sendable {
  var request: PageRequest
  var page: MeasuredPage
  /// The name within the run's folder of pictures.
  var folder: String

  /// The page's pictures; `nil` if it has none.
  func pictures(from results: [PageResult]) -> PagePictures? {
    guard let pictures = results.last(where: { $0.record.page == page })?.pictures,
      !pictures.isEmpty
    else { return nil }
    return PagePictures(page: page, folder: folder, pictures: pictures)
  }
}
