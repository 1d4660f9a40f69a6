import PagemarkElementary
import Testing

@Suite struct ShellWordTests {
  @Test func onlyWhatIsSpecialIsQuoted() {
    #expect(ShellWord.line(["shards/3-1.json", "a=b%", ""]) == "shards/3-1.json a=b% \"\"")
    #expect(ShellWord.quoted("my dir/it's") == "\"my dir/it's\"")
    #expect(ShellWord.quoted("5 $ it's") == #"'5 $ it'\''s'"#)
  }
}
