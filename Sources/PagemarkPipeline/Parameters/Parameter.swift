/// One parameter of a step: its name in suites, what it means, and which values it takes.
public struct Parameter<Owner: Sendable>: Sendable {
  let name: String
  let summary: String
  let domain: ParameterDomain
  let read: @Sendable (Owner) -> SettingValue
  /// Stores a value that fits the domain; returns false if the value has the wrong type.
  let write: @Sendable (inout Owner, SettingValue) -> Bool

  /// A number within `range`, which a tuner varies by `step`.
  public static func number(
    _ name: String, _ path: any WritableKeyPath<Owner, Double> & Sendable,
    in range: ClosedRange<Double>,
    unit: String = "", step: Double, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary,
      domain: .number(range: range, unit: unit, step: step, canBeOff: false),
      read: { .number($0[keyPath: path]) },
      write: { owner, value in
        guard case .number(let number) = value else { return false }
        owner[keyPath: path] = number
        return true
      })
  }

  /// A number within `range` that can be switched off.
  public static func optionalNumber(
    _ name: String, _ path: any WritableKeyPath<Owner, Double?> & Sendable,
    in range: ClosedRange<Double>, unit: String = "", step: Double, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary,
      domain: .number(range: range, unit: unit, step: step, canBeOff: true),
      read: { $0[keyPath: path].map(SettingValue.number) ?? .off },
      write: { owner, value in
        switch value {
        case .number(let number): owner[keyPath: path] = number
        case .off: owner[keyPath: path] = nil
        default: return false
        }
        return true
      })
  }

  /// A switch.
  public static func flag(
    _ name: String, _ path: any WritableKeyPath<Owner, Bool> & Sendable, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .flag,
      read: { .flag($0[keyPath: path]) },
      write: { owner, value in
        guard case .flag(let flag) = value else { return false }
        owner[keyPath: path] = flag
        return true
      })
  }

  /// One of the cases of an enumeration.
  public static func choice<Choice>(
    _ name: String, _ path: any WritableKeyPath<Owner, Choice> & Sendable, _ summary: String
  ) -> Parameter where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    Parameter(
      name: name, summary: summary, domain: .choice(Choice.allCases.map(\.rawValue)),
      read: { .text($0[keyPath: path].rawValue) },
      write: { owner, value in
        guard case .text(let text) = value, let choice = Choice(rawValue: text) else {
          return false
        }
        owner[keyPath: path] = choice
        return true
      })
  }

  /// BCP 47 tags of languages that have a Tesseract model.
  public static func languages(
    _ name: String, _ path: any WritableKeyPath<Owner, [String]> & Sendable, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .languages,
      read: { .list($0[keyPath: path]) },
      write: { owner, value in
        guard case .list(let list) = value else { return false }
        owner[keyPath: path] = list
        return true
      })
  }

  /// Any texts; a single text is split into its words.
  public static func texts(
    _ name: String, _ path: any WritableKeyPath<Owner, [String]> & Sendable, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .texts,
      read: { .list($0[keyPath: path]) },
      write: { owner, value in
        switch value {
        case .list(let list): owner[keyPath: path] = list
        case .text(let text):
          owner[keyPath: path] = text.split(whereSeparator: \.isWhitespace).map { String($0) }
        default: return false
        }
        return true
      })
  }

  /// Any text.
  public static func text(
    _ name: String, _ path: any WritableKeyPath<Owner, String> & Sendable, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .text,
      read: { .text($0[keyPath: path]) },
      write: { owner, value in
        guard case .text(let text) = value else { return false }
        owner[keyPath: path] = text
        return true
      })
  }

  /// Values that are passed on unchecked to a program that knows them; each can be set as `name.key`.
  public static func mapping(
    _ name: String, _ path: any WritableKeyPath<Owner, [String: SettingValue]> & Sendable,
    _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .mapping,
      read: { .mapping($0[keyPath: path]) },
      write: { owner, value in
        guard case .mapping(let values) = value else { return false }
        owner[keyPath: path] = values
        return true
      })
  }

  /// A whole number for each of some names; a name that is not given has no number.
  public static func counts(
    _ name: String, _ path: any WritableKeyPath<Owner, [String: Double]> & Sendable,
    of names: [String], in range: ClosedRange<Double>, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .counts(of: names, range: range),
      read: { .mapping($0[keyPath: path].mapValues(SettingValue.number)) },
      write: { owner, value in
        guard case .mapping(let counts) = value else { return false }
        owner[keyPath: path] = names.reduce(into: [:]) { numbers, name in
          if case .number(let count)? = counts[name] { numbers[name] = count }
        }
        return true
      })
  }
}

extension Parameter {
  /// The same parameter of something that has its owner as a part.
  func inside<Whole>(
    _ path: any WritableKeyPath<Whole, Owner> & Sendable
  ) -> Parameter<Whole> {
    Parameter<Whole>(
      name: name, summary: summary, domain: domain, read: { read($0[keyPath: path]) },
      write: { write(&$0[keyPath: path], $1) })
  }
}

/// Which values a parameter takes.
public enum ParameterDomain: Hashable, Sendable {
  case number(range: ClosedRange<Double>, unit: String, step: Double, canBeOff: Bool)
  case flag
  case choice([String])
  /// BCP 47 tags, at least one.
  case languages
  /// Any texts.
  case texts
  /// Values by any name.
  case mapping
  case text
  case counts(of: [String], range: ClosedRange<Double>)

  /// Rejects a value outside of the domain; for a wrong type, the error says which type is expected.
  func check(_ value: SettingValue, for name: String) throws(SettingFault) {
    switch (self, value) {
    case (.number(let range, let unit, _, _), .number(let number)):
      guard range.contains(number) else {
        throw .outOfRange(name, value: number, range: range, unit: unit)
      }
    case (.number(_, _, _, canBeOff: true), .off), (.flag, .flag), (.text, .text): break
    case (.counts(let names, let range), .mapping(let counts)):
      for (key, value) in counts.sorted(by: { $0.key < $1.key }) {
        guard names.contains(key) else {
          throw .unknownChoice(name, value: key, choices: names)
        }
        guard case .number(let count) = value else {
          throw .wrongType("\(name).\(key)", expected: "a number", found: value)
        }
        guard range.contains(count), count == count.rounded() else {
          throw .outOfRange("\(name).\(key)", value: count, range: range, unit: "")
        }
      }
    case (.choice(let choices), .text(let text)):
      guard choices.contains(text) else {
        throw .unknownChoice(name, value: text, choices: choices)
      }
    case (.languages, .list(let tags)):
      guard !tags.isEmpty else { throw .wrongType(name, expected: expected, found: value) }
      for tag in tags where TesseractLanguage.model(for: tag) == nil {
        throw .unknownLanguage(name, value: tag)
      }
    case (.texts, .text), (.texts, .list): break
    case (.mapping, .mapping(let values)):
      for (key, value) in values {
        if case .mapping = value {
          throw .wrongType("\(name).\(key)", expected: "one value or a list", found: value)
        }
      }
    default: throw .wrongType(name, expected: expected, found: value)
    }
  }

  private var expected: String {
    switch self {
    case .number(_, _, _, let canBeOff): canBeOff ? "a number or off" : "a number"
    case .flag: "true or false"
    case .choice(let choices): "one of " + choices.joined(separator: ", ")
    case .languages: "a list of BCP 47 tags, such as [en-US, de]"
    case .texts: "a text or a list of texts"
    case .mapping: "'key: value' lines"
    case .text: "text"
    case .counts(let names, _):
      "numbers by name, such as { \(names.first ?? "name"): 1 }, of "
        + names.joined(separator: ", ")
    }
  }
}
