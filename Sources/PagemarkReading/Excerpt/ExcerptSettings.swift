/// The settings of the excerpt product's image processor, with its labels and defaults.
///
/// A value that was tuned with Pagemark can be pasted into the app.
public struct ExcerptSettings: Hashable, Sendable {
  public enum RecognitionLevel: String, Hashable, Sendable { case accurate, fast }

  /// BCP 47 tags in order of preference.
  public var recognitionLanguages: [String]
  public var recognitionLevel: RecognitionLevel
  public var usesLanguageCorrection: Bool
  /// Smallest ratio of a page's short side to its long side.
  public var rectangleMinAspectRatio: Float
  /// Smallest ratio of a page's shorter side to the image's shorter side.
  public var rectangleMinimumSize: Float
  /// Largest deviation of a corner from 90°, in degrees.
  public var rectangleQuadratureTolerance: Float
  /// Smallest confidence of the page finder, 0 … 1.
  public var rectangleMinimumConfidence: Float
  /// Largest vertical distance between the middles of lines in one row, in pixels of the original image.
  public var yTolerancePixels: Double
  /// Wider images are reduced to this width before any other step, in pixels.
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

  /// Steps 8 to 10 of the product's processor: orders the lines, drops page numbers and repeated headers, and cleans
  /// the text.
  ///
  /// - Parameters:
  ///   - lines: Lines in any order, with boxes in pixels of the recognized image.
  ///   - verticalScale: Height of the recognized image ÷ height of the original.
  /// - Returns: One paragraph; empty if there are no lines.
  public func excerpt(of lines: [TextLine], verticalScale: Double = 1) -> String {
    let order = ReadingOrder(yTolerancePixels: yTolerancePixels)
    return TextCleaner().excerpt(
      of: ReadingOrder.texts(of: order.rows(of: lines, verticalScale: verticalScale)))
  }
}
