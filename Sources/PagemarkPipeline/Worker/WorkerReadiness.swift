/// What a worker has loaded, and where it runs.
public struct WorkerReadiness: Hashable, Sendable, Codable {
  /// Versions of the libraries, by name.
  public var libraries: [String: String]
  /// Paths of the model files that were loaded.
  public var models: [String]
  /// The programs that recognize outside the worker.
  public var programs: [RecognizerProgram] = []
  /// Paths of the files that their commands, arguments and options name.
  public var programFiles: [String] = []
  /// The one core that the worker runs on; `nil` where none was asked for, or the system refused.
  public var pinnedCore: Int?
  /// Why the system refused to pin the worker, in a sentence; `nil` where it did not.
  public var pinRefusal: String?

  public init(
    libraries: [String: String], models: [String], pinnedCore: Int? = nil,
    pinRefusal: String? = nil
  ) {
    (self.libraries, self.models) = (libraries, models)
    (self.pinnedCore, self.pinRefusal) = (pinnedCore, pinRefusal)
  }
}
