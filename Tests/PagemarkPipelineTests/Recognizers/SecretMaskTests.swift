import Foundation
import PagemarkPipeline
import Testing

@Suite struct SecretMaskTests {
  private let key = #"sk-"a/b\c+~é 42"#
  private var mask: SecretMask {
    SecretMask(environment: ["SOME_API_KEY": key, "HOME": "/home/x"])
  }

  @Test(arguments: [
    "ANTHROPIC_API_KEY", "key", "GITHUB_TOKEN", "ClientSecret", "DB_PASSWORD",
  ])
  func namesThatEndLikeKeysAreSecret(name: String) { #expect(SecretMask.isSecret(name)) }

  @Test(arguments: ["HOME", "KEYBOARD", "TOKENS", "PATH", ""])
  func otherNamesAreNot(name: String) { #expect(!SecretMask.isSecret(name)) }

  @Test func everyOccurrenceIsReplaced() {
    #expect(mask.masked("\(key)\(key) and \(key)") == "(key)(key) and (key)")
    #expect(mask.masked("/home/x and s sk sk-") == "/home/x and s sk sk-")
    #expect(mask.masked("") == "")
  }

  @Test func inURLsItIsReplaced() throws {
    let encoded = try #require(
      key.addingPercentEncoding(
        withAllowedCharacters: .alphanumerics.intersection(CharacterSet(charactersIn: "a"..."z"))
          .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "-._~"))))
    #expect(mask.masked("https://x/?k=\(encoded)&v=1") == "https://x/?k=(key)&v=1")
  }

  @Test(arguments: [JSONEncoder.OutputFormatting(), .withoutEscapingSlashes])
  func inJSONItIsReplaced(formatting: JSONEncoder.OutputFormatting) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let json = String(decoding: try encoder.encode(["a \(key)"]), as: UTF8.self)
    #expect(mask.masked(json) == #"["a (key)"]"#)
  }

  @Test(arguments: ["", "u", "us", "user:", "a longer user name:"], ["", "x", "xy"])
  func inBase64ItIsReplaced(before: String, after: String) {
    let encoded = Data((before + key + after).utf8).base64EncodedString()
    let masked = mask.masked(encoded)
    #expect(masked.contains("(key)"))
    // What remains of the key is at most the two characters that share digits with their neighbors.
    let longest = (max(before.utf8.count, after.utf8.count) + 2) / 3 * 4 + 4
    let rest = masked.split(separator: "(key)", omittingEmptySubsequences: false)
    #expect(rest.allSatisfy { $0.count <= longest })
    let urlSafe = encoded.replacing("+", with: "-").replacing("/", with: "_")
    #expect(mask.masked(urlSafe).contains("(key)"))
  }

  @Test func shortValuesAreOrdinaryText() {
    #expect(SecretMask(environment: ["KEY": "12345"]).masked("12345") == "12345")
    #expect(SecretMask(environment: ["KEY": "123456"]).masked("1234567") == "(key)7")
  }

  @Test func ofRecognizersOnlyWhatTheyWereGivenIsMasked() {
    var program = ExternalSettings()
    program.environment = ["ENTRY"]
    let environment = ["ENTRY": "open sesame", "OTHER_PASSWORD": "receipt"]
    let text = "receipt: open sesame"
    let given = SecretMask(
      environment: environment, givenTo: [Recognizer(TesseractSettings()), Recognizer(program)])
    #expect(given.masked(text) == "receipt: (key)")
    let none = SecretMask(environment: environment, givenTo: [Recognizer(TesseractSettings())])
    #expect(none.masked(text) == text)
    #expect(SecretMask(environment: environment).masked(text) == "(key): open sesame")
  }

  /// A value that contains another one is replaced whole.
  @Test func theLongerValueComesFirst() {
    let mask = SecretMask(environment: ["A_KEY": "secret", "B_KEY": "secret-and-more"])
    #expect(mask.masked("secret-and-more, secret") == "(key), (key)")
  }
}
