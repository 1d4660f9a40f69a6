/// What a pipeline does with a page that its recognizer could not read; without a recovery, the page fails.
public enum RecognizerRecovery: Hashable, Sendable, Codable {
  /// Another recognizer reads the page: "Offline - using device OCR".
  case fallback(Recognizer)
  /// The picture is kept without text: the user loses nothing, but the page counts as misread.
  case imageOnly
}
