public import PagemarkCore

/// The settings of a recognizer that can be loaded: each type of `Recognizer.catalogue` conforms beside its engine.
public protocol LoadableRecognizer: RecognizerSettings {
  /// Loads what the settings ask for.
  ///
  /// - Parameter cassette: Where exchanges with servers are recorded or played; `nil` does neither.
  /// - Returns: The engine, ready for its first page.
  /// - Throws: What is missing, and how to get it.
  func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
}

extension Recognizer {
  /// Loads what the settings ask for.
  ///
  /// - Parameter cassette: Where exchanges with servers are recorded or played; `nil` does neither.
  /// - Returns: The engine, ready for its first page.
  /// - Throws: What is missing, and how to get it.
  public func load(
    cassette: CassetteChoice? = nil
  ) throws(RecognitionError) -> any RecognitionEngine {
    guard let loadable = settings as? any LoadableRecognizer else { throw .noEngine(name) }
    return try loadable.engine(cassette)
  }
}
