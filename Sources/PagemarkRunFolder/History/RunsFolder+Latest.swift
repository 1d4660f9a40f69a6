internal import Foundation
public import PagemarkPipeline

extension RunsFolder {
  /// The run of the suite that began last, in this folder; searches are no runs.
  ///
  /// - Parameter suite: The suite's name.
  /// - Returns: The run's folder.
  /// - Throws: `Faults` if there is none.
  public static func latestRun(of suite: String) throws(Faults) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let runs = names.filter { $0 != latest }.compactMap {
      name -> (path: String, start: String)? in
      let folder = "\(path)/\(name)"
      guard let head = try? RunFile(inFolder: folder).head(), head.suite == suite,
        !head.isOfSearch
      else {
        return nil
      }
      return (folder, head.startedAt)
    }
    // Runs that began in the same second are distinguished by the number at the end of the later one's name.
    guard
      let latest = runs.max(by: {
        ($0.start, $0.path.count, $0.path) < ($1.start, $1.path.count, $1.path)
      })
    else {
      throw Faults(file: path, message: "has no run of the suite '\(suite)': name its folder")
    }
    return latest.path
  }
}
