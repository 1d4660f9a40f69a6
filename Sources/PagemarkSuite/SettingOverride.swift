internal import PagemarkPipeline
internal import PagemarkYAML

/// A setting that replaces one of the suite: `opencv.order.yTolerancePixels=24`, `opencv.clean=none`.
public struct SettingOverride: Hashable, Sendable, CustomStringConvertible {
  let pipeline: String
  let path: SettingPath
  let value: SettingValue
  /// The override as the user wrote it.
  public let description: String

  /// Parses `PIPELINE.STEP.PARAMETER=VALUE` or `PIPELINE.KEY=VALUE`; `nil` if the text has neither form.
  public init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="),
      let point = text[..<equals].firstIndex(of: "."),
      let value = YAMLDocument(String(text[text.index(after: equals)...]), file: "--set")
        .root?.settingValue()
    else { return nil }
    pipeline = String(text[..<point])
    path = SettingPath(String(text[text.index(after: point)..<equals]))
    self.value = value
    description = text
  }
}

extension Suite {
  /// Replaces a setting of the suite.
  ///
  /// - Returns: What is wrong with the override; `nil` if it was applied.
  public mutating func fault(applying override: SettingOverride) -> String? {
    guard let index = pipelines.firstIndex(where: { $0.name == override.pipeline }) else {
      return "the suite has no pipeline '\(override.pipeline)'"
        + suggestion(for: override.pipeline, among: pipelines.map(\.name))
    }
    do throws(SettingPathFault) {
      try pipelines[index].set(override.path, to: override.value)
      return nil
    } catch {
      return error.description
    }
  }
}
