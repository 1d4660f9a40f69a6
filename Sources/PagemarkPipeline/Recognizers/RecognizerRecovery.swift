/// What a pipeline does with a page that its recognizer could not read; without it, the page fails.
public enum RecognizerRecovery: Hashable, Sendable, Codable {
  /// Another recognizer reads it: "Offline - using device OCR".
  case fallback(Recognizer)
  /// The picture is kept without text: recovered for the user, wrong for accuracy.
  case imageOnly
}
