public import PagemarkReading

/// A named list of steps: from a page's pixels to its text and fields.
public struct Pipeline: Hashable, Sendable, Codable {
  /// What is drawn from the ordered lines beside their text.
  public enum Extraction: String, Hashable, Sendable, Codable, CaseIterable {
    case receipt
  }

  /// Whether gates judge the pipeline or the report only shows it.
  public enum Standing: String, Hashable, Sendable, Codable {
    case gated, informational
  }

  public var name: String
  public var standing: Standing
  /// The stages of preparation, in their order.
  public var image: [ImageStage]
  public var recognizer: Recognizer
  /// What is done with a page that the recognizer could not read; `nil` lets it fail.
  public var recovery: RecognizerRecovery?
  public var order: ReadingOrder
  /// `nil` leaves the text as it was read.
  public var clean: TextCleaner?
  /// `nil` extracts nothing.
  public var extract: Extraction?
  /// Readings below it, 0 … 1, are `lowConfidence`.
  public var minimumConfidence: Double

  public init(
    name: String, standing: Standing = .gated, image: [ImageStage], recognizer: Recognizer,
    order: ReadingOrder = ReadingOrder(), clean: TextCleaner? = TextCleaner(),
    extract: Extraction? = nil, minimumConfidence: Double = 0
  ) {
    (self.name, self.standing, self.image) = (name, standing, image)
    (self.recognizer, self.order, self.clean) = (recognizer, order, clean)
    (self.extract, self.minimumConfidence) = (extract, minimumConfidence)
  }

  /// The recognizer and the one that stands in for it.
  public var recognizers: [Recognizer] {
    if case .fallback(let other) = recovery { [recognizer, other] } else { [recognizer] }
  }

  /// The names of the stages as timings and gates use them; a stage that stands twice is `image[1].normalize`.
  public var imageStageNames: [String] {
    image.indices.map { index in
      let name = image[index].name
      let isRepeated = image.filter { $0.name == name }.count > 1
      return isRepeated ? "image[\(index)].\(name)" : name
    }
  }

  /// How wide a page must be loaded, in pixels, where the first stage would shrink it to that anyway; `nil` asks
  /// for the whole.
  public var leastLoadWidth: Int? {
    guard let settings = image.first?.settings as? Normalize, settings.decodeReduced else {
      return nil
    }
    return Int(settings.maxImageWidthForProcessing.rounded(.up))
  }

  /// The name of a step of `preparation`, from 0.
  public func preparationName(at depth: Int) -> String {
    depth > image.count ? recognizer.name : stepNames[depth]
  }

  /// The step of `preparation` that goes by the name, from 0: handing a page over is part of recognizing it; `nil`
  /// for what comes later.
  public func preparationDepth(of step: String) -> Int? {
    if step == recognizer.name || step == recognizer.handoverStep { return image.count + 1 }
    return stepNames.prefix(image.count + 1).firstIndex(of: step)
  }

  /// Every step of a page in the order in which it is run.
  public var stepNames: [String] {
    ["load"] + imageStageNames + [recognizer.handoverStep, recognizer.name].compactMap(\.self)
      + ["order"] + (clean == nil ? [] : ["clean"])
      + (extract == nil ? [] : ["extract"])
  }
}
