public import PagemarkCore

/// What decides how a loaded recognizer reads, apart from its settings: goes into the keys of the cache and into
/// the record of a run.
public struct RecognizerProvenance: Hashable, Sendable {
  /// Paths of the model files that were loaded.
  public var modelFiles: [String]
  /// Paths of the files that a program consists of and reads with, as far as its command and settings name them.
  public var programFiles: [String] = []
  /// Whether these are all that it reads with: lines of a recognizer that does not tell are kept within a run only.
  public var isDeclared = true
  /// The program that recognizes, as it calls itself; `nil` where the worker itself does.
  public var program: RecognizerProgram?
  /// Whether it reads an equal page alike every time, so that the lines may be kept.
  public var isRepeatable: Bool

  public init(modelFiles: [String] = [], isRepeatable: Bool = true) {
    (self.modelFiles, self.isRepeatable) = (modelFiles, isRepeatable)
  }
}
