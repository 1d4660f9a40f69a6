public import PagemarkReading

/// A named list of steps: from a page's pixels to its text and fields.
public struct Pipeline: Hashable, Sendable, Codable {
  /// Whether gates judge the pipeline, or the report only shows it.
  public enum Standing: String, Hashable, Sendable, Codable {
    case gated, informational
  }

  public var name: String
  public var standing: Standing
  /// The stages of preparation, in order.
  public var image: [ImageStage]
  public var recognizer: Recognizer
  /// What to do with a page on which the recognizer failed; `nil` lets the page fail.
  public var recovery: RecognizerRecovery?
  public var order: ReadingOrder
  /// `nil` leaves the text unchanged.
  public var clean: TextCleaner?
  /// What takes fields out of the ordered lines; `nil` extracts nothing.
  public var extract: Extractor?
  /// Readings with a lower confidence, 0 … 1, are `lowConfidence`.
  public var minimumConfidence: Double

  public init(
    name: String, standing: Standing = .gated, image: [ImageStage], recognizer: Recognizer,
    order: ReadingOrder = ReadingOrder(), clean: TextCleaner? = TextCleaner(),
    extract: Extractor? = nil, minimumConfidence: Double = 0
  ) {
    (self.name, self.standing, self.image) = (name, standing, image)
    (self.recognizer, self.order, self.clean) = (recognizer, order, clean)
    (self.extract, self.minimumConfidence) = (extract, minimumConfidence)
  }

  /// The recognizer, and the fallback if there is one.
  public var recognizers: [Recognizer] {
    if case .fallback(let other) = recovery { [recognizer, other] } else { [recognizer] }
  }

  /// The names of the stages as used by timings and gates; a repeated stage has an index, as in `image[1].normalize`.
  public var imageStageNames: [String] {
    image.indices.map { index in
      let name = image[index].name
      let isRepeated = image.filter { $0.name == name }.count > 1
      return isRepeated ? "image[\(index)].\(name)" : name
    }
  }

  /// The width that a page must be loaded with, in pixels, if the first stage would shrink it to that anyway; `nil`
  /// requires the full size.
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

  /// The index of the step in `preparation`, from 0; handing a page over is part of recognizing it.
  ///
  /// `nil` for later steps.
  public func preparationDepth(of step: String) -> Int? {
    if step == recognizer.name || step == recognizer.handoverStep { return image.count + 1 }
    return stepNames.prefix(image.count + 1).firstIndex(of: step)
  }

  /// All steps of a page, in the order in which they run.
  public var stepNames: [String] {
    ["load"] + imageStageNames + [recognizer.handoverStep, recognizer.name].compactMap(\.self)
      + ["order"] + (clean == nil ? [] : ["clean"])
      + (extract == nil ? [] : ["extract"])
  }
}
