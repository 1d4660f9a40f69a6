// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SweepBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pagemark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SweepBenchmark",
      dependencies: [
        .product(name: "PagemarkCore", package: "pagemark")
      ])
  ],
  swiftLanguageModes: [.v6]
)
