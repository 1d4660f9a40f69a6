public import PagemarkPipeline

/// What determines a loaded recognizer's results, apart from its settings; part of the cache keys and of a run's
/// record.
public struct RecognizerProvenance: Hashable, Sendable {
  /// Paths of the model files that were loaded.
  public var modelFiles: [String]
  /// Paths of the program's own files and of those it uses, as far as its command and settings name them.
  public var programFiles: [String] = []
  /// Whether these are all the files that it uses; if unknown, its lines are kept only within a run.
  public var isDeclared = true
  /// The program that recognizes, as it identifies itself; `nil` if the worker itself does.
  public var program: RecognizerProgram?
  /// Whether equal pages always give equal lines, so that the lines may be cached.
  public var isRepeatable: Bool

  public init(modelFiles: [String] = [], isRepeatable: Bool = true) {
    (self.modelFiles, self.isRepeatable) = (modelFiles, isRepeatable)
  }
}
