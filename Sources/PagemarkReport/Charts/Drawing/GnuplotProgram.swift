internal import CGnuplotShim

/// The program `gnuplot`; each script gets a process of its own.
struct GnuplotProgram {
  /// Why a script produced nothing.
  enum Fault: Error, Hashable {
    case notInstalled
    /// It was ended at its deadline, or because its output did not end.
    case ended(String)
    /// It refused the script, or died.
    case failed(String)
  }

  /// Its path, or its name in `PATH`.
  var path = "gnuplot"
  /// The time limit of a script in seconds; a chart takes 0.05.
  var deadline = 20.0

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: The script, which ends with a line feed.
  ///   - series: The data of the script's `'-'`, in order; nonempty, with rows of one length.
  /// - Returns: The standard output of gnuplot.
  /// - Throws: Why there is no output.
  func output(of script: String, series: [[[Double]]] = []) throws(Fault) -> String {
    var numbers = series.flatMap { $0.flatMap(\.self) }
    var reason = [CChar](repeating: 0, count: 4096)
    var output: UnsafeMutablePointer<CChar>?
    var size = 0
    let outcome = unsafe numbers.withUnsafeMutableBufferPointer { values in
      var place = 0
      let parts = unsafe series.map { rows in
        let columns = rows.first?.count ?? 0
        defer { place += rows.count * columns }
        return unsafe pm_gnuplot_series(
          values: values.baseAddress.map { unsafe UnsafePointer($0 + place) }, rows: rows.count,
          columns: columns)
      }
      return unsafe pm_gnuplot_run(
        path, script, parts, parts.count, deadline, &output, &size, &reason, reason.count)
    }
    defer { unsafe pm_gnuplot_free(output) }
    switch outcome {
    case pm_gnuplot_done:
      guard let output = unsafe output else { throw .failed("gnuplot wrote nothing") }
      let bytes = unsafe UnsafeRawBufferPointer(start: output, count: size)
      return unsafe String(decoding: bytes, as: UTF8.self)
    case pm_gnuplot_missing: throw .notInstalled
    case pm_gnuplot_ended: throw .ended(Self.sentence(reason))
    default: throw .failed(Self.sentence(reason))
    }
  }

  /// The last line with text; the lines above it repeat the input.
  private static func sentence(_ reason: [CChar]) -> String {
    let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0.trimmingPrefix { $0.isWhitespace }) }.filter { !$0.isEmpty }
    return String((lines.last ?? "gnuplot said nothing").prefix(200))
  }
}
