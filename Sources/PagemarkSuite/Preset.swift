public import PagemarkPipeline
internal import PagemarkYAML

/// A pipeline by what it is for, for suites (`extends: preset.balanced`) and `pagemark read --preset`.
public enum Preset: String, CaseIterable, Sendable {
  /// A preview of the text: a smaller picture, and Tesseract's fast level.
  case fast
  /// What the document scanner promises within 2 s: the page is found and warped, and Tesseract reads it.
  case balanced
  /// PP-OCRv6 instead of Tesseract, which is better on receipts and photographs, and needs its nets.
  case accurate

  /// How a suite names it, as no pipeline of its own is called.
  public var name: String { "preset.\(rawValue)" }

  /// The preset of such a name; `nil` if there is none.
  init?(named name: String) {
    guard let preset = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = preset
  }

  /// The pipeline, named after the preset.
  ///
  /// - Throws: Nothing that a user can cause: a fault of the text below.
  public func pipeline() throws(Faults) -> Pipeline {
    let suite = try Suite(parsing: Self.text, file: "presets")
    guard let pipeline = suite.pipelines.first(where: { $0.name == rawValue }) else {
      throw Faults(file: "presets", message: "there is no '\(rawValue)'")
    }
    return pipeline
  }

  /// The presets as pipelines of a suite.
  static let text = """
    version: 1
    name: presets
    datasets: [none]
    pipelines:
      balanced:
        image:
          - normalize: { maxImageWidthForProcessing: 1500 }
          - page.opencv: { rectangleMinimumConfidence: 0.5 }
          - contrast: { amount: 1.1 }
        recognizer: { tesseract: { recognitionLanguages: [en-US], pageSegmentation: column } }
        order: { yTolerancePixels: 18 }
        clean: default
        extract: receipt
      fast:
        extends: balanced
        image:
          - normalize: { maxImageWidthForProcessing: 1000 }
          - page.opencv: { rectangleMinimumConfidence: 0.5 }
        recognizer: { tesseract: { recognitionLanguages: [en-US], recognitionLevel: fast, usesLanguageCorrection: false, pageSegmentation: column } }
        order: { yTolerancePixels: 12 }
      accurate:
        extends: balanced
        image:
          - normalize: { maxImageWidthForProcessing: 1500 }
        recognizer: { ppocr: { model: tinySmall, characters: latin, detectionSide: 960 } }
        order: { yTolerancePixels: 8 }
    gates: [failures.rate <= 2 %]
    """
}
