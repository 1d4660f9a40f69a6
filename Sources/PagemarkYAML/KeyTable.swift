/// The keys of a mapping, with what each takes and means.
///
/// Parsers accept these keys and no others; the reference pages and the JSON Schemas are made of them.
package struct KeyTable: Sendable {
  package struct Key: Sendable {
    package let name: String
    package let form: ValueForm
    package let isRequired: Bool
    /// One or more phrases, in Markdown.
    package let meaning: String

    package static func required(_ name: String, _ form: ValueForm, _ meaning: String) -> Key {
      Key(name: name, form: form, isRequired: true, meaning: meaning)
    }

    package static func optional(_ name: String, _ form: ValueForm, _ meaning: String) -> Key {
      Key(name: name, form: form, isRequired: false, meaning: meaning)
    }
  }

  /// What the mapping is, in words: `suite`, `gate`.
  package let title: String
  package let keys: [Key]

  package init(_ title: String, _ keys: [Key]) { (self.title, self.keys) = (title, keys) }

  package var names: [String] { keys.map(\.name) }
}

extension KeyTable: CustomStringConvertible {
  package var description: String { "keys of \(title)" }
}

/// What a key takes.
package indirect enum ValueForm: Sendable {
  /// Any text; the words say of what kind, such as `path of a file`.
  case text(String)
  /// A text or number in a notation, such as `2 s`.
  case amount(example: String)
  case integer(ClosedRange<Int>)
  case number
  case flag
  case choice([String])
  case list(of: ValueForm)
  case mapping(KeyTable)
  /// A mapping whose names are the user's choice.
  case entries(of: ValueForm)
  case either([ValueForm])
}

extension YAMLNode {
  /// The entries of a mapping by key; every key that is not in the table is a fault.
  package func mapping(of table: KeyTable) -> [String: YAMLNode] { mapping(known: table.names) }
}
