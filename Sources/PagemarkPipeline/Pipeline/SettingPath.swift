internal import PagemarkReading

/// The path of a value in a pipeline: `order.yTolerancePixels`, `external.options.detectionSide`, `clean`, or the place
/// of a stage, such as `deskew`.
public struct SettingPath: Hashable, Sendable, CustomStringConvertible {
  /// The step; empty if the key belongs to the pipeline itself.
  package let step: String
  package let parameter: String

  /// Parses `STEP.PARAMETER` or `KEY`; the step's name may itself contain a dot.
  public init(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    parameter = String(parts.last ?? "")
    step = parts.dropLast().joined(separator: ".")
  }

  /// The parameter without its step.
  public var shortName: String { parameter }

  public var description: String { step.isEmpty ? parameter : "\(step).\(parameter)" }
}

/// Encoded as its text.
extension SettingPath: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}

/// Why a value can't be set at a path; the description lists what is possible.
public enum SettingPathFault: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownStep(String, known: [String])
  case setting(SettingFault)
  case wrongValue(SettingValue, choices: [String])

  public var description: String {
    switch self {
    case .unknownStep(let name, let known):
      "the pipeline has no step '\(name)'" + suggestion(for: name, among: known)
    case .setting(let fault): fault.description
    case .wrongValue(let value, let choices):
      "'\(value)' is not one of " + choices.joined(separator: ", ")
    }
  }
}

extension Pipeline {
  /// Replaces the value at a path.
  ///
  /// The place of a stage takes the part of the stage's name after the dot, or `none`: `deskew` takes `leptonica`,
  /// `opencv` and `none`. A place with a stage of its own name, or with only one, takes `on` and `none`.
  ///
  /// - Throws: `SettingPathFault` if the pipeline has no such step, parameter or value.
  public mutating func set(
    _ path: SettingPath, to value: SettingValue
  ) throws(SettingPathFault) {
    if path.step.isEmpty {
      if ImageStage.places.contains(path.parameter) {
        return try setStage(path.parameter, to: value)
      }
      return try setKey(path.parameter, to: value)
    }
    let (step, parameter) = ownStep(of: path)
    guard let step else { throw .unknownStep(path.step, known: tunableSteps) }
    do throws(SettingFault) {
      if let stage = imageStageNames.firstIndex(of: step) {
        try image[stage].set(parameter, to: value)
      } else if step == recognizer.name {
        try recognizer.set(parameter, to: value)
      } else if step == Cascade.name {
        try cascade?.until.set(parameter, to: value)
      } else if step == Self.extractStep {
        try extract?.set(parameter, to: value)
      } else if step == GenerationSettings.name {
        try generate?.set(parameter, to: value)
      } else if step == DocumentSettings.name {
        try document?.set(parameter, to: value)
      } else if step == TextCleaner.name {
        try clean?.set(parameter, to: value)
      } else {
        try order.set(parameter, to: value)
      }
    } catch {
      throw .setting(error)
    }
  }

  /// Whether the pipeline has the step that the path names; true for its own keys and for the places of stages.
  public func hasStep(of path: SettingPath) -> Bool {
    path.step.isEmpty || ownStep(of: path).step != nil
  }

  private static let extractStep = "extract"

  /// The steps that follow recognition.
  package static let stepsAfterRecognition = [
    ReadingOrder.name, TextCleaner.name, extractStep, GenerationSettings.name,
    DocumentSettings.name,
  ]

  private var tunableSteps: [String] {
    imageStageNames + [recognizer.name, ReadingOrder.name]
      + (clean == nil ? [] : [TextCleaner.name])
      + (cascade == nil ? [] : [Cascade.name]) + (extract?.program == nil ? [] : [Self.extractStep])
      + (generate == nil ? [] : [GenerationSettings.name])
      + (document == nil ? [] : [DocumentSettings.name])
  }

  /// `external.options.side` is an entry of one of the step's mappings.
  private func ownStep(of path: SettingPath) -> (step: String?, parameter: String) {
    if let step = tunableSteps.first(where: { $0 == path.step }) { return (step, path.parameter) }
    guard let step = tunableSteps.first(where: { path.step.hasPrefix($0 + ".") }) else {
      return (nil, path.parameter)
    }
    let mapping = path.step.dropFirst(step.count + 1)
    return (step, "\(mapping).\(path.parameter)")
  }

  /// The keys without parameters that say what follows recognition.
  package static let keysAfterRecognition = [
    "clean", "extract", "minimumConfidence", "minimumFieldConfidence",
  ]

  /// The pipeline's keys that have no parameters.
  private mutating func setKey(_ key: String, to value: SettingValue) throws(SettingPathFault) {
    switch (key, value) {
    case ("clean", .text("default")): clean = TextCleaner()
    case ("clean", .text("none")): clean = nil
    case ("clean", let value): throw .wrongValue(value, choices: ["default", "none"])
    case ("extract", .text("receipt")): extract = .receipt
    case ("extract", .text("identity")): extract = Extractor(IdentityExtraction())
    case ("extract", .text("none")): extract = nil
    case ("extract", let value):
      throw .wrongValue(value, choices: ["receipt", "identity", "none"])
    case ("minimumConfidence", .number(let share)) where (0...1).contains(share):
      minimumConfidence = share
    case ("minimumFieldConfidence", .number(let share)) where (0...1).contains(share):
      minimumFieldConfidence = share > 0 ? share : nil
    case ("minimumConfidence", let value), ("minimumFieldConfidence", let value):
      throw .wrongValue(value, choices: ["0 … 1"])
    default:
      throw .unknownStep(
        key, known: Self.keysAfterRecognition + ImageStage.places)
    }
  }

  private mutating func setStage(
    _ place: String, to value: SettingValue
  ) throws(SettingPathFault) {
    let choices = ImageStage.choices(of: place)
    let current = image.firstIndex { $0.place == place }
    if [.off, .text("none"), .flag(false)].contains(value) {
      image.removeAll { $0.place == place }
      return
    }
    let isOn = [.text("on"), .flag(true)].contains(value)
    let usual = choices.first { $0.name == place } ?? (choices.count == 1 ? choices.first : nil)
    guard let stage = isOn ? usual : choices.first(where: { $0.answers(to: value) }) else {
      let names = choices.map { $0.name == place || choices.count == 1 ? "on" : $0.shortName }
      throw .wrongValue(value, choices: names + ["none"])
    }
    guard let current else { return image.insert(stage, at: stage.usualIndex(in: image)) }
    if image[current].name != stage.name { image[current] = stage }
  }
}

extension ImageStage {
  /// The places of a pipeline that a stage can fill: the part of the stages' names before the dot.
  package static let places = catalogue.map(\.place).reduce(into: [String]()) { places, place in
    if !places.contains(place) { places.append(place) }
  }

  fileprivate static func choices(of place: String) -> [ImageStage] {
    catalogue.filter { $0.place == place && $0.shortName != "none" }
  }

  fileprivate var place: String { String(name.prefix { $0 != "." }) }
  /// The part after the dot.
  fileprivate var shortName: String {
    name == place ? name : String(name.dropFirst(place.count + 1))
  }

  fileprivate func answers(to value: SettingValue) -> Bool {
    value == .text(name) || value == .text(shortName)
  }

  /// The index among other stages, by the order of the catalogue.
  fileprivate func usualIndex(in stages: [ImageStage]) -> Int {
    func rank(_ stage: ImageStage) -> Int {
      Self.catalogue.firstIndex { $0.name == stage.name } ?? Self.catalogue.count
    }
    return stages.firstIndex { rank($0) > rank(self) } ?? stages.count
  }
}
