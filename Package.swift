// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "git-kadr",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .executable(name: "git-kadr", targets: ["git-kadr"]),
    .library(name: "Kadr", targets: ["Kadr"]),
    .library(name: "KadrPersistence", targets: ["KadrPersistence"]),
    .library(name: "ProjectDocuments", targets: ["ProjectDocuments"]),
    .library(name: "CanonicalJSON", targets: ["CanonicalJSON"]),
    .library(name: "StructuralMerge", targets: ["StructuralMerge"]),
  ],
  targets: [
    // Libraries. Who may import whom is held by LayeringTests.
    .systemLibrary(
      name: "CLibgit2", pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .target(
      name: "CanonicalJSON",
      // The standard library rounds through libm, which nothing else here would link.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "StructuralMerge", dependencies: ["CanonicalJSON"]),
    .target(name: "Kadr"),
    .target(name: "KadrPersistence", dependencies: ["CanonicalJSON", "StructuralMerge", "Kadr"]),
    .target(
      name: "ProjectReview", dependencies: ["CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence"]),
    .target(
      name: "ProjectDocuments", dependencies: ["CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence"]),
    .target(name: "GitRepository", dependencies: ["CLibgit2"]),

    // Executables.
    .executableTarget(
      name: "git-kadr",
      dependencies: [
        "CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence", "ProjectReview", "GitRepository",
      ]),
    .executableTarget(
      name: "kadr-benchmark",
      dependencies: [
        "CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence", "ProjectReview", "ProjectDocuments",
        "GitRepository",
        "TestSupport",
      ],
      path: "Tests/Benchmarks"),
    .executableTarget(
      name: "kadr-soak",
      dependencies: ["CanonicalJSON", "StructuralMerge", "KadrPersistence", "TestSupport"],
      path: "Tests/Soak"),
    .executableTarget(
      name: "kadr-crash", dependencies: ["Kadr", "KadrPersistence", "ProjectDocuments", "TestSupport"],
      path: "Tests/Crashing"),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: ["CanonicalJSON"],
      path: "Tests/TestSupport"),
    .testTarget(name: "CanonicalJSONTests", dependencies: ["CanonicalJSON", "TestSupport"]),
    .testTarget(name: "StructuralMergeTests", dependencies: ["StructuralMerge", "TestSupport"]),
    .testTarget(name: "KadrTests", dependencies: ["Kadr", "TestSupport"]),
    .testTarget(name: "KadrPersistenceTests", dependencies: ["KadrPersistence", "TestSupport"]),
    .testTarget(name: "ProjectReviewTests", dependencies: ["ProjectReview", "TestSupport"]),
    .testTarget(
      name: "ProjectDocumentsTests", dependencies: ["ProjectDocuments", "KadrPersistence", "TestSupport"]),
    .testTarget(name: "GitRepositoryTests", dependencies: ["GitRepository", "TestSupport"]),
    .testTarget(name: "GitKadrTests", dependencies: ["git-kadr", "KadrPersistence", "TestSupport"]),
    .testTarget(name: "LayeringTests", dependencies: ["TestSupport"]),
  ]
)
