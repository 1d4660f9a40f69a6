/// Why a setting was rejected; the description says what would be accepted.
public enum SettingFault: Error, Hashable, Sendable {
  case unknownParameter(String, of: String, known: [String])
  case wrongType(String, expected: String, found: SettingValue)
  case outOfRange(String, value: Double, range: ClosedRange<Double>, unit: String)
  case unknownChoice(String, value: String, choices: [String])
  case unknownLanguage(String, value: String)
}

extension SettingFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownParameter(let name, let stage, let known):
      "\(stage) has no parameter '\(name)'" + suggestion(for: name, among: known)
    case .wrongType(let name, let expected, let found):
      "\(name) must be \(expected), not '\(found)'"
    case .outOfRange(let name, let value, let range, let unit):
      "\(name) must lie in \(SettingValue.number(range.lowerBound)) … "
        + "\(SettingValue.number(range.upperBound))\(unit.isEmpty ? "" : " " + unit), "
        + "not \(SettingValue.number(value))"
    case .unknownChoice(let name, let value, let choices):
      "\(name) has no choice '\(value)'" + suggestion(for: value, among: choices)
    case .unknownLanguage(let name, let value):
      "\(name) has no model of '\(value)'"
        + TesseractLanguage.suggestion(for: value)
    }
  }
}
