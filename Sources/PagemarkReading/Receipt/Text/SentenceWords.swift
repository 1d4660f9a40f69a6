/// Distinguishes sentences to customers from names: "We want your feedback", "Expires 30 days after".
enum SentenceWords {
  /// Whether words, in upper case, look like a sentence.
  ///
  /// They do if one of them addresses the customer, if two of them seldom occur in names, or if the first continues
  /// the line above.
  static func areSentence(_ words: [String]) -> Bool {
    guard words.count >= 2, let first = words.first else { return false }
    return joining.contains(first) || words.contains(where: addressing.contains)
      || words.count(where: common.contains) >= 2 || isSlogan(words)
  }

  /// Whether at least half of three or more words, or both of two, are those of advertisements: "Eat fresh every day".
  private static func isSlogan(_ words: [String]) -> Bool {
    let praise = words.count(where: { praising.contains($0) || common.contains($0) })
    return praise >= 2 && praise * 2 >= words.count
  }

  private static let praising: Set<String> = [
    "ALWAYS", "BEST", "BETTER", "CHOICE", "DAY", "EASY", "EAT", "ENJOY", "EVERY", "EVERYDAY",
    "EXPECT",
    "FAMILY", "FAST", "FINEST", "FRESH", "FRIENDLY", "GOOD", "GREAT", "HAPPY", "HEALTHY", "HERE",
    "IN",
    "LESS", "LIFE", "LIVE", "LOVE", "LOW", "LOWER", "LOWEST", "MADE", "MONEY", "MORE",
    "NEIGHBORHOOD",
    "NUMBER", "ONE", "OWN", "PAY", "PLACE", "PRICE", "PRICES", "PROUD", "PROUDLY", "QUALITY",
    "REAL",
    "SAVE", "SAVING", "SAVINGS", "SERVICE", "SERVING", "SHOPPING", "SIMPLE", "SINCE", "SMILE",
    "TASTE",
    "TASTY", "TOWN", "TRUE", "TRUSTED", "VALUE", "WHERE", "WORLD", "THE", "OF", "A", "AND",
  ]

  private static let addressing: Set<String> = ["YOU", "YOUR", "YOURS", "WE", "OUR"]
  private static let joining: Set<String> = ["OR", "AND", "OF", "TO", "FOR", "IF", "BY"]
  private static let common: Set<String> = [
    "IS", "ARE", "WAS", "WILL", "CAN", "HAVE", "HAS", "NOT", "NO", "US", "IT", "WHAT", "HOW",
    "TELL",
    "ABOUT", "EXPIRES", "GET", "FREE", "WIN", "VALID", "WITHIN", "DAYS", "AFTER", "UNTIL", "BEFORE",
    "VISIT",
    "ONLINE", "PARTICIPATING", "ONLY", "ANY", "ALL", "FROM", "FOR", "TO", "WITH", "THIS", "THAT",
    "COME", "AGAIN", "KEEP", "CALL", "OPEN", "DAILY", "AM", "PM",
  ]
}
