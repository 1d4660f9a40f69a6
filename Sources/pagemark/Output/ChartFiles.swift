internal import Foundation
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// Charts in the folder of a run or a search.
enum ChartFiles {
  /// Draws the charts and writes each into `charts`; charts that can't be drawn or written are reported, without an
  /// error.
  ///
  /// Other files of the folder are kept, because they may be the user's.
  ///
  /// - Returns: The charts that were drawn.
  @discardableResult
  static func write(_ charts: [Chart], into folder: String) -> [DrawnChart] {
    let (drawn, note) = ChartDrawing.draw(charts)
    if let note { Diagnostics.tell([note]) }
    let place = folder + "/" + RunFiles.charts
    guard !drawn.isEmpty else { return [] }
    do {
      try OutputFolder.make(place)
      for chart in drawn {
        try WholeFile.write(Data(chart.svg.utf8), to: "\(place)/\(chart.name).svg")
      }
    } catch {
      Diagnostics.tell(["the charts are in the report alone: \(error)"])
    }
    return drawn
  }
}
