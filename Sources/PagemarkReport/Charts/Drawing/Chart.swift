/// A drawing of a run's numbers before it is drawn: a value, the same for the same numbers.
public struct Chart: Hashable, Sendable {
  /// Name of its file, without `.svg`: letters, digits, points, hyphens and underscores.
  public internal(set) var name: String
  /// What it shows, in a line.
  public let title: String
  /// What can be seen in it, in sentences: for those who do not see it.
  public let description: String

  var horizontal, vertical: ChartAxis
  var series: [ChartSeries] = []
  var marks: [ChartMark] = []
  var legend: [ChartLegendEntry] = []
  /// Of the plot alone, in pixels.
  var plotHeight = 236.0
  /// Why nothing can be drawn; `nil` if something can.
  var absence: String?

  init(
    name: String, title: String, description: String, horizontal: ChartAxis, vertical: ChartAxis
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// A chart that says that there is nothing to show, and why.
  init(name: String, title: String, absence: String) {
    let nothing = ChartAxis("", names: [])
    self.init(
      name: name, title: title, description: "No data: \(absence).", horizontal: nothing,
      vertical: nothing)
    self.absence = absence
  }

  /// A dataset's or parameter's charts are distinguished by its name, which may need changing in a file's name.
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

/// Numbers that are drawn in one look.
struct ChartSeries: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// Rows of x and y, joined.
    case line
    /// The same, dashed whatever the look has.
    case dashes
    /// The same, level up to the next x.
    case steps
    /// Rows of x and y.
    case points
    /// Rows of x, y, and the ends of the interval of x and of y.
    case intervals
    /// Rows of left, right, bottom and top.
    case areas
    /// The same, without a border.
    case bars
    /// The same, so weak that lines are seen on it.
    case band
  }

  var form: Form
  var look: ChartLook
  var rows: [[Double]]
}

/// Texts and lines beside the numbers.
enum ChartMark: Hashable, Sendable {
  /// A straight line from a point to another.
  case line(from: ChartPoint, to: ChartPoint, look: ChartLook)
  /// Text at a point.
  case text(String, at: ChartPoint, side: ChartSide, look: ChartLook)
}

/// On which side of its point a text is.
enum ChartSide: String, Hashable, Sendable { case left, right, center }

/// A place, in the axes' units.
struct ChartPoint: Hashable, Sendable {
  var x, y: Double
}

/// What a look means.
struct ChartLegendEntry: Hashable, Sendable {
  enum Sample: Hashable, Sendable { case point, line, area, pointOnLine, none }

  var text: String
  var sample: Sample
  var look: ChartLook
}

extension ChartLegendEntry {
  /// An entry per name; of more than can be distinguished, the first ones and how many there are besides.
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
