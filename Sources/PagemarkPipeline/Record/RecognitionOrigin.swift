/// Where the recognized lines of a record come from.
public enum RecognitionOrigin: String, Hashable, Sendable, Codable {
  /// Recognized for this record.
  case made
  /// Recognized for another pipeline of the page that begins with the same steps.
  case shared
  /// Recognized by an earlier run.
  case cached
  /// By a server whose answer was recorded earlier.
  case recorded
}
