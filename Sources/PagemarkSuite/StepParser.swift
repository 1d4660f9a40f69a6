internal import PagemarkPipeline
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
