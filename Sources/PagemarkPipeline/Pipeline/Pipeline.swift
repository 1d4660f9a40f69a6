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
  /// What is asked after the recognizer, and until when; `nil` asks nothing else.
  public var cascade: Cascade?
  /// What to do with a page on which the recognizer failed; `nil` lets the page fail.
  public var recovery: RecognizerRecovery?
  /// How often a page that failed, for whatever reason, is read again; `nil` never.
  public var retries: Int?
  /// The faults that pages are made to meet; `nil` for none.
  public var fault: FaultInjection?
  public var order: ReadingOrder
  /// `nil` leaves the text unchanged.
  public var clean: TextCleaner?
  /// What takes fields out of the ordered lines; `nil` extracts nothing.
  public var extract: Extractor?
  /// What a model writes from the excerpt; `nil` writes nothing.
  public var generate: GenerationSettings?
  /// How the pages become a document; `nil` makes none.
  public var document: DocumentSettings?
  /// Readings with a lower confidence, 0 … 1, are `lowConfidence`.
  public var minimumConfidence: Double
  /// Values of fields with a lower confidence, 0 … 1, are left out; `nil` keeps all.
  public var minimumFieldConfidence: Double?

  public init(
    name: String, standing: Standing = .gated, image: [ImageStage], recognizer: Recognizer,
    order: ReadingOrder = ReadingOrder(), clean: TextCleaner? = TextCleaner(),
    extract: Extractor? = nil, minimumConfidence: Double = 0
  ) {
    (self.name, self.standing, self.image) = (name, standing, image)
    (self.recognizer, self.order, self.clean) = (recognizer, order, clean)
    (self.extract, self.minimumConfidence) = (extract, minimumConfidence)
  }

  /// The recognizer, those of its cascade, the fallback, and the model that writes, as far as there are any.
  public var recognizers: [Recognizer] {
    var all = inTurn
    if case .fallback(let other) = recovery { all.append(other) }
    if let writer { all.append(writer) }
    return all
  }

  /// The model that writes from the excerpt.
  public var writer: Recognizer? { generate.map { Recognizer($0.request) } }

  /// The recognizers that read a page one after the other; only one without a cascade.
  public var inTurn: [Recognizer] { [recognizer] + (cascade?.next ?? []) }

  /// The pipeline as if it had only one of its recognizers.
  public func alone(with recognizer: Recognizer) -> Pipeline {
    var alone = self
    (alone.recognizer, alone.cascade, alone.recovery) = (recognizer, nil, nil)
    (alone.generate, alone.document) = (nil, nil)
    return alone
  }

  /// The name of the step that recognizes.
  public var recognizerStep: String { cascade == nil ? recognizer.name : Cascade.name }

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
    depth > image.count ? recognizerStep : stepNames[depth]
  }

  /// The index of the step in `preparation`, from 0; handing a page over is part of recognizing it.
  ///
  /// `nil` for later steps.
  public func preparationDepth(of step: String) -> Int? {
    if step == recognizerStep || step == recognizer.handoverStep { return image.count + 1 }
    return stepNames.prefix(image.count + 1).firstIndex(of: step)
  }

  /// All steps of a page, in the order in which they run.
  public var stepNames: [String] {
    ["load"] + imageStageNames + [recognizer.handoverStep, recognizerStep].compactMap(\.self)
      + ["order"] + (clean == nil ? [] : ["clean"])
      + (extract == nil ? [] : ["extract"])
      + (generate == nil ? [] : [GenerationSettings.name])
      + (document == nil ? [] : [DocumentSettings.name])
  }
}
