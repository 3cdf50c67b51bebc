import KadrPersistence
import Testing

struct LargeFilePointerTests {
  private static let oid = "oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393"
  private static let version = "version https://git-lfs.github.com/spec/v1"
  private static let whole = "\(version)\n\(oid)\nsize 12345\n"

  /// The two examples of the specification, a version to come, and line ends that git converted.
  @Test(arguments: [
    whole, "\(version)\next-0-foo sha256:00\n\(oid)\nsize 12345\n",
    "version https://git-lfs.github.com/spec/v2\n\(oid)\nsize 1\n",
    whole.replacing("\n", with: "\r\n"), String(whole.dropLast()),
  ])
  func pointers(_ text: String) {
    #expect(LargeFilePointer.matches(Array(text.utf8)))
  }

  @Test(arguments: [
    "", "{}", version, "\(version)\n\(oid)\n", "\(version)\nsize 1\n", "\(oid)\nsize 1\n\(version)\n",
    "version https://example.org/spec/v1\n\(oid)\nsize 1\n",
    "\(version)\n<<<<<<< ours\n\(oid)\n=======\n\(oid)0\n>>>>>>> theirs\nsize 1\n",
    "\(version)\n\(oid)\nsize 1\n{\"schema\": 1}\n", whole + "x \(String(repeating: "y", count: 1000))\n",
  ])
  func othersThatOnlyBeginLikeOne(_ text: String) {
    #expect(!LargeFilePointer.matches(Array(text.utf8)))
  }
}
