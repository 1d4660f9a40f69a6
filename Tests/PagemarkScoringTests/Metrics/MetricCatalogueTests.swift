import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct MetricCatalogueTests {
  /// The metrics that a name in a declaration covers.
  private static func names(_ pattern: String) -> [String] {
    let named =
      pattern.contains("NAME")
      ? FieldKind.ofReceipts.map { pattern.replacing("NAME", with: $0.rawValue) } : [pattern]
    return named + named.map { $0 + ".macro" }
  }

  @Test(arguments: Metric.listed) func everyMetricIsDeclaredOnce(metric: Metric) {
    let declared = Metric.catalogue.flatMap(\.names).filter {
      Self.names($0).contains("\(metric)")
    }
    #expect(declared.count == 1)
  }

  @Test(arguments: Metric.catalogue) func declaredMetricsAreAlike(declaration: MetricDeclaration) {
    for pattern in declaration.names where !pattern.contains("STEP") {
      let name = pattern.replacing("NAME", with: "total")
      let metric = Metric(name)
      #expect(metric?.unit == declaration.example.unit, "\(name)")
      #expect(metric?.polarity == declaration.example.polarity, "\(name)")
      #expect(metric?.lane == declaration.example.lane, "\(name)")
    }
  }
}
