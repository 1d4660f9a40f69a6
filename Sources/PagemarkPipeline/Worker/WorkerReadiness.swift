/// What a worker has loaded, and the core it runs on.
public struct WorkerReadiness: Hashable, Sendable, Codable {
  /// Versions of the libraries, by name.
  public var libraries: [String: String]
  /// Paths of the model files that were loaded.
  public var models: [String]
  /// The programs that recognize outside the worker.
  public var programs: [RecognizerProgram] = []
  /// Paths of the files that their commands, arguments and options name.
  public var programFiles: [String] = []
  /// The only core that the worker runs on; `nil` if none was requested, or the system refused.
  public var pinnedCore: Int?
  /// Why the system refused to pin the worker, in a sentence; `nil` if it did not refuse.
  public var pinRefusal: String?

  public init(
    libraries: [String: String], models: [String], pinnedCore: Int? = nil,
    pinRefusal: String? = nil
  ) {
    (self.libraries, self.models) = (libraries, models)
    (self.pinnedCore, self.pinRefusal) = (pinnedCore, pinRefusal)
  }
}
