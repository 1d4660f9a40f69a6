import Foundation
import FoundationXML
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkReport

@Suite struct ChartDrawingTests {
  private static let hasGnuplot = Programs.areExpected("gnuplot")

  /// What an XML parser says of a chart: its texts, and every name of an element.
  private final class Content: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var elements: Set<String> = []
    var links: [String] = []
    private var text: String?

    init?(_ svg: String) {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.insert(name)
      links += attributes.filter { $0.key.hasSuffix("href") || $0.key == "src" }.map(\.value)
      if name == "text" { text = "" }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "text", let text { texts.append(text) }
      if name == "text" { text = nil }
    }
  }

  @Test(
    .enabled(if: hasGnuplot, "gnuplot is not installed"),
    arguments: [
      ChartSample(), ChartSample(pages: 0), ChartSample(pages: 1, pipelines: ["one"]),
      ChartSample(pages: 10_000), ChartSample(lanes: [.accuracy]), ChartSample(hasFailures: true),
      ChartSample(pages: 3, pipelines: (1...12).map { "pipeline number \($0)" }),
    ])
  func everyChartIsXMLThatNeedsNothingElse(sample: ChartSample) throws {
    let charts = try sample.charts
    let (drawn, note) = ChartDrawing.draw(charts)
    #expect(note == nil)
    #expect(drawn.map(\.name) == charts.map(\.name))
    for chart in drawn {
      let content = try #require(Content(chart.svg), "\(chart.name)")
      #expect(content.elements.isDisjoint(with: ["script", "image", "foreignObject", "a"]))
      #expect(content.links.allSatisfy { $0.hasPrefix("#") })
      #expect(content.texts.contains(chart.title), "\(content.texts)")
      #expect(!chart.svg.contains("black"))
      #expect(chart.svg.utf8.count < 250_000, "\(chart.name): \(chart.svg.utf8.count)")
    }
  }

  @Test(.enabled(if: hasGnuplot, "gnuplot is not installed"))
  func hostileNamesAreTextAndRunNothing() throws {
    let sample = ChartSample(
      pages: 4, pipelines: [ChartSample.hostile, "black ' rgb(  0,   0,   0) \"black\""],
      dataset: ChartSample.hostile)
    let difference = DifferenceChart.chart(
      of: .rate(.cer), on: ChartSample.hostile,
      baseline: .init(label: ChartSample.hostile, entries: []),
      candidate: .init(label: ChartSample.hostile, entries: []))
    let trend = TrendChart.chart(
      of: ChartSample.hostile, unit: .ratio, for: ChartSample.hostile,
      points: [.init(label: ChartSample.hostile, value: 0.1, low: nil, high: nil, isChange: true)])
    let charts = try sample.charts + [difference, trend]
    let (drawn, note) = ChartDrawing.draw(charts)
    #expect(note == nil)
    #expect(drawn.count == charts.count)
    #expect(!FileManager.default.fileExists(atPath: "pwned"))
    for chart in drawn {
      let content = try #require(Content(chart.svg))
      #expect(
        content.texts.contains { $0.contains("\"; system('touch pwned') `touch pwned` @x {/Bold") },
        "\(content.texts)")
      #expect(!chart.name.contains { $0 == "/" || $0 == "'" || $0 == " " })
    }
    // Ink is recolored in attributes alone.
    let texts = try #require(Content(drawn[0].svg)).texts
    #expect(texts.contains { $0.hasPrefix("black ' rgb(  0,   0,   0)") }, "\(texts)")
  }

  @Test(.enabled(if: hasGnuplot, "gnuplot is not installed"))
  func theSameChartIsTheSameBytes() throws {
    let charts = try ChartSample().charts
    #expect(ChartDrawing.draw(charts).drawn == ChartDrawing.draw(charts).drawn)
  }

  @Test func aScriptIsAFunctionOfItsChart() throws {
    for chart in try ChartSample().charts {
      #expect(ChartScript(chart) == ChartScript(chart))
      let script = ChartScript(chart)
      #expect(script.text.components(separatedBy: "'-'").count - 1 == script.series.count)
      #expect(script.series.allSatisfy { !$0.isEmpty && Set($0.map(\.count)).count == 1 })
      #expect(script.series.allSatisfy { $0.allSatisfy { $0.allSatisfy(\.isFinite) } })
    }
  }
}

extension ChartSample: CustomTestStringConvertible {
  var testDescription: String { "\(pages) pages, \(pipelines.count) pipelines, \(lanes)" }
}
