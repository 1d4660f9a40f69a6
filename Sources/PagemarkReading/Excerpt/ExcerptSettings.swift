/// The settings of the excerpt product's image processor, with its labels and defaults: a value that
/// was tuned with Pagemark can be pasted into the app.
public struct ExcerptSettings: Hashable, Sendable {
  public enum RecognitionLevel: String, Hashable, Sendable { case accurate, fast }

  /// BCP 47 tags in order of preference.
  public var recognitionLanguages: [String]
  public var recognitionLevel: RecognitionLevel
  public var usesLanguageCorrection: Bool
  /// Short side ÷ long side of a page, at least.
  public var rectangleMinAspectRatio: Float
  /// A page's shorter side as a share of the image's shorter side, at least.
  public var rectangleMinimumSize: Float
  /// The largest deviation of a corner from 90°, in degrees.
  public var rectangleQuadratureTolerance: Float
  /// How sure the finder must be, 0 … 1.
  public var rectangleMinimumConfidence: Float
  /// How far apart the middles of a row's lines may lie, in pixels of the original image.
  public var yTolerancePixels: Double
  /// Wider images shrink to this width before anything else, in pixels.
  public var maxImageWidthForProcessing: Double

  public init(
    recognitionLanguages: [String] = ["en-US"],
    recognitionLevel: RecognitionLevel = .accurate,
    usesLanguageCorrection: Bool = true,
    rectangleMinAspectRatio: Float = 0.5,
    rectangleMinimumSize: Float = 0.2,
    rectangleQuadratureTolerance: Float = 20.0,
    rectangleMinimumConfidence: Float = 0.5,
    yTolerancePixels: Double = 18.0,
    maxImageWidthForProcessing: Double = 1500
  ) {
    self.recognitionLanguages = recognitionLanguages
    self.recognitionLevel = recognitionLevel
    self.usesLanguageCorrection = usesLanguageCorrection
    self.rectangleMinAspectRatio = rectangleMinAspectRatio
    self.rectangleMinimumSize = rectangleMinimumSize
    self.rectangleQuadratureTolerance = rectangleQuadratureTolerance
    self.rectangleMinimumConfidence = rectangleMinimumConfidence
    self.yTolerancePixels = yTolerancePixels
    self.maxImageWidthForProcessing = maxImageWidthForProcessing
  }

  /// Steps 8 to 10 of the product's processor: order the lines, drop page numbers and repeated
  /// headers, clean.
  ///
  /// - Parameters:
  ///   - lines: Lines in any order, boxes in pixels of the image that was recognized.
  ///   - verticalScale: Height of that image ÷ height of the original.
  /// - Returns: One paragraph; empty where there is no line.
  public func excerpt(of lines: [TextLine], verticalScale: Double = 1) -> String {
    let order = ReadingOrder(yTolerancePixels: yTolerancePixels)
    return TextCleaner().excerpt(
      of: ReadingOrder.texts(of: order.rows(of: lines, verticalScale: verticalScale)))
  }
}
