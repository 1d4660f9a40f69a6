/// The name in a web address, such as `acme` in `www.acme.com`: used if the head of a receipt does not name the shop.
enum WebName {
  /// The name in the first web or mail address of a text, spelled as it is there.
  static func first(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    for word in text.split(separator: " ") where word.utf8.contains(UInt8(ascii: ".")) {
      if let name = name(in: word) { return name }
    }
    return nil
  }

  private static func name(in word: Substring) -> String? {
    let site = word.split(separator: "@").last ?? word
    let host = site.split(separator: "/", omittingEmptySubsequences: true)
      .first { $0.contains(".") }
    var labels = host?.split(separator: ".").map(String.init) ?? []
    if let first = labels.first, first.lowercased() == "www" { labels.removeFirst() }
    guard labels.count >= 2, let name = labels.first,
      endings.contains(labels[1].filter(\.isLetter).lowercased()),
      name.count >= 4, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
    else { return nil }
    let known = name.lowercased()
    return hosts.contains { known.contains($0) } ? nil : name
  }

  private static let endings: Set<String> = ["com", "net", "biz", "co", "org", "my", "uk", "au"]

  /// Sites that host anyone's mail, pages or surveys.
  private static let hosts = [
    "gmail", "yahoo", "hotmail", "outlook", "streamyx", "facebook", "instagram", "twitter",
    "survey",
    "feedback", "tell", "voice", "listens", "opinion", "experience",
  ]
}

/// The name in a web address as a witness of the vendor's: `stopandshop` speaks for "STOP & SHOP #089".
struct WebSite {
  private let letters: String

  init(_ name: String) { letters = Self.letters(of: name) }

  /// Whether a name has the letters of the address, or begins with them.
  func isName(_ name: String) -> Bool {
    let own = Self.letters(of: name.replacing("&", with: "and"))
    let (shorter, longer) = own.count < letters.count ? (own, letters) : (letters, own)
    return shorter.count >= 4 && longer.hasPrefix(shorter)
  }

  private static func letters(of text: String) -> String {
    String(text.lowercased().filter { $0.isASCII && $0.isLetter })
  }
}
