internal import PagemarkScoring
internal import PagemarkYAML

extension TextPolicy {
  /// The policy with the parts replaced that a manifest's `text:` names, in the words of `pagemark score`.
  func replaced(by node: YAMLNode) -> TextPolicy {
    let entries = node.mapping(of: ManifestKeys.text)
    var policy = self
    func replace<Part: RawRepresentable<String> & CaseIterable>(
      _ part: WritableKeyPath<TextPolicy, Part>, by key: String
    ) {
      if let choice = entries[key]?.choice(of: Part.self) { policy[keyPath: part] = choice }
    }
    replace(\.unit, by: "unit")
    replace(\.form, by: "form")
    replace(\.letterCase, by: "case")
    replace(\.whiteSpace, by: "whiteSpace")
    replace(\.emptyLines, by: "emptyLines")
    replace(\.lineEndHyphens, by: "hyphens")
    replace(\.lineBreaks, by: "lineBreaks")
    replace(\.words, by: "words")
    if let kept = entries["keep"]?.text() { policy.keptPunctuation = kept }
    if let node = entries["wildcard"], let wildcard = node.text() {
      if wildcard.count != 1 { node.fault("must be one character, such as \"~\"") }
      policy.wildcard = wildcard
    }
    return policy
  }
}
