// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let package = Package(
  name: "pagemark",
  // The first systems whose standard library has what the core uses (`Duration`, typed throws).
  platforms: [.macOS(.v15), .iOS(.v17)],
  products: [
    .library(name: "PagemarkCore", targets: ["PagemarkCore"]),
  ],
  targets: [
    // What an app can ship
    .target(name: "PagemarkCore", swiftSettings: strict),

    // Tests mirror Sources
    .testTarget(
      name: "PagemarkCoreTests", dependencies: ["PagemarkCore"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
