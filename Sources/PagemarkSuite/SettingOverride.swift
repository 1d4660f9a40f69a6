internal import PagemarkCore
internal import PagemarkYAML

/// A setting that replaces the suite's: `opencv.order.yTolerancePixels=24`, `opencv.clean=none`.
public struct SettingOverride: Hashable, Sendable, CustomStringConvertible {
  let pipeline: String
  let step: String
  let parameter: String
  let value: SettingValue
  public let description: String

  /// Reads `PIPELINE.STEP.PARAMETER=VALUE` or `PIPELINE.KEY=VALUE`; `nil` where it is not of that form.
  public init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let parts = text[..<equals].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, let pipeline = parts.first, let parameter = parts.last,
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
  case wrongValue(SettingValue, choices: [String])

  var description: String {
    switch self {
    case .unknownPipeline(let name, let known):
      "the suite has no pipeline '\(name)'" + suggestion(for: name, among: known)
    case .unknownStep(let name, let known):
      "the pipeline has no step '\(name)'" + suggestion(for: name, among: known)
    case .setting(let fault): fault.description
    case .wrongValue(let value, let choices):
      "'\(value)' is none of " + choices.joined(separator: ", ")
    }
  }
}

extension Suite {
  /// Puts the override in the place of what the suite says.
  ///
  /// - Returns: What is wrong with it; `nil` where it was taken.
  public mutating func fault(applying override: SettingOverride) -> String? {
    do throws(OverrideFault) {
      try apply(override)
      return nil
    } catch {
      return error.description
    }
  }

  private mutating func apply(_ override: SettingOverride) throws(OverrideFault) {
    guard let index = pipelines.firstIndex(where: { $0.name == override.pipeline }) else {
      throw .unknownPipeline(override.pipeline, known: pipelines.map(\.name))
    }
    try pipelines[index].apply(override)
  }
}

extension Pipeline {
  fileprivate mutating func apply(_ override: SettingOverride) throws(OverrideFault) {
    if override.step.isEmpty { return try applyKey(override) }
    let known = imageStageNames + [recognizer.name, ReadingOrder.name]
    // `external.options.side`: an entry of one of the recognizer's mappings.
    let (step, parameter) =
      override.step.hasPrefix(recognizer.name + ".")
      ? (
        recognizer.name,
        override.step.dropFirst(recognizer.name.count + 1) + "." + override.parameter
      )
      : (override.step, override.parameter)
    guard known.contains(step) else {
      throw .unknownStep(step, known: known)
    }
    do throws(SettingFault) {
      if let stage = imageStageNames.firstIndex(of: step) {
        try image[stage].set(parameter, to: override.value)
      } else if step == recognizer.name {
        try recognizer.set(parameter, to: override.value)
      } else {
        try order.set(parameter, to: override.value)
      }
    } catch {
      throw .setting(error)
    }
  }

  /// The keys of a pipeline that have no parameters.
  private mutating func applyKey(_ override: SettingOverride) throws(OverrideFault) {
    switch (override.parameter, override.value) {
    case ("clean", .text("default")): clean = TextCleaner()
    case ("clean", .text("none")): clean = nil
    case ("clean", let value): throw .wrongValue(value, choices: ["default", "none"])
    case ("extract", .text("receipt")): extract = .receipt
    case ("extract", .text("none")): extract = nil
    case ("extract", let value): throw .wrongValue(value, choices: ["receipt", "none"])
    case ("minimumConfidence", .number(let share)) where (0...1).contains(share):
      minimumConfidence = share
    case ("minimumConfidence", let value): throw .wrongValue(value, choices: ["0 … 1"])
    default:
      throw .unknownStep(override.parameter, known: ["clean", "extract", "minimumConfidence"])
    }
  }
}
