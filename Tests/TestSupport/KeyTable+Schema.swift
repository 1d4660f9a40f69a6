package import PagemarkYAML

extension KeyTable {
  /// A JSON Schema (draft 2020-12) of a file with these keys, as text.
  package func schema(title: String) -> String {
    JSONText.object(
      [
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(title)),
      ] + members
    ).rendered() + "\n"
  }

  fileprivate var members: [(String, JSONText)] {
    [
      ("type", .text("object")), ("additionalProperties", .flag(false)),
      ("required", .list(keys.filter(\.isRequired).map { .text($0.name) })),
      (
        "properties",
        .object(
          keys.map { key in
            (key.name, .object([("description", .text(key.meaning))] + key.form.members))
          })
      ),
    ]
  }
}

extension ValueForm {
  fileprivate var members: [(String, JSONText)] {
    switch self {
    // YAML reads texts such as 1.0 and true as other types.
    case .text: [("type", .list([.text("string"), .text("number"), .text("boolean")]))]
    case .amount: [("type", .list([.text("string"), .text("number")]))]
    case .integer(let range):
      [("type", .text("integer")), ("minimum", .number(range.lowerBound))]
        + (range.upperBound == .max ? [] : [("maximum", .number(range.upperBound))])
    case .number: [("type", .text("number"))]
    case .flag: [("type", .text("boolean"))]
    // YAML 1.1 reads a bare `off` as false.
    case .choice(let choices):
      [("enum", .list(choices.map(JSONText.text) + (choices == ["off"] ? [.flag(false)] : [])))]
    case .list(let form): [("type", .text("array")), ("items", .object(form.members))]
    case .mapping(let table): table.members
    case .entries(let form):
      [("type", .text("object")), ("additionalProperties", .object(form.members))]
    case .either(let forms): [("anyOf", .list(forms.map { .object($0.members) }))]
    }
  }
}

/// JSON whose members keep their order.
private indirect enum JSONText {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSONText])
  case object([(String, JSONText)])

  func rendered(_ indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return "\(number)"
    case .flag(let flag): return "\(flag)"
    case .list(let values):
      guard values.contains(where: \.isNested) else {
        return "[" + values.map { $0.rendered() }.joined(separator: ", ") + "]"
      }
      return "[\n" + values.map { inner + $0.rendered(inner) }.joined(separator: ",\n")
        + "\n\(indentation)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      return "{\n"
        + members.map { inner + Self.quoted($0.0) + ": " + $0.1.rendered(inner) }
        .joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  private var isNested: Bool {
    if case .object = self { true } else { false }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
