/// A step with its settings, as it is sent to another process: `{"normalize": {…}}`.
struct NamedSettings: Codable {
  let name: String
  let values: [String: SettingValue]

  init(_ settings: some StepSettings) {
    name = type(of: settings).name
    values = Dictionary(uniqueKeysWithValues: settings.values.map { ($0.name, $0.value) })
  }

  init(from decoder: any Decoder) throws {
    let steps = try decoder.singleValueContainer().decode([String: [String: SettingValue]].self)
    guard let (name, values) = steps.first, steps.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a step has exactly one name"))
    }
    (self.name, self.values) = (name, values)
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode([name: values])
  }
}
