public import PagemarkPipeline
internal import PagemarkYAML

extension Pipeline {
  /// The pipeline as written below `pipelines:` in a suite, with only the settings that differ from the defaults.
  ///
  /// - Parameter name: The pipeline's key.
  /// - Returns: Complete lines.
  public func yaml(named name: String) -> String {
    var lines = ["  \(SettingValue.text(name).yaml):"]
    if standing == .informational { lines.append("    informational: true") }
    if image.isEmpty {
      lines.append("    image: []")
    } else {
      lines.append("    image:")
      lines += image.map { "      - " + Self.step($0) }
    }
    lines.append("    recognizer:")
    if let cascade {
      lines += ["      cascade:", "        of:"]
      lines += inTurn.map { "          - " + Self.step($0) }
      lines.append("        until: { \(Self.changed(cascade.until)) }")
    } else {
      lines.append("      " + Self.step(recognizer, isKey: true))
    }
    switch recovery {
    case nil: break
    case .imageOnly: lines.append("    onRecognizerFailure: imageOnly")
    case .fallback(let other):
      lines.append("    onRecognizerFailure: fallback")
      lines.append("    fallback:")
      lines.append("      " + Self.step(other, isKey: true))
    }
    if let retries { lines.append("    retries: \(retries)") }
    if let fault { lines.append("    fault: { \(Self.changed(fault)) }") }
    let ordering = Self.changed(order)
    if !ordering.isEmpty { lines.append("    order: { \(ordering) }") }
    let cleaning = clean.map { Self.changed($0) }
    lines.append(
      "    clean: " + (cleaning.map { $0.isEmpty ? "default" : "{ \($0) }" } ?? "none"))
    if let extract {
      let text = Self.step(extract)
      lines += text == extract.name ? ["    extract: \(text)"] : ["    extract:", "      " + text]
    }
    if let generate { lines.append("    generate: { \(Self.changed(generate)) }") }
    if let document {
      let settings = Self.changed(document)
      lines.append(
        "    document: "
          + (settings.isEmpty ? document.profile.rawValue : "{ \(settings) }"))
    }
    if minimumConfidence > 0 {
      lines.append("    minimumConfidence: \(SettingValue.number(minimumConfidence))")
    }
    if let minimumFieldConfidence {
      lines.append(
        "    minimumFieldConfidence: \(SettingValue.number(minimumFieldConfidence))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func step(_ step: some CatalogueStep, isKey: Bool = false) -> String {
    let settings = changed(step.settings)
    if settings.isEmpty { return isKey ? "\(step.name): {}" : step.name }
    return "\(step.name): { \(settings) }"
  }

  private static func changed(_ settings: some StepSettings) -> String {
    let defaults = Dictionary(
      uniqueKeysWithValues: type(of: settings).init().values.map { ($0.name, $0.value) })
    return settings.values.filter { defaults[$0.name] != $0.value }
      .map { "\($0.name): \($0.value.yaml)" }.joined(separator: ", ")
  }
}

extension SettingValue {
  /// The value as YAML on one line.
  public var yaml: String {
    switch self {
    case .number, .flag, .off: description
    case .text(let text): Self.isPlain(text) ? text : yamlQuoted(text)
    case .list(let texts):
      "[" + texts.map { SettingValue.text($0).yaml }.joined(separator: ", ") + "]"
    case .mapping(let values):
      values.isEmpty
        ? "{}"
        : "{ "
          + values.sorted { $0.key < $1.key }
          .map { "\(SettingValue.text($0.key).yaml): \($0.value.yaml)" }
          .joined(separator: ", ") + " }"
    }
  }

  /// Whether the text needs no quotes in YAML: it is a word that begins with a letter, other than `true`, `null` and the
  /// like.
  private static func isPlain(_ text: String) -> Bool {
    let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      !reserved.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "._-/".unicodeScalars.contains($0))
    }
  }
}
