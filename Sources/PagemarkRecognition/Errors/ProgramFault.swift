internal import PagemarkPipeline

/// Why the program of a recognizer, stage or extractor gave no answer.
public enum ProgramFault: Error, Hashable, Sendable {
  case notNamed
  /// The folders in which it was searched for, or `PATH`.
  case notFound(String, places: [String])
  case cannotStart(String, reason: String)
  /// How it ended, and its last message.
  case died(String)
  /// Which signal killed it, and its last message.
  case killed(String)
  /// The time without an answer, in seconds.
  case silent(Double)
  case nonsense(String)
  /// The program's own words.
  case refused(String)

  /// The kind of failure shown in the report.
  var failureKind: Failure.Kind {
    switch self {
    case .notNamed, .notFound, .cannotStart, .refused: .refused
    case .died, .killed: .crash
    case .silent: .timeout
    case .nonsense: .nonsense
    }
  }
}

extension ProgramFault {
  /// Whether the program was killed or did not answer, so that another start may succeed.
  var isLoss: Bool {
    switch self {
    case .killed, .silent: true
    default: false
    }
  }
}

/// What a program is used for, in the words of its faults.
enum ProgramRole: String {
  case recognizer, stage, extractor

  /// As a suite names it.
  fileprivate var step: String {
    switch self {
    case .recognizer: "external"
    case .stage, .extractor: "program"
    }
  }
}

extension ProgramFault: CustomStringConvertible {
  public var description: String { description(of: .recognizer) }

  func description(of role: ProgramRole) -> String {
    switch self {
    case .notNamed: "the \(role.rawValue) '\(role.step)' needs a command: write command: PROGRAM"
    case .notFound(let word, let places):
      "there is no program '\(word)' in \(places.joined(separator: ", ")): install it, or correct the "
        + "\(role.rawValue)'s command"
    case .cannotStart(let path, let reason):
      "the program \(path) can't be started: \(reason); make sure that it is executable (chmod +x), and that a "
        + "script begins with #! and its interpreter"
    case .died(let end), .killed(let end):
      "the \(role.rawValue)'s program \(end); run it alone with this page to see why"
    case .silent(let seconds):
      "the \(role.rawValue)'s program did not answer within \(SettingValue.number(seconds)) s: raise the \(role.rawValue)'s "
        + "deadline, or startDeadline if it was still starting"
    case .nonsense(let what):
      "the \(role.rawValue)'s program broke the protocol: \(what); correct it by docs/\(role.rawValue)-protocol.md"
    case .refused(let words): words
    }
  }
}
