import PagemarkPipeline
import Testing

@Suite struct VisionModelSettingsTests {
  private func settings(
    _ provider: VisionModelSettings.Provider = .compatible, baseURL: String = "",
    model: String = "m"
  ) -> VisionModelSettings {
    var settings = VisionModelSettings()
    (settings.provider, settings.baseURL, settings.model) = (provider, baseURL, model)
    return settings
  }

  @Test(arguments: [
    (VisionModelSettings.Provider.claude, "claude-sonnet-4-20250514", "ANTHROPIC_API_KEY"),
    (.openai, "gpt-4o", "OPENAI_API_KEY"), (.gemini, "gemini-2.0-flash", "GEMINI_API_KEY"),
  ])
  func hasTheProductsDefaults(
    provider: VisionModelSettings.Provider, model: String, variable: String
  ) {
    let settings = settings(provider, model: "")
    #expect(settings.askedModel == model && settings.keyName == variable && settings.faults.isEmpty)
    #expect(settings.address.hasPrefix("https://"))
  }

  @Test(arguments: [
    "http://127.0.0.1:8080/v1", "http://localhost/v1", "http://[::1]:80/v1", "http://127.9.9.9",
    "https://example.org/v1/",
  ])
  func acceptsLoopbackAndEncryptedAddresses(address: String) {
    #expect(settings(baseURL: address).faults.isEmpty)
    #expect(!settings(baseURL: address).address.hasSuffix("/"))
  }

  @Test(arguments: [
    "http://example.org/v1", "http://192.168.1.5:8080/v1", "http://127.0.0.1.example.org/v1",
    "http://localhost.example.org/", "http://1270.0.0.1/",
  ])
  func rejectsUnencryptedRemoteAddresses(address: String) {
    var settings = settings(baseURL: address)
    #expect(settings.faults.first?.message.contains("allowsPlainHTTP") == true)
    settings.allowsPlainHTTP = true
    #expect(settings.faults.isEmpty)
  }

  @Test(arguments: [
    "", "example.org/v1", "ftp://example.org", "https://", "https://user:word@example.org/",
    "https://example.org/?key=1", "https://example.org:port/", "https://exa mple.org/",
    "http://127.0.0.1\\@example.org/",
  ])
  func rejectsInvalidAddresses(address: String) {
    #expect(settings(baseURL: address).faults.first?.parameter == "baseURL")
  }

  @Test func aCompatibleServerNeedsAModel() {
    let address = "http://127.0.0.1/v1"
    #expect(settings(baseURL: address, model: "").faults.first?.parameter == "model")
    #expect(settings(.backend, baseURL: address, model: "").faults.isEmpty)
  }

  @Test func takesRetriesByClass() throws {
    var recognizer = Recognizer(VisionModelSettings())
    try recognizer.set("retry", to: .mapping(["rateLimit": .number(5)]))
    let settings = try #require(recognizer.settings as? VisionModelSettings)
    // Classes that are not named get none.
    #expect(settings.retryPolicy.mostAttempts == 6)
    #expect(settings.retryPolicy.retries[.rateLimit] == 5)
    #expect(VisionModelSettings().retryPolicy.mostAttempts == 7)
    #expect(throws: SettingFault.self) {
      try recognizer.set("retry", to: .mapping(["often": .number(1)]))
    }
    #expect(throws: SettingFault.self) {
      try recognizer.set("retry", to: .mapping(["server": .number(1.5)]))
    }
    #expect(throws: SettingFault.self) {
      try recognizer.set("retry", to: .mapping(["server": .number(11)]))
    }
  }
}
