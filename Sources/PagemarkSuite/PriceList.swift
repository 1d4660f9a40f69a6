public import PagemarkPipeline
package import PagemarkYAML

/// What models cost.
///
/// The file is separate from the suite because prices change and suites should not.
public struct PriceList: Hashable, Sendable {
  /// Prices by the model's name.
  public let models: [String: ModelPrice]

  /// The keys of a price file.
  package static let keys = KeyTable(
    "prices",
    [
      .required("version", .integer(1...1), "the version of this format"),
      .optional("currency", .text("currency"), "for people, such as USD"),
      .required("models", .entries(of: .mapping(modelKeys)), "by the model's name"),
    ])

  private static let modelKeys = KeyTable(
    "model",
    [
      .required("input", .number, "per million tokens that the model reads"),
      .required("output", .number, "per million tokens that it writes"),
    ])

  /// Reads a price file and checks it completely.
  ///
  /// - Throws: All faults of the file, each with its line and remedy.
  public init(parsing text: String, file: String) throws(Faults) {
    let document = YAMLDocument(text, file: file)
    var models: [String: ModelPrice] = [:]
    if let root = document.rootMapping {
      let entries = root.mapping(of: Self.keys)
      root.checkVersion(in: entries)
      _ = entries["currency"]?.text()
      if entries["models"] == nil { root.fault("'models' is missing") }
      for (name, node) in entries["models"]?.entries() ?? [] {
        let prices = node.mapping(of: Self.modelKeys)
        let (input, output) = (Self.price(prices["input"]), Self.price(prices["output"]))
        guard let input, let output else {
          node.fault("must be prices per million tokens: { input: 2.5, output: 10 }")
          continue
        }
        models[name] = ModelPrice(input: input, output: output)
      }
    }
    guard document.faults.isEmpty else { throw Faults(document.faults) }
    self.models = models
  }

  private static func price(_ node: YAMLNode?) -> Double? {
    guard let node, case .number(let price) = node.settingValue(), price >= 0, price.isFinite
    else { return nil }
    return price
  }
}

extension Suite {
  /// Why the cost limit can't be enforced; `nil` if it can.
  public var costFault: String? {
    guard measure.costLimit != nil else { return nil }
    for pipeline in pipelines {
      for case let settings as VisionModelSettings in pipeline.recognizers.map(\.settings) {
        guard let model = settings.askedModel else {
          return "costLimit needs to know which model is billed: name the model of \(pipeline.name)"
        }
        if measure.prices?.price(of: model) == nil {
          return "costLimit needs a price for '\(model)' in the file that measure.prices names"
        }
      }
    }
    return nil
  }
}
