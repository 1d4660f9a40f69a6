internal import PagemarkCore
internal import PagemarkYAML

/// A setting that replaces the suite's: `opencv.order.yTolerancePixels=24`.
public struct SettingOverride: Hashable, Sendable, CustomStringConvertible {
  let pipeline: String
  let step: String
  let parameter: String
  let value: SettingValue
  public let description: String

  /// Reads `PIPELINE.STEP.PARAMETER=VALUE`; `nil` where it is not of that form.
  public init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let parts = text[..<equals].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let pipeline = parts.first, let parameter = parts.last,
      let value = YAMLDocument(String(text[text.index(after: equals)...]), file: "--set")
        .root?.settingValue()
    else { return nil }
    self.pipeline = String(pipeline)
    self.parameter = String(parameter)
    self.value = value
    step = parts.dropFirst().dropLast().joined(separator: ".")
    description = text
  }
}

/// Why an override was refused.
enum OverrideFault: Error, CustomStringConvertible {
  case unknownPipeline(String, known: [String])
  case unknownStep(String, known: [String])
  case setting(SettingFault)

  var description: String {
    switch self {
    case .unknownPipeline(let name, let known):
      "the suite has no pipeline '\(name)'" + suggestion(for: name, among: known)
    case .unknownStep(let name, let known):
      "the pipeline has no step '\(name)'" + suggestion(for: name, among: known)
    case .setting(let fault): fault.description
    }
  }
}

extension Suite {
  /// Puts the override in the place of what the suite says.
  mutating func apply(_ override: SettingOverride) throws(OverrideFault) {
    guard let index = pipelines.firstIndex(where: { $0.name == override.pipeline }) else {
      throw .unknownPipeline(override.pipeline, known: pipelines.map(\.name))
    }
    try pipelines[index].apply(override)
  }
}

extension Pipeline {
  fileprivate mutating func apply(_ override: SettingOverride) throws(OverrideFault) {
    let known = imageStageNames + [recognizer.name, ReadingOrder.name]
    guard known.contains(override.step) else {
      throw .unknownStep(override.step, known: known)
    }
    do throws(SettingFault) {
      if let stage = imageStageNames.firstIndex(of: override.step) {
        try image[stage].set(override.parameter, to: override.value)
      } else if override.step == recognizer.name {
        try recognizer.set(override.parameter, to: override.value)
      } else {
        try order.set(override.parameter, to: override.value)
      }
    } catch {
      throw .setting(error)
    }
  }
}
