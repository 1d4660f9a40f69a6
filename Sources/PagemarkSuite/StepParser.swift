internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkYAML

/// Parses `name` or `name: { parameter: value }` into a step with its settings.
enum StepParser {
  static func imageStage(_ node: YAMLNode) -> ImageStage? {
    guard let (name, settings) = nameAndSettings(node) else { return nil }
    guard var stage = ImageStage(name: name) else {
      node.fault(
        "there is no stage '\(name)'"
          + suggestion(for: name, among: ImageStage.catalogue.map(\.name)))
      return nil
    }
    if let settings {
      apply(settings) { name, value throws(SettingFault) in try stage.set(name, to: value) }
    }
    return stage
  }

  static func recognizer(_ node: YAMLNode) -> Recognizer? {
    guard let (name, settings) = nameAndSettings(node) else { return nil }
    guard var recognizer = Recognizer(name: name) else {
      node.fault(
        "there is no recognizer '\(name)'"
          + suggestion(for: name, among: Recognizer.catalogue.map(\.name)))
      return nil
    }
    if let settings {
      apply(settings) { name, value throws(SettingFault) in try recognizer.set(name, to: value) }
    }
    return recognizer
  }

  /// Reads `cascade: { of: […], until: {…} }`.
  ///
  /// - Parameters:
  ///   - node: What stands after `recognizer:`.
  ///   - earlier: Pipelines whose recognizers may be named.
  /// - Returns: The first recognizer, and those after it; `nil` for another recognizer, and with a fault.
  static func cascade(_ node: YAMLNode, after earlier: [Pipeline]) -> (Recognizer, Cascade)? {
    guard node.isMapping, node.entries().count == 1,
      let entry = node.entries().first(where: { $0.key == Cascade.name })?.value
    else { return nil }
    let entries = entry.mapping(of: SuiteKeys.cascade)
    let members = (entries["of"]?.list() ?? []).compactMap { node -> Recognizer? in
      if !node.isMapping, let name = node.text(), Recognizer(name: name) == nil {
        if let named = earlier.first(where: { $0.name == name }) { return named.recognizer }
        node.fault(
          "there is no recognizer and no pipeline above this one '\(name)'"
            + suggestion(
              for: name, among: Recognizer.catalogue.map(\.name) + earlier.map(\.name)))
        return nil
      }
      return recognizer(node)
    }
    var policy = Cascade.Policy()
    if let until = entries["until"] {
      apply(until) { name, value throws(SettingFault) in try policy.set(name, to: value) }
      if let wrong = policy.fields.first(where: { FieldKind(rawValue: $0) == nil }) {
        until.fault("'\(wrong)' can't be a field")
      }
    }
    guard let first = members.first, members.count > 1 else {
      if let list = entries["of"] {
        if list.list().count < 2 { list.fault("must list at least two recognizers") }
      } else {
        entry.fault("'of' is missing: write the recognizers, the cheapest first")
      }
      return nil
    }
    return (first, Cascade(next: Array(members.dropFirst()), until: policy))
  }

  /// `nil` for `none`, and for what is no extractor.
  static func extractor(_ node: YAMLNode) -> Extractor? {
    guard let (name, settings) = nameAndSettings(node), name != "none" else { return nil }
    guard var extractor = Extractor(name: name) else {
      let known = Extractor.catalogue.map(\.name) + ["none"]
      node.fault("there is no extractor '\(name)'" + suggestion(for: name, among: known))
      return nil
    }
    if let settings {
      apply(settings) { name, value throws(SettingFault) in try extractor.set(name, to: value) }
    }
    return extractor
  }

  /// `nil` for `none`.
  static func generation(_ node: YAMLNode) -> GenerationSettings? {
    settings(in: node, such: "{ check: posts }")
  }

  /// `nil` for `none`.
  static func fault(_ node: YAMLNode) -> FaultInjection? {
    guard let injection: FaultInjection = settings(in: node, such: "{ shares: { crash: 100 } }")
    else { return nil }
    // Shares that can't be read have faults of their own.
    let isWithoutShares = !node.entries().contains { $0.key == "shares" }
    if isWithoutShares || !injection.shares.isEmpty, let contradiction = injection.contradiction {
      node.fault(contradiction)
    }
    return injection
  }

  /// Settings that differ from the defaults; `nil` for `none`.
  private static func settings<Settings: StepSettings>(
    in node: YAMLNode, such example: String
  ) -> Settings? {
    var settings = Settings()
    guard node.isMapping else {
      if node.text() != "none" {
        node.fault("must be 'none', or settings such as \(example)")
      }
      return nil
    }
    apply(node) { name, value throws(SettingFault) in try settings.set(name, to: value) }
    return settings
  }

  /// `nil` for `none`.
  static func document(_ node: YAMLNode) -> DocumentSettings? {
    var settings = DocumentSettings()
    guard node.isMapping else {
      guard let name = node.text(), name != "none" else { return nil }
      let profiles = DocumentSettings.Profile.allCases.map(\.rawValue)
      if let profile = DocumentSettings.Profile(rawValue: name) {
        settings.profile = profile
      } else {
        node.fault(
          "there is no profile '\(name)'" + suggestion(for: name, among: profiles + ["none"]))
      }
      return settings
    }
    apply(node) { name, value throws(SettingFault) in try settings.set(name, to: value) }
    for name in settings.maskFields where FieldKind(rawValue: name.replacing("?", with: "")) == nil
    {
      node.fault("'\(name)' can't be a field")
    }
    if let contradiction = settings.contradiction { node.fault(contradiction) }
    return settings
  }

  /// `default`, `none`, or the steps of cleaning; `nil` for none.
  static func cleaner(_ node: YAMLNode) -> TextCleaner? {
    guard node.isMapping else {
      return node.choice(of: Cleaning.self) == Cleaning.none ? nil : TextCleaner()
    }
    var cleaner = TextCleaner()
    apply(node) { name, value throws(SettingFault) in try cleaner.set(name, to: value) }
    return cleaner
  }

  private enum Cleaning: String, CaseIterable { case `default`, none }

  /// Passes every entry of the mapping to `set`, and reports what `set` refuses.
  static func apply(
    _ node: YAMLNode, set: (String, SettingValue) throws(SettingFault) -> Void
  ) {
    for (name, value) in node.entries() {
      guard let setting = value.settingValue() else { continue }
      do {
        try set(name, setting)
      } catch {
        value.fault("\(error)")
      }
    }
  }

  private static func nameAndSettings(_ node: YAMLNode) -> (String, YAMLNode?)? {
    guard node.isMapping else { return node.text().map { ($0, nil) } }
    let entries = node.entries()
    guard let (name, settings) = entries.first, entries.count == 1 else {
      node.fault("must be one step: a name, or name: { parameter: value }")
      return nil
    }
    return (name, settings.isNull ? nil : settings)
  }
}
