/// A stage of preparation with its settings: pixels in, pixels out.
public struct ImageStage: CatalogueStep {
  /// Every stage, slot by slot; stages of one slot can be exchanged for each other.
  ///
  /// `docs/adding.md` says how to add one.
  private static let types: [(slot: Slot, stages: [any ImageStageSettings.Type])] = [
    (.quality, [Quality.self]), (.size, [Normalize.self]), (.turn, [Orient.self, OrientNet.self]),
    (.page, [PageOpenCV.self, DewarpLeptonica.self, PageNone.self]),
    (.barcode, [BarcodeZXing.self]),
    (.skew, [DeskewOpenCV.self, DeskewLeptonica.self]),
    (
      .light,
      [
        ClaheOpenCV.self, DenoiseOpenCV.self, SharpenOpenCV.self, BackgroundLeptonica.self,
        DespeckleLeptonica.self, Gray.self, Contrast.self,
      ]
    ),
    (.fingerprint, [FingerprintDHash.self]),
    (.binary, [BinarizeOpenCV.self, BinarizeLeptonica.self]),
    (.any, [ProgramStage.self]),
  ]

  /// What a stage is for; a preparation usually fills the slots in this order.
  public enum Slot: String, CaseIterable, Sendable {
    case quality, size, turn, page, barcode, skew, light, fingerprint, binary
    /// A program, which may do anything.
    case any
  }

  /// `nil` for a stage that is not in the catalogue.
  public var slot: Slot? {
    Self.types.first { $0.stages.contains { $0 == type(of: own) } }?.slot
  }

  /// Every stage, with its defaults.
  public static let catalogue: [ImageStage] = types.flatMap { slot in
    slot.stages.map { stage in ImageStage(stage.init()) }
  }

  private var own: any ImageStageSettings

  public init(_ settings: some ImageStageSettings) { own = settings }

  public var settings: any StepSettings { own }

  /// Whether the stage looks for the page in the image.
  public var findsPage: Bool { type(of: own).findsPage }

  /// The same stage with other paths of what its settings name.
  ///
  /// - Parameter path: Gives the new path of a file or folder.
  /// - Returns: The stage.
  public func mappingPaths(_ path: (String) -> String) -> ImageStage {
    var changed = self
    changed.own.mapPaths(path)
    return changed
  }

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
