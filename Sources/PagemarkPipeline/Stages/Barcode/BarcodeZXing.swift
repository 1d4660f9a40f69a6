/// Looks for barcodes and leaves the page as it is; what they hold is for `extract: identity`.
public struct BarcodeZXing: ImageStageSettings {
  public init() {}

  public static let name = "barcode.zxing"
  public static let summary =
    "Looks for barcodes, whose content is for extract: identity; the page stays as it is: docs/identity.md."
  public static let parameters: [Parameter<BarcodeZXing>] = []
}
