/// The folders of a project that have pages: the project itself if images are directly in it, otherwise each of its
/// folders that has images at any depth.
public struct PageFolders: Hashable, Sendable {
  /// The paths from the project, sorted bytewise; `.` for the project itself.
  public let all: [String]

  public init(below project: String) {
    let root = DataFolder(path: project)
    let folders = root.folders().filter { !Self.others.contains($0) }
    let own = root.names().filter { Self.isPage($0) && root.hasFile($0) }
    all =
      own.isEmpty
      ? folders.filter {
        DataFolder(path: joinedPath(project, $0)).files().contains(where: Self.isPage)
      }
      .sorted(by: bytewise)
      : ["."]
  }

  private static func isPage(_ path: String) -> Bool {
    imageEndings.union(ConvertibleFiles.endings).contains(PathParts(path).ending)
  }

  /// Folders whose images are not pages to read.
  private static let others: Set = [
    "reports", "docs", "doc", "assets", "node_modules", "build", "dist", "target", "vendor", "venv",
    "suites", "Pods", "DerivedData",
  ]
}
