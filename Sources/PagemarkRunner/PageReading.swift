internal import Foundation
public import PagemarkCore

/// Reads single images through a worker, outside any suite.
public struct PageReading: Sendable {
  private let launcher: WorkerLauncher
  private let deadline: Double

  /// - Parameters:
  ///   - worker: Path of `pagemark-worker`.
  ///   - deadline: Time that each page has, in seconds.
  public init(worker: String, deadline: Double) {
    launcher = WorkerLauncher(executable: worker)
    self.deadline = deadline
  }

  /// Reads the images one after the other.
  ///
  /// - Returns: A result for every image, in their order; failed ones included.
  /// - Throws: `RunError` where the worker or its recognizer can't be had.
  public func read(
    _ images: [String], by pipeline: Pipeline, dateOrder: DateOrder?
  ) async throws -> [PageResult] {
    let requests = images.map { image in
      PageRequest(
        identity: CaseIdentity(
          case: image, dataset: "", document: image, lane: .accuracy, repetition: 0),
        image: image, pipelines: [pipeline], truth: .missing(reason: "no reference"),
        dateOrder: dateOrder)
    }
    let queue = Queue(requests)
    try await PageWorker(
      launcher: launcher, pipelines: [pipeline], deadline: deadline
    ).work({ await queue.next() }, take: { await queue.take($0) })
    return await queue.results
  }

  /// Loads what the pipelines need and says which libraries are there, versions by name.
  public func libraries(for pipelines: [Pipeline]) async throws -> [String: String] {
    try await launcher.libraries(for: pipelines)
  }

  private actor Queue {
    private var requests: ArraySlice<PageRequest>
    private(set) var results: [PageResult] = []

    init(_ requests: [PageRequest]) { self.requests = requests[...] }
    func next() -> PageRequest? { requests.popFirst() }
    func take(_ results: [PageResult]) { self.results += results }
  }
}
