/// Turns the page upright in quarter turns, by a small neural net that looks at the page's middle.
public struct OrientNet: ImageStageSettings {
  /// The least probability of the direction; below it, the page is left unchanged.
  public var minimumConfidence = 0.6
  /// The folder with ONNX Runtime's library and the net.
  public var folder = PPOCRSettings.installedFolder
  public init() {}

  public mutating func mapPaths(_ path: (String) -> String) { folder = path(folder) }

  public static let name = "orient.net"
  public static let summary =
    "Turns the page upright in quarter turns, by a small neural net: docs/ppocr.md."
  public static let parameters: [Parameter<OrientNet>] = [
    .number(
      "minimumConfidence", \.minimumConfidence, in: 0.25...1, step: 0.05,
      "the least probability of the direction; below it, the page is left unchanged"),
    .text(
      "folder", \.folder,
      "the folder with the library and the net, as scripts/recognizers/setup installs them"),
  ]
}
