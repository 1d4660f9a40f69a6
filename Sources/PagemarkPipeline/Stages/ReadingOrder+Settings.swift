public import PagemarkReading

extension ReadingOrder: StepSettings {
  public static let name = "order"
  public static let summary = "Rows by vertical tolerance, then left to right."
  public static let parameters: [Parameter<ReadingOrder>] = [
    .number(
      "yTolerancePixels", \.yTolerancePixels, in: 0...500, unit: "px", step: 2,
      "how far apart the vertical centers of a row's lines may be, in the original image"),
    .choice("method", \.method, "rows (by tolerance) or recognizer (its own order)"),
  ]
}

extension ReadingOrder: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    for (name, value) in try NamedSettings(from: decoder).values { try set(name, to: value) }
  }

  public func encode(to encoder: any Encoder) throws {
    try NamedSettings(self).encode(to: encoder)
  }
}
