internal import ArgumentParser
internal import Foundation
internal import PagemarkCache

/// The location of the cache.
struct CacheOptions: ParsableArguments {
  @Option(
    name: .customLong("cache"),
    help: "The folder of recognized pages (default: pagemark in XDG_CACHE_HOME or ~/.cache).")
  var path: String?

  var folder: String {
    path.map { URL(filePath: $0).path }
      ?? RecognitionCache.defaultFolder(environment: ProcessInfo.processInfo.environment)
  }
}
