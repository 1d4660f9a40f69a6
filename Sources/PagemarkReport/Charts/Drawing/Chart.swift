/// A chart before it is drawn: a value that depends only on the run's numbers.
public struct Chart: Hashable, Sendable {
  /// Name of its file, without `.svg`: letters, digits, points, hyphens and underscores.
  public internal(set) var name: String
  /// The title, on one line.
  public let title: String
  /// The contents in sentences, for people who can't see the chart.
  public let description: String

  var horizontal, vertical: ChartAxis
  var series: [ChartSeries] = []
  var marks: [ChartMark] = []
  var legend: [ChartLegendEntry] = []
  /// The height of the plot without labels, in pixels.
  var plotHeight = 236.0
  /// Why nothing can be drawn; `nil` if something can.
  var absence: String?

  init(
    name: String, title: String, description: String, horizontal: ChartAxis, vertical: ChartAxis
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// A chart that only says why there is nothing to show.
  init(name: String, title: String, absence: String) {
    let nothing = ChartAxis("", names: [])
    self.init(
      name: name, title: title, description: "No data: \(absence).", horizontal: nothing,
      vertical: nothing)
    self.absence = absence
  }

  /// Makes names unique: charts are distinguished by their dataset or parameter, whose name may change in a file's
  /// name.
  static func uniquelyNamed(_ charts: [Chart]) -> [Chart] {
    var used: Set<String> = []
    return charts.map { chart in
      var (chart, number) = (chart, 1)
      let name = chart.name
      while !used.insert(chart.name).inserted {
        number += 1
        chart.name = "\(name)-\(number)"
      }
      return chart
    }
  }
}

/// Numbers that are drawn in one style.
struct ChartSeries: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// Rows of x and y, connected by a line.
    case line
    /// The same, always dashed.
    case dashes
    /// The same, horizontal up to the next x.
    case steps
    /// Rows of x and y.
    case points
    /// Rows of x, y, and the ends of the interval of x and of y.
    case intervals
    /// Rows of left, right, bottom and top.
    case areas
    /// The same, without a border.
    case bars
    /// The same, pale enough for lines to be visible on it.
    case band
  }

  var form: Form
  var look: ChartLook
  var rows: [[Double]]
}

/// Texts and lines in addition to the numbers.
enum ChartMark: Hashable, Sendable {
  /// A straight line between two points.
  case line(from: ChartPoint, to: ChartPoint, look: ChartLook)
  /// Text at a point.
  case text(String, at: ChartPoint, side: ChartSide, look: ChartLook)
}

/// The side of its point on which a text is placed.
enum ChartSide: String, Hashable, Sendable { case left, right, center }

/// A position, in the axes' units.
struct ChartPoint: Hashable, Sendable {
  var x, y: Double
}

/// The meaning of a style.
struct ChartLegendEntry: Hashable, Sendable {
  enum Sample: Hashable, Sendable { case point, line, area, pointOnLine, none }

  var text: String
  var sample: Sample
  var look: ChartLook
}

extension ChartLegendEntry {
  /// One entry per name; if there are more than can be distinguished, the first ones and the number of the others.
  static func entries(_ names: [String], _ sample: Sample) -> [ChartLegendEntry] {
    var entries = names.prefix(ChartLook.count).enumerated().map {
      ChartLegendEntry(text: $1, sample: sample, look: .series($0))
    }
    if names.count > ChartLook.count {
      entries.append(
        ChartLegendEntry(
          text: "… and \(names.count - ChartLook.count) more", sample: .none, look: .muted))
    }
    return entries
  }
}
