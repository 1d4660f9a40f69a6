import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct SecretTests {
  @Test(arguments: [
    ("D1234567", "no. d123-4567!", true), ("D1234567", "D123\n4567", true),
    ("D1234567", "D1234568", false), ("D1234567", "", false), ("Ann Lee", "Lee Ann", false),
    ("1990-01-31", "born 1990.01.31", true), ("ﬁve", "FIVE", true),
  ])
  func lettersAndDigitsCount(secret: String, text: String, isThere: Bool) throws {
    #expect(try #require(Secret(secret)).isIn(text) == isThere)
  }

  /// One letter in six: one of eight, two of twelve.
  @Test(arguments: [
    ("D1234567", "D1Z34567", true), ("D1234567", "D1Z3456", false),
    ("D1234567", "xxD1234S67xx", true), ("abcdef", "abcxdef", true), ("abcde", "abxde", false),
    ("abcdefghijkl", "abXdefghiXkl", true), ("abcdefghijkl", "aXcdeXghiXkl", false),
  ])
  func ocrMayMisreadOneInSix(secret: String, text: String, isThere: Bool) throws {
    #expect(try #require(Secret(secret)).isReadable(in: text) == isThere)
  }

  /// Within longer words, short texts are there by chance.
  @Test(arguments: [
    ("Lee", "Ann Lee", true), ("Lee", "ANN B. LEE", true), ("Lee", "asleep", false),
    ("Lee", "Leeward", false), ("Lee", "L E E", true), ("Lee", "full eel", false),
    ("Lee", "LEE<<ANN<B", true), ("Lee", "lee2", true), ("Ray", "/DeviceGray", false),
    ("1234", "no. 1234", true), ("1234", "12-34", true), ("1234", "912345", false),
    ("1234", "ID1234", true), ("Stone", "Stonebridge", false), ("Martin", "Martinez", true),
    ("Müll", "Herr Müll", true), ("Müll", "Müller", false), ("Müll", "Mu\u{308}ll", true),
  ])
  func aShortSecretIsAWholeWord(secret: String, text: String, isThere: Bool) throws {
    let secret = try #require(Secret(secret))
    #expect(secret.isIn(text) == isThere)
    #expect(secret.isReadable(in: text) == isThere)
    // A mask may hide too much.
    #expect(isThere == false || !secret.places(in: [text]).isEmpty)
  }

  /// 30 characters of a zone whose fillers were misread, and a line that lost its blanks.
  @Test(arguments: ["LEEKKANNKBKKKKKKKKKKKKKKKKKKKK", "LNLEEFNANNBDOB01311990SEXF"])
  func aShortSecretIsFoundInARunThatIsTooLongForAWord(text: String) throws {
    #expect(try #require(Secret("Lee")).isReadable(in: text))
    #expect(try #require(Secret("Lee")).isIn(text))
  }

  @Test func inABarcodeAShortSecretFollowsItsKey() throws {
    let secret = try #require(Secret("Lee"))
    #expect(secret.isWithin("DAQD1234567\nDCSLEE\nDACANN") && !secret.isWithin("DCSLE\nDACANN"))
  }

  @Test(arguments: ["", "a", "1.", "- -", "ab"])
  func whatWouldBeFoundAnywhereIsNone(text: String) { #expect(Secret(text) == nil) }

  @Test func theWordsOfASecretAreFoundWhereverTheyAre() throws {
    let secret = try #require(Secret("D1234567"))
    #expect(secret.places(in: ["No", "D123", "4567", "of", "D1234S67"]) == [1, 2, 4])
    #expect(secret.places(in: ["No", "DI23", "4567", "of"]) == [1, 2])
    #expect(secret.places(in: ["No", "D12", "34", "567"]) == [1, 2, 3])
    #expect(secret.places(in: ["No", "such", "number"]).isEmpty)
    #expect(secret.places(in: []).isEmpty)
    // Within a longer word, the whole word is hidden.
    #expect(secret.places(in: ["xxD1234567xx", "end"]).contains(0))
  }

  /// Another digit, one more or one less make another day.
  @Test(arguments: [
    ("01/31/1990", "01/31/1991", false), ("01/31/1990", "01/31/1998", false),
    ("01/31/1990", "O1/31/1990", true), ("01/31/1990", "01/3l/1990", true),
    ("01/31/1990", "01/31/199", false), ("01/31/1990", "01/31/19790", false),
    ("08/25/1982", "0B/25/1982", true), ("08/25/1982", "08/2S/1982", true),
    ("08/25/1982", "08/Z5/1982", true),
  ])
  func ofADayOnlyLookalikesMayBeMisread(secret: String, text: String, isThere: Bool) throws {
    let secret = try #require(Secret(secret))
    #expect(secret.isReadable(in: text) == isThere)
    #expect(secret.places(in: [text]).isEmpty != isThere)
  }

  /// It is still there for everybody to read.
  @Test(arguments: [
    ("98991911", "98992911"), ("98528520", "9B528520"), ("D1234567", "Q1234567"),
    ("D1234567", "D1234561"), ("MERIDIAN PIKE", "MERID7AN PIKE"),
  ])
  func aNumberThatWasMisreadInOneDigitIsHidden(secret: String, text: String) throws {
    let secret = try #require(Secret(secret))
    #expect(secret.isReadable(in: text) && !secret.places(in: [text]).isEmpty)
  }

  private func isFound(_ value: String, _ kind: FieldKind.ValueKind, in text: String) -> Bool {
    Secret.forms(of: value, as: kind).contains { $0.isIn(text) }
  }

  @Test(arguments: [
    ("Shipped to 858 Meridian Pike today", true), ("Colter City, MA 44342", true),
    ("City MA 44342", true), ("858 MERIDIAN PIKE\nCOLTER CITY, MA 44342", true),
    ("MA 44342", false), ("Meridian Pike", false), ("Colter City", false), ("858", false),
  ])
  func anAddressIsFoundByItsStreetAndByItsTownWithTheCode(text: String, isThere: Bool) {
    #expect(isFound("858 MERIDIAN PIKE COLTER CITY, MA 44342", .address, in: text) == isThere)
  }

  @Test(arguments: [
    ("Jo Li", "Li, Jo", true), ("Jo Li", "JO LI", true), ("Jo Li", "Jo", false),
    ("Jo Li", "polio", false), ("Al Smith", "SMITH", true), ("Al Smith", "Al", false),
    ("Ann B Li", "B. Li", true), ("Ann B Li", "Li Ann", true), ("Ann B Li", "Li", false),
    ("Ann Mary Lee", "LEE<<ANN<MARY", true), ("Ann Mary Lee", "LEEANNMARY", true),
  ])
  func aShortWordOfANameIsFoundBesideTheOthers(name: String, text: String, isThere: Bool) {
    #expect(isFound(name, .name, in: text) == isThere)
  }

  /// A mask may hide too much: "LI" goes wherever it is a whole word, even if it means something else.
  @Test func aShortWordOfANameIsHiddenAsAWholeWord() {
    let words = ["1", "LI", "2", "JO", "ANN", "POLIO", "LIFE"]
    let hidden = Secret.forms(of: "Jo Ann Li", as: .name, to: .mask)
      .reduce(into: Set<Int>()) { $0.formUnion($1.places(in: words)) }
    #expect(hidden == [1, 3, 4])
  }

  /// In a card's misread number, the digits of a day may follow each other by chance.
  ///
  /// The number of a license's field may stand right before its day.
  @Test(arguments: [
    ("DOB 8/5/1955 SEX F", true), ("5.8.1955", true), ("5 8 1955", true), ("born S.8.1955", true),
    ("7514275581955", false), ("75142755810552", false), ("5819552", false),
    ("DBB08051955DBA", true), ("9908051955", true),
    ("38/5/1955", true), ("3 8.5.1955,7", true),
  ])
  func aDayWithoutZerosIsAWholeNumber(text: String, isThere: Bool) {
    let forms = Secret.forms(of: "1955-08-05", as: .date)
    #expect(forms.contains { $0.isReadable(in: text) } == isThere)
    if !text.contains("S.") { #expect(forms.contains { $0.isIn(text) } == isThere) }
  }
}
