public import PagemarkCore

/// A loaded recognizer: pixels to lines.
///
/// One page at a time, in two moves: the engine takes a page, in whatever form it needs it, and then nobody
/// needs to hold the pixels any longer while it recognizes. Loading may take seconds, so a worker keeps its
/// engines.
public protocol RecognitionEngine: AnyObject {
  /// What the engine recognizes with: equal makers and an equal page give equal lines.
  var makers: RecognitionMakers { get }

  /// Hears which page comes next; only a recording needs to know.
  func expect(_ page: PageName)

  /// Takes a copy of the page, or writes it where it is read from.
  ///
  /// Forgets a page that was taken and not recognized.
  func take(_ page: PageImage) throws(RecognitionError)

  /// Recognizes the page that was taken last, once; nothing of it is kept, whether it can be recognized or not.
  ///
  /// - Returns: The lines in the recognizer's own order, boxes in pixels of the page; none where none was taken.
  func lines() throws(RecognitionError) -> [TextLine]

  /// The picture in whose pixels the lines were that were given last; `nil` for those of the page that was taken.
  var recordedView: RecordedView? { get }

  /// Answers questions about the page that was taken last, in their order; a recognizer that only reads has none.
  func answers(to questions: [String]) throws(RecognitionError) -> [String]

  /// What a person should be told of the pages so far, once; `nil` where there is nothing.
  func takeNote() -> String?

  /// What was used of a server since this was asked last; `nil` for a recognizer that needs none.
  func takeServiceUse() -> ServiceUse?

  /// Sees that the recognizer can do its work; what it costs is nothing or next to nothing.
  func validate() throws(RecognitionError)
}

extension RecognitionEngine {
  public func expect(_ page: PageName) {}
  public var recordedView: RecordedView? { nil }
  public func answers(to questions: [String]) throws(RecognitionError) -> [String] { [] }
  public func takeNote() -> String? { nil }
  public func takeServiceUse() -> ServiceUse? { nil }
  public func validate() throws(RecognitionError) {}

  /// Takes the page and recognizes it.
  public func lines(of page: PageImage) throws(RecognitionError) -> [TextLine] {
    try take(page)
    return try lines()
  }
}

/// What decides how a loaded recognizer reads, apart from its settings: goes into the keys of the cache and into
/// the record of a run.
public struct RecognitionMakers: Hashable, Sendable {
  /// Paths of the model files that were loaded.
  public var modelFiles: [String]
  /// Paths of the files that a program consists of and reads with, as far as its command and settings name them.
  public var programFiles: [String] = []
  /// Whether these are all that it reads with: lines of a recognizer that does not tell are kept within a run only.
  public var isDeclared = true
  /// The program that recognizes, as it calls itself; `nil` where the worker itself does.
  public var program: RecognizerProgram?
  /// Whether equal makers read an equal page alike, so that the lines may be kept.
  public var isRepeatable: Bool

  public init(modelFiles: [String] = [], isRepeatable: Bool = true) {
    (self.modelFiles, self.isRepeatable) = (modelFiles, isRepeatable)
  }
}

/// The settings of a recognizer that can be loaded: each type of `Recognizer.catalogue` conforms beside its engine.
public protocol LoadableRecognizer: RecognizerSettings {
  /// Loads what the settings ask for.
  ///
  /// - Parameter cassette: Where exchanges with servers are recorded or played; `nil` does neither.
  /// - Returns: The engine, ready for its first page.
  /// - Throws: What is missing, and how to get it.
  func engine(_ cassette: Cassette?) throws(RecognitionError) -> any RecognitionEngine
}

extension Recognizer {
  /// Loads what the settings ask for.
  ///
  /// - Parameter cassette: Where exchanges with servers are recorded or played; `nil` does neither.
  /// - Returns: The engine, ready for its first page.
  /// - Throws: What is missing, and how to get it.
  public func load(cassette: Cassette? = nil) throws(RecognitionError) -> any RecognitionEngine {
    guard let loadable = settings as? any LoadableRecognizer else { throw .noEngine(name) }
    return try loadable.engine(cassette)
  }
}
