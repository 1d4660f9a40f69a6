internal import Foundation
public import PagemarkPipeline
internal import PagemarkRunFolder

/// The files of a commit, checked out separately from the working tree, which is not changed.
public struct GitCheckout {
  public let commit: String
  /// The file in the checkout.
  public let file: String
  /// Whether the commit contains it.
  public let hasFile: Bool
  /// Further folders in which programs are searched for.
  public let folders: [String]
  private let source: String
  private let root: String

  /// Writes the files of a commit, unless they exist already and are unchanged.
  ///
  /// - Parameters:
  ///   - source: Any name that git accepts for a commit.
  ///   - file: A file of the repository.
  ///   - parent: The folder of checkouts, with one folder per commit.
  /// - Throws: `Faults` if there is no such commit, or its files can't be written.
  public init(of source: String, besideFile file: String, into parent: String) async throws(Faults)
  {
    let url = URL(filePath: file).standardizedFileURL
    let folder = url.deletingLastPathComponent().path
    func git(_ words: String...) async -> String? {
      await Self.output(of: ["git", "-C", folder] + words).map {
        $0.trimmingCharacters(in: .newlines)
      }
    }
    // A name that begins with a dash would be an option.
    guard !source.hasPrefix("-"),
      let commit = await git(
        "rev-parse", "--verify", "--quiet", "--end-of-options", source + "^{commit}"),
      let above = await git("rev-parse", "--show-prefix"),
      let top = await git("rev-parse", "--show-toplevel")
    else {
      throw Faults(
        file: source,
        message:
          "is not a file, a run's folder or a commit of the repository of \(file): name one of these"
      )
    }
    (self.commit, self.source) = (commit, source)
    root = URL(filePath: parent).standardizedFileURL.path + "/" + commit
    let place = above + url.lastPathComponent
    self.file = root + "/" + place
    hasFile = await git("cat-file", "-e", "\(commit):\(place)") != nil
    let working = FileManager.default.currentDirectoryPath + "/"
    let isInside = working.hasPrefix(top + "/")
    folders = (isInside ? [root + working.dropFirst(top.count)] : []) + [root]
    if hasFile { try await checkOut(from: top) }
  }

  /// Runs a command in the checkout, once.
  ///
  /// - Parameter command: A shell command.
  /// - Throws: `Faults` if it fails.
  public func build(by command: String) async throws(Faults) {
    let mark = root + "/.pagemark-built"
    if (try? String(contentsOfFile: mark, encoding: .utf8)) == command { return }
    let build = ChildProcess(executable: "/bin/sh", arguments: ["-c", command], folder: root)
    guard await build.succeeds() else {
      throw Faults(file: source, message: "can't be built: '\(command)' failed in \(root)")
    }
    do { try WholeFile.write(Data(command.utf8), to: mark) } catch {
      throw Faults(file: mark, message: "can't be written: \(error)")
    }
  }

  private func checkOut(from repository: String) async throws(Faults) {
    let manager = FileManager.default
    // Written under another name until it is complete.
    let partial = root + ".\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? manager.removeItem(atPath: partial) }
    do {
      try manager.createDirectory(atPath: partial + "/files", withIntermediateDirectories: true)
    } catch {
      throw Faults(file: root, message: "can't be created: \(error)")
    }
    // A separate index, so that the repository's own is not changed.
    func git(_ words: String...) async -> String? {
      await Self.output(of: ["GIT_INDEX_FILE=\(partial)/index", "git", "-C", repository] + words)
    }
    let isRead = await git("read-tree", commit) != nil
    // Changed files are no longer those of the commit.
    if isRead, await git("--work-tree=\(root)", "update-index", "--refresh") != nil { return }
    try? manager.removeItem(atPath: root)
    guard isRead, await git("checkout-index", "--all", "--prefix=\(partial)/files/") != nil,
      (try? manager.moveItem(atPath: partial + "/files", toPath: root)) != nil
    else { throw Faults(file: source, message: "can't be checked out into \(root)") }
  }

  /// The output of a program; `nil` if it fails.
  private static func output(of words: [String]) async -> String? {
    let program = ChildProcess(executable: "/usr/bin/env", arguments: words)
    guard let (output, end) = try? await program.output(), end.isSuccess else { return nil }
    return String(decoding: output, as: UTF8.self)
  }
}
