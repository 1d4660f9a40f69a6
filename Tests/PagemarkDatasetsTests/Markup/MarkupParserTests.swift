import PagemarkCore
import Testing

@testable import PagemarkDatasets

@Suite struct MarkupParserTests {
  private func root(_ text: String) throws -> MarkupElement {
    try MarkupParser.tree(of: Array(text.utf8), file: "t.xml").root
  }

  private func fault(_ text: String) -> String? {
    do {
      _ = try MarkupParser.tree(of: Array(text.utf8), file: "t.xml")
      return nil
    } catch { return error.description }
  }

  @Test func readsElementsAttributesAndText() throws {
    let root = try root(
      "\u{FEFF}<?xml version='1.0'?><!-- x --><p:a b = 'x&lt;\n&#x41;' c:d=\"\">t&amp;<e/>\r\n<![CDATA[&lt;]]></p:a >\n"
    )
    #expect(root.name == "a")
    #expect(root["b"] == "x< A")
    #expect(root["d"] == "")
    #expect(root["x"] == nil)
    #expect(root.text == "t&\n&lt;")
    #expect(root.children.map(\.name) == ["e"])
  }

  @Test func numbersLines() throws {
    #expect(try root("<a>\n<b>\n</b><c/></a>").children.map(\.line) == [2, 3])
  }

  @Test(arguments: [
    ("", "t.xml:1: the file has no element: it is cut short, or not XML"),
    ("<a>\n<b>", "t.xml:2: the file ends inside <b> of line 2: it is cut short, or not XML"),
    (
      "<a>\n<b>\n</a>",
      "t.xml:3: </a> can't close <b> of line 2: add </b>, or '/' in its tag if it is empty"
    ),
    ("<a/><b/>", "t.xml:1: a second root element <b>: a file has one"),
    ("<a/>x", "t.xml:1: text after the root element: the file is not XML"),
    ("x<a/>", "t.xml:1: text before the root element: the file is not XML"),
    ("<a b='1' b='2'/>", "t.xml:1: the attribute 'b' appears twice: keep one"),
    ("<a b='1'c='2'/>", "t.xml:1: a space is missing between the attributes of <a>"),
    ("<a b/>", "t.xml:1: the attribute 'b' has no value: write b=\"…\""),
    ("<a b=1/>", "t.xml:1: the value of the attribute 'b' needs quotes"),
    (
      "<a>\nx & y</a>",
      "t.xml:2: '&' is not a known character reference: write '&amp;' for '&'"
    ),
    (
      "<a>&nbsp;</a>",
      "t.xml:1: '&nbsp;</a>' is not a known character reference: write '&amp;' for '&'"
    ),
    ("<a>]]></a>", "t.xml:1: ']]>' in text is written ']]&gt;'"),
    ("<a><!-- a -- b --></a>", "t.xml:1: '--' inside a comment: write '- -'"),
    (" <?xml version='1.0'?><a/>", "t.xml:1: <?xml …?> can only be the first thing of a file"),
    ("<a>\u{1}</a>", "t.xml:1: 0x01 at byte 3 does not begin an XML character: remove it"),
    ("<a>\u{FFFF}</a>", "t.xml:1: 0xEF at byte 3 does not begin an XML character: remove it"),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "t.xml:1: the file is in ISO-8859-1: save it as UTF-8 and say so in its first line, for instance "
        + "with 'xmllint --encode UTF-8'"
    ),
  ])
  func malformedXMLIsRefused(text: String, message: String) {
    #expect(fault(text) == message)
  }

  @Test func namesTheByteThatIsNotUTF8() {
    #expect {
      _ = try MarkupParser.tree(
        of: Array("<a>\n".utf8) + [0xE9] + Array("</a>".utf8), file: "t.xml")
    } throws: { "\($0)".hasPrefix("t.xml:2: 0xE9 at byte 4 is not UTF-8") }
  }

  @Test func knowsTheCharactersThatHTMLNames() throws {
    #expect(htmlEntities.count == 252)
    #expect(
      try root("<html title='&copy;'>&nbsp;&eacute;&euro;</html>").text == "\u{A0}\u{E9}\u{20AC}")
  }

  /// Entities inside entities, which would expand to a thousand million words.
  @Test func entitiesAreNotExpanded() {
    let laughs = (1...9).map {
      "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">"
    }
    let bomb =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY l0 \"ha\">" + laughs.joined()
      + "]>\n<a>&l9;</a>"
    #expect(
      fault(bomb)
        == "t.xml:2: the document type declares entities or elements of its own, which are not read: "
        + "remove '[…]' and write the characters themselves")
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM \"http://localhost/x.dtd\"> %x;]><a/>",
    "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>&x;</a>",
  ])
  func externalFilesAreNotOpened(text: String) { #expect(fault(text) != nil) }

  @Test func refusesEndlessNesting() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(fault(deep) == "t.xml:1: elements are nested more than 256 deep: flatten them")
    #expect(
      fault(String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)) == nil)
  }

  @Test func refusesEndlessAttributes() {
    let many = (0..<100_000).map { " a\($0)=''" }.joined()
    #expect(fault("<a\(many)/>") == "t.xml:1: <a> has more than 256 attributes")
  }

  @Test(arguments: [
    "<!DOCTYPE html>", "<!DOCTYPE html PUBLIC \"-//W3C//DTD\" 'x.dtd'>",
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD\">", "<!DOCTYPE html SYSTEM \"x\" >",
  ])
  func skipsADocumentType(text: String) { #expect(fault(text + "<html/>") == nil) }

  @Test(arguments: [
    "<!DOCTYPE>", "<!DOCTYPE html PUBLIC>", "<!DOCTYPE html \"x\">", "<!DOCTYPE html PUBLIC \"x>",
    "<!DOCTYPE html SYSTEM \"a\" \"b\">", "<!DOCTYPE html OTHER \"a\">", "<html/><!DOCTYPE html>",
  ])
  func refusesABrokenDocumentType(text: String) { #expect(fault(text + "<html/>") != nil) }
}
