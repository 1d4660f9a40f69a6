public import PagemarkReading

extension ExcerptSettings {
  /// The product's processor as a pipeline that Pagemark can measure, with the steps in the product's order: size,
  /// page, contrast, recognition, order, cleaning.
  ///
  /// - Parameter name: The pipeline's name.
  /// - Returns: The pipeline.
  /// - Throws: `SettingFault` for a setting that Pagemark's recognizer does not have.
  public func pipeline(named name: String = "excerpt") throws(SettingFault) -> Pipeline {
    var normalize = Normalize()
    normalize.maxImageWidthForProcessing = maxImageWidthForProcessing
    var page = PageOpenCV()
    page.rectangleMinAspectRatio = asWritten(rectangleMinAspectRatio)
    page.rectangleMinimumSize = asWritten(rectangleMinimumSize)
    page.rectangleQuadratureTolerance = asWritten(rectangleQuadratureTolerance)
    page.rectangleMinimumConfidence = asWritten(rectangleMinimumConfidence)
    var recognizer = TesseractSettings()
    try recognizer.set("recognitionLanguages", to: .list(recognitionLanguages))
    try recognizer.set("recognitionLevel", to: .text(recognitionLevel.rawValue))
    recognizer.usesLanguageCorrection = usesLanguageCorrection
    return Pipeline(
      name: name,
      image: [ImageStage(normalize), ImageStage(page), ImageStage(Contrast())],
      recognizer: Recognizer(recognizer),
      order: ReadingOrder(yTolerancePixels: yTolerancePixels))
  }

  /// The decimal number as which the float was written: 0.2, not 0.20000000298.
  private func asWritten(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }

  /// The settings of a pipeline that the product has too, and defaults for the others; `nil` if the recognizer is not
  /// Tesseract, because the product has no settings for it.
  public init?(_ pipeline: Pipeline) {
    guard let recognizer = pipeline.recognizer.settings as? TesseractSettings,
      let level = RecognitionLevel(rawValue: recognizer.recognitionLevel.rawValue)
    else { return nil }
    self.init()
    recognitionLanguages = recognizer.recognitionLanguages
    recognitionLevel = level
    usesLanguageCorrection = recognizer.usesLanguageCorrection
    yTolerancePixels = pipeline.order.yTolerancePixels
    for stage in pipeline.image {
      switch stage.settings {
      case let size as Normalize: maxImageWidthForProcessing = size.maxImageWidthForProcessing
      case let page as PageOpenCV:
        rectangleMinAspectRatio = Float(page.rectangleMinAspectRatio)
        rectangleMinimumSize = Float(page.rectangleMinimumSize)
        rectangleQuadratureTolerance = Float(page.rectangleQuadratureTolerance)
        rectangleMinimumConfidence = Float(page.rectangleMinimumConfidence)
      default: break
      }
    }
  }

  /// Whether the product has the setting; other tuned settings are lost when a pipeline is transferred to it.
  public static func has(_ path: SettingPath) -> Bool {
    [
      "tesseract.recognitionLanguages", "tesseract.recognitionLevel",
      "tesseract.usesLanguageCorrection", "order.yTolerancePixels",
      "normalize.maxImageWidthForProcessing", "page.opencv.rectangleMinAspectRatio",
      "page.opencv.rectangleMinimumSize", "page.opencv.rectangleQuadratureTolerance",
      "page.opencv.rectangleMinimumConfidence",
    ].contains(path.description)
  }

  /// Swift source of an initializer that creates these settings: arguments for values that differ from the defaults, as
  /// plain literals.
  public var swiftLiteral: String {
    let defaults = ExcerptSettings()
    var arguments: [String] = []
    func add(_ label: String, _ value: String, _ usual: String) {
      if value != usual { arguments.append("  \(label): \(value)") }
    }
    func list(_ tags: [String]) -> String {
      "[" + tags.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
    add(
      "recognitionLanguages", list(recognitionLanguages), list(defaults.recognitionLanguages))
    add("recognitionLevel", ".\(recognitionLevel)", ".\(defaults.recognitionLevel)")
    add(
      "usesLanguageCorrection", "\(usesLanguageCorrection)", "\(defaults.usesLanguageCorrection)")
    for (label, path) in Self.floats {
      add(label, Self.literal(self[keyPath: path]), Self.literal(defaults[keyPath: path]))
    }
    add(
      "yTolerancePixels", Self.literal(yTolerancePixels), Self.literal(defaults.yTolerancePixels))
    add(
      "maxImageWidthForProcessing", Self.literal(maxImageWidthForProcessing),
      Self.literal(defaults.maxImageWidthForProcessing))
    return arguments.isEmpty ? "Config()" : "Config(\n" + arguments.joined(separator: ",\n") + "\n)"
  }

  private static var floats: [(String, KeyPath<ExcerptSettings, Float>)] {
    [
      ("rectangleMinAspectRatio", \.rectangleMinAspectRatio),
      ("rectangleMinimumSize", \.rectangleMinimumSize),
      ("rectangleQuadratureTolerance", \.rectangleQuadratureTolerance),
      ("rectangleMinimumConfidence", \.rectangleMinimumConfidence),
    ]
  }

  /// 0.2 for 0.2, 18 for 18.0.
  private static func literal(_ number: some BinaryFloatingPoint & CustomStringConvertible)
    -> String
  {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
