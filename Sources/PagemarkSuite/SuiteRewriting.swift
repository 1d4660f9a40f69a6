public import PagemarkPipeline
internal import PagemarkYAML

extension Suite {
  /// The text of a suite in which one pipeline is replaced by another.
  ///
  /// The rest of the file does not change; comments inside the pipeline are lost.
  ///
  /// - Parameters:
  ///   - text: The suite's YAML, which must parse.
  ///   - file: Its path, for faults.
  ///   - pipeline: The new pipeline; its name is ignored.
  ///   - name: The name of the pipeline to replace.
  /// - Returns: The complete text.
  /// - Throws: The faults of the text, or a fault if it has no such pipeline or if other pipelines would change too.
  public static func rewriting(
    _ text: String, file: String, pipeline: Pipeline, named name: String
  ) throws(Faults) -> String {
    let before = try Suite(parsing: text, file: file)
    let document = YAMLDocument(text, file: file)
    let root = document.rootMapping?.entries() ?? []
    let entries = root.first { $0.key == "pipelines" }?.value.entries() ?? []
    guard let entry = entries.first(where: { $0.key == name }), let first = entry.value.line else {
      throw Faults([Fault(file: file, message: "has no pipeline '\(name)'")])
    }
    let lineEnd: Character = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0) }
    let starts = (entries.map(\.value.line) + root.map(\.value.line)).compactMap(\.self)
    var end = starts.filter { $0 > first }.min() ?? lines.count + 1
    // Comments and blank lines before the next key belong to the next key.
    while end - 2 >= first, lines[end - 2].isBlankOrComment { end -= 1 }
    var own = pipeline
    own.name = name
    let block = own.yaml(named: name).split(separator: "\n").map { String($0) }
    lines.replaceSubrange((first - 1)..<(end - 1), with: block)
    let rewritten = lines.joined(separator: String(lineEnd))
    let after = try Suite(parsing: rewritten, file: file)
    for (old, new) in zip(before.pipelines, after.pipelines) {
      let wanted = old.name == name ? own : old
      guard new.isTheSame(as: wanted) else {
        throw Faults([
          Fault(
            file: file, line: first,
            message: "'\(name)' can't be replaced without changing '\(new.name)', "
              + "which extends it: paste what --emit yaml prints")
        ])
      }
    }
    return rewritten
  }
}

extension Pipeline {
  fileprivate func isTheSame(as other: Pipeline) -> Bool {
    var other = other
    other.standing = standing
    return self == other
  }
}

extension String {
  fileprivate var isBlankOrComment: Bool {
    let start = first { !$0.isWhitespace }
    return start == nil || start == "#"
  }
}
