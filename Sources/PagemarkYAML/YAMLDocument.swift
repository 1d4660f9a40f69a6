public import PagemarkPipeline
internal import Yams

/// A YAML file that is read node by node, so that every fault in it is found with its line.
///
/// Reading never throws: a fault is noted and the reader gets `nil`. In the end, `faults` is empty if what was read can
/// be used.
public final class YAMLDocument {
  /// The path that faults report.
  public let file: String
  /// All faults found so far.
  public private(set) var faults: [Fault] = []
  /// The paths of the values that have faults, such as `pipelines.opencv.order`; empty texts for the whole file.
  public private(set) var faultyPaths: [String] = []
  private var parsed: Node?

  /// Parses `text`; if it is not YAML, that is the first fault.
  public init(_ text: String, file: String) {
    self.file = file
    do {
      parsed = try Yams.compose(yaml: text)
      if parsed == nil {
        note("the file is empty: write 'version: 1' and the other keys", line: nil)
      }
    } catch {
      let (line, message) = Self.explain(error)
      note(message, line: line)
    }
  }

  /// The outermost node; `nil` if the file is not YAML.
  public var root: YAMLNode? { parsed.map { YAMLNode($0, path: "", in: self) } }

  /// The outermost node, which must be a mapping; a fault, and `nil`, if it is not one.
  public var rootMapping: YAMLNode? {
    guard let root, !root.isMapping else { return root }
    root.fault("the file must contain 'key: value' lines")
    return nil
  }

  /// Notes a fault of the value at a path; an empty path is the whole file.
  func note(_ message: String, at path: String = "", line: Int?) {
    let sentence = path.isEmpty ? message : "\(path): \(message)"
    faults.append(Fault(file: file, line: line, message: sentence))
    faultyPaths.append(path)
  }

  /// The fault of a list or mapping in brackets that something else follows, told where it was opened.
  private static func unclosed(
    _ context: YamlError.Context, before line: Int, in text: String
  ) -> (line: Int?, message: String) {
    var isList = context.text.contains("sequence")
    var opening = context.mark.line
    // The context of a missing value is its own place.
    if context.text.contains("node") {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(line - 1)
      guard let bracket = OpenBracket(in: lines.joined(separator: "\n")) else {
        return (line, "not YAML: a list or mapping lacks a value here")
      }
      (isList, opening) = (bracket.isList, bracket.line)
    }
    let (kind, end) = isList ? ("list", "]") : ("mapping", "}")
    return (
      opening,
      "not YAML: the \(kind) that is opened here lacks a '\(end)' at its end, or a comma, before "
        + "line \(line)"
    )
  }

  private static func explain(_ error: any Error) -> (line: Int?, message: String) {
    switch error {
    // What is incomplete began where the context says; the mark is where the next thing begins.
    case YamlError.scanner(let context?, let problem, _, _):
      (context.mark.line, "not YAML: \(problem)")
    case YamlError.parser(let context?, _, let mark, let yaml)
    where context.text.contains("flow"):
      unclosed(context, before: mark.line, in: yaml)
    case YamlError.scanner(nil, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      (mark.line, "not YAML: \(problem)")
    case YamlError.duplicatedKeysInMapping(let duplicates, let context):
      (
        context.mark.line,
        duplicates.map { "'\($0)'" }.joined(separator: ", ")
          + " is set twice: keep one"
      )
    default: (nil, "not YAML: \(error)")
    }
  }
}
