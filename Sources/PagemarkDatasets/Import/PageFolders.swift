/// The folders of a project that may have pages: each folder with images at any depth, or the project itself if it has
/// images and no folder.
public struct PageFolders: Hashable, Sendable {
  /// The paths from the project, sorted bytewise; `.` for the project itself.
  public let all: [String]

  public init(below project: String) {
    let root = DataFolder(path: project)
    let folders = root.folders().filter { !Self.others.contains($0) }
    let withPages = folders.filter {
      DataFolder(path: joinedPath(project, $0)).files().contains(where: Self.isPage)
    }
    let others = root.folders().filter(Self.others.contains)
    let hasOwn = root.names().contains { Self.isPage($0) && root.hasFile($0) }
    // The project itself would also contain what is below its other folders.
    all = withPages.isEmpty && hasOwn && others.isEmpty ? ["."] : withPages.sorted(by: bytewise)
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
