public import PagemarkPipeline

/// The settings of a recognizer that can be loaded; each type of `Recognizer.catalogue` conforms next to its engine.
public protocol LoadableRecognizer: RecognizerSettings {
  /// Loads the recognizer with these settings.
  ///
  /// - Parameter cassette: Where exchanges with servers are recorded or replayed; `nil` does neither.
  /// - Returns: The engine, ready for its first page.
  /// - Throws: What is missing, and how to install it.
  func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
}

extension Recognizer {
  /// Loads the recognizer with these settings.
  ///
  /// - Parameter cassette: Where exchanges with servers are recorded or replayed; `nil` does neither.
  /// - Returns: The engine, ready for its first page.
  /// - Throws: What is missing, and how to install it.
  public func load(
    cassette: CassetteChoice? = nil
  ) throws(RecognitionError) -> any RecognitionEngine {
    guard let loadable = settings as? any LoadableRecognizer else { throw .noEngine(name) }
    return try loadable.engine(cassette)
  }
}
