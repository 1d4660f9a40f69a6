/// Where the recognized lines of a record came from.
public enum RecognitionOrigin: String, Hashable, Sendable, Codable {
  /// Recognized for this record.
  case made
  /// Recognized for another pipeline of the page with the same first steps.
  case shared
  /// Recognized by an earlier run.
  case cached
  /// Recognized by a server whose answer was recorded earlier.
  case recorded
}
