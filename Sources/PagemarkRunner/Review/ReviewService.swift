public import PagemarkPipeline

/// `pagemark-review`, which serves the review of a dataset in a process of its own: the server brings 30 shared
/// libraries, which no other command should have to load.
public struct ReviewService: Sendable {
  private let program: String

  /// - Parameter program: Path of `pagemark-review`.
  public init(program: String) { self.program = program }

  /// Serves a review until it is asked to stop.
  ///
  /// - Parameters:
  ///   - request: The dataset and the port.
  ///   - control: Ends the review.
  ///   - announce: Gets the address to open in a browser, once it can be opened.
  /// - Returns: How far the review is.
  /// - Throws: `Faults` of the dataset, its drafts or the port; `RunError` if the program is missing or dies. What was
  ///   accepted until then is kept.
  public func serve(
    _ request: ReviewRequest, until control: RunControl,
    announce: @escaping @Sendable (String) -> Void
  ) async throws -> ReviewProgress {
    let (events, end) = try await SiblingProgram(path: program).answers(
      to: request, until: control
    ) { (event: ReviewEvent) in
      if case .listening(let address) = event { announce(address) }
    }
    switch events.last {
    case .ended(let progress): return progress
    case .refused(let faults): throw Faults(faults)
    case .listening, nil: throw RunError.reviewDied("\(program) died: \(end.description)")
    }
  }
}
