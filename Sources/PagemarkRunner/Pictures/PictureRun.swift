internal import Foundation
public import PagemarkCore
internal import PagemarkRunFolder
internal import PagemarkSuite

/// Prepares single pages of a finished run again, for a picture of each step; nothing is recognized.
public struct PictureRun: Sendable {
  private let plan: RunPlan
  private let launcher: WorkerLauncher
  private let workers: Int

  /// - Parameters:
  ///   - plan: What the run did.
  ///   - worker: What does the work.
  ///   - workers: Worker processes; `nil` is one a core.
  public init(_ plan: RunPlan, worker: WorkerProgram, workers: Int?) {
    self.plan = plan
    launcher = WorkerLauncher(worker)
    self.workers = workers ?? Machine.cores
  }

  /// Writes the pages' pictures and their index into a run's folder; those that were there are replaced.
  ///
  /// A page whose step fails keeps the pictures of those before; one whose worker is lost has none.
  ///
  /// - Parameters:
  ///   - pages: The worst first.
  ///   - run: The run's folder.
  ///   - control: Asks it to stop: what is done is kept.
  /// - Throws: `RunError` where no worker can be had, or the folder can't be written.
  public func keep(
    _ pages: [MeasuredPage], inRun run: String, control: RunControl
  ) async throws {
    let folder = run + "/" + RunFiles.pictures
    try? FileManager.default.removeItem(atPath: folder)
    let jobs = try jobs(for: pages, in: folder)
    guard !jobs.isEmpty else { return }
    let queue = PictureQueue(jobs, control: control)
    let worker = PageWorker(
      launcher: launcher, pipelines: [], limits: PageLimits(plan.suite.measure))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(workers, jobs.count) {
        group.addTask {
          try await worker.work({ await queue.next() }, take: { await queue.take($0) })
        }
      }
      try await group.waitForAll()
    }
    await queue.endProgress()
    do {
      try RunFolder(resuming: run).write(PictureIndex(pages: await queue.made))
    } catch {
      // Pictures that nobody finds would only take the room of what else is to be written.
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// The pages that the plan has, each with a folder of its own.
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
        request: request,
        pictures: PagePictures(
          page: page, folder: URL(filePath: place).lastPathComponent, pictures: []))
    }
  }
}

/// A page to prepare, and what is known of its pictures.
private struct PictureJob: Sendable {
  var request: PageRequest
  var pictures: PagePictures
}

/// Hands out pages and gathers their pictures.
private actor PictureQueue {
  private var waiting: ArraySlice<PictureJob>
  private var pages: [PagePictures]
  private let control: RunControl
  private let progress = ProgressLine()
  private var done = 0

  init(_ jobs: [PictureJob], control: RunControl) {
    (waiting, self.control) = (jobs[...], control)
    pages = jobs.map(\.pictures)
  }

  func next() -> PageRequest? {
    guard control.stopCause == nil, !Task.isCancelled else { return nil }
    return waiting.popFirst()?.request
  }

  func take(_ results: [PageResult]) {
    for result in results {
      guard let index = pages.firstIndex(where: { $0.page == result.record.page }) else { continue }
      pages[index].pictures = result.pictures ?? []
      done += 1
      progress.show("pictures of the worst pages: \(done)/\(pages.count)")
    }
  }

  func endProgress() { progress.clear() }

  /// The pages that have pictures.
  var made: [PagePictures] { pages.filter { !$0.pictures.isEmpty } }
}
