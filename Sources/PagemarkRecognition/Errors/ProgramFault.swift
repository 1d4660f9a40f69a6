internal import PagemarkCore

/// Why a program that recognizes gave no lines.
public enum ProgramFault: Error, Hashable, Sendable {
  case notNamed
  /// Where it was looked for: folders, or `PATH`.
  case notFound(String, places: [String])
  case cannotStart(String, reason: String)
  /// How it ended, and what it said last.
  case died(String)
  /// Seconds in which nothing came.
  case silent(Double)
  case nonsense(String)
  /// Its own words.
  case refused(String)

  /// What the fault means to a reader of the report.
  var failureKind: Failure.Kind {
    switch self {
    case .notNamed, .notFound, .cannotStart, .refused: .refused
    case .died: .crash
    case .silent: .timeout
    case .nonsense: .nonsense
    }
  }
}

extension ProgramFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notNamed: "the recognizer 'external' needs a command: write command: PROGRAM"
    case .notFound(let word, let places):
      "there is no program '\(word)' in \(places.joined(separator: ", ")): install it, or correct the "
        + "recognizer's command"
    case .cannotStart(let path, let reason):
      "the program \(path) can't be started: \(reason); see that it is executable"
    case .died(let end): "the recognizer's program \(end)"
    case .silent(let seconds):
      "the recognizer's program did not answer within \(SettingValue.number(seconds)) s"
    case .nonsense(let what): "the recognizer's program broke the protocol: \(what)"
    case .refused(let words): words
    }
  }
}
