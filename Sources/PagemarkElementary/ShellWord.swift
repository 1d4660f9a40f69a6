/// Words of commands that users are told to type.
public enum ShellWord {
  /// The word as a POSIX shell reads it: unchanged if no character of it is special, in quotes otherwise.
  ///
  /// Double quotes if they suffice, because sentences put commands in single ones.
  public static func quoted(_ word: String) -> String {
    func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "=", ":", ",", "+", "@", "%": true
      default: false
      }
    }
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    // Special within double quotes; the exclamation mark only where a person types.
    let special: Set<Character> = ["\"", "$", "`", "\\", "!"]
    if !word.contains(where: special.contains) { return "\"\(word)\"" }
    return "'"
      + word.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }

  /// Quoted words with spaces between them.
  public static func line(_ words: [String]) -> String {
    words.map { quoted($0) }.joined(separator: " ")
  }
}
