/// A stage of preparation with its settings: pixels in, pixels out.
public struct ImageStage: CatalogueStep {
  /// Every stage, slot by slot; stages of one slot can be exchanged for each other.
  ///
  /// `docs/adding.md` says how to add one.
  private static let types: [any ImageStageSettings.Type] = [
    Normalize.self, Orient.self,
    PageOpenCV.self, DewarpLeptonica.self, PageNone.self,
    DeskewOpenCV.self, DeskewLeptonica.self,
    ClaheOpenCV.self, DenoiseOpenCV.self, SharpenOpenCV.self,
    BackgroundLeptonica.self, DespeckleLeptonica.self, Contrast.self,
    BinarizeOpenCV.self, BinarizeLeptonica.self,
  ]

  /// Every stage, with its defaults.
  public static let catalogue: [ImageStage] = types.map { ImageStage($0.init()) }

  private var own: any ImageStageSettings

  public init(_ settings: some ImageStageSettings) { own = settings }

  public var settings: any StepSettings { own }

  /// Whether the stage looks for the page in the image.
  public var findsPage: Bool { type(of: own).findsPage }

  /// Whether the stage needs the orientation of the page.
  public var asksForTurn: Bool { type(of: own).asksForTurn }

  /// Changes one setting.
  ///
  /// - Parameters:
  ///   - parameter: Its name.
  ///   - value: Its new value.
  /// - Throws: What is wrong with the name or the value, and what is possible.
  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    try own.set(parameter, to: value)
  }
}
