internal import Foundation
internal import PagemarkPipeline

/// What a recognizer read in place of characters, as a run measured it.
struct MeasuredConfusions {
  private let characters: [Character: [(read: String, end: Double)]]
  /// The share of characters of the run that were misread.
  let share: Double

  /// - Parameters:
  ///   - path: Of `confusions.json`, from the suite's folder.
  ///   - pipeline: Empty for the only one.
  /// - Throws: `confusions`, which says what is missing or wrong.
  init(path: String, pipeline: String) throws(RecognitionError) {
    guard let file = SuitePath.file(path), let bytes = try? Data(contentsOf: URL(filePath: file))
    else { throw .confusions(path, reason: "there is no such file") }
    guard let table = try? JSONDecoder().decode(ConfusionTable.self, from: bytes),
      table.schema == ConfusionTable.schema
    else {
      throw .confusions(path, reason: "it is not what 'pagemark report --format confusions' writes")
    }
    let names = table.pipelines.keys.sorted()
    guard let name = pipeline.isEmpty && names.count == 1 ? names.first : pipeline,
      let measured = table.pipelines[name]
    else {
      throw .confusions(
        path, reason: "set confusionsOf to one of its pipelines: " + names.joined(separator: ", "))
    }
    guard measured.values.allSatisfy(\.isPossible) else {
      throw .confusions(path, reason: "a character was misread more often than it occurs")
    }
    var (all, misread) = (0, 0)
    var characters: [Character: [(read: String, end: Double)]] = [:]
    for (text, counts) in measured where text.count == 1 && counts.count > 0 {
      all += counts.count
      var end = 0
      characters[Character(text)] = counts.readAs.sorted { $0.key < $1.key }.map { read, count in
        end += count
        return (read, Double(end) / Double(counts.count))
      }
      misread += end
    }
    self.characters = characters
    share = all > 0 ? Double(misread) / Double(all) : 0
  }

  /// What is read in place of a character.
  ///
  /// - Parameters:
  ///   - character: As printed.
  ///   - draw: Uniform in 0 ..< 1.
  ///   - factor: On the probability of each confusion.
  /// - Returns: The character itself if it is not confused.
  func reading(of character: Character, draw: Double, factor: Double) -> String {
    let found = characters[character]?.first { draw < min(1, $0.end * factor) }
    return found?.read ?? String(character)
  }
}
