/// What the cache knows of a page and a pipeline.
public enum CacheFinding: Hashable, Sendable, Codable {
  case hit
  /// Not there; in what the closest entry of the same image differs, empty where there is none.
  case absent(differences: [String])
  /// Something is there that is not what was written.
  case damaged
  /// The image can't be read.
  case unreadable
  /// The recognizer reads an equal page differently from time to time: its lines are not kept.
  case notKept
  /// The recognizer does not tell what it reads with: its lines are kept until the end of the run that made them.
  case keptWithinARun
}
