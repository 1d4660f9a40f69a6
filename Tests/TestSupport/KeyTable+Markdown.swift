package import PagemarkYAML

extension KeyTable {
  /// A row per key: name, what it takes, and what it means.
  package var markdown: String {
    let rows = keys.map { key in
      "| `\(key.name)`\(key.isRequired ? " (required)" : "") | \(key.form.words) | \(key.meaning) |"
    }
    return (["| key | takes | meaning |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
      + "\n"
  }
}

extension ValueForm {
  /// What the value is, for people.
  fileprivate var words: String {
    switch self {
    case .text(let words): words
    case .amount(let example): "such as `\(example)`"
    case .integer(let range):
      range.lowerBound == range.upperBound
        ? "\(range.lowerBound)"
        : range.upperBound == .max
          ? "whole number from \(range.lowerBound)" : "\(range.lowerBound) … \(range.upperBound)"
    case .number: "number"
    case .flag: "`true`, `false`"
    case .choice(let choices): choices.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let form): "list of: " + form.words
    case .mapping: "keys"
    case .entries(let form): "names, each with: " + form.words
    case .either(let forms):
      // A step's parameters have a table of their own.
      forms.count > 3
        ? "a name, or `name: { parameter: value }`" : forms.map(\.words).joined(separator: "; or ")
    }
  }
}
