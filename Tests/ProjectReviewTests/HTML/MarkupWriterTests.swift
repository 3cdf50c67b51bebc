import Testing

@testable import ProjectReview

struct MarkupWriterTests {
  private func text(_ text: String, limit: Int = 2000) -> String {
    var writer = MarkupWriter()
    writer.text(text, limit: limit)
    return writer.string
  }

  @Test func textEndsNoAttributeAndBeginsNoElement() {
    #expect(text(#"<script>alert("1 & '2'")</script>"#).allSatisfy { !"<>\"'".contains($0) })
    #expect(text(#"a<b>&"'"#) == "a&lt;b&gt;&amp;&quot;&#39;")
    #expect(text("]]>") == "]]&gt;")
  }

  @Test func controlsAndReadingDirectionsShowAndSteerNothing() {
    #expect(text("a\u{1B}[31m\nb\u{0}\u{7F}\u{9B}") == "a␛[31m␊b␀␡⟨U+9B⟩")
    #expect(text("x\u{202E}gpj.exe\u{2066}") == "x⟨U+202E⟩gpj.exe⟨U+2066⟩")
    #expect(text("\u{FFFE}\u{E0041}\u{2028}") == "⟨U+FFFE⟩⟨U+E0041⟩⟨U+2028⟩")
  }

  @Test func lettersOfAllScriptsStay() {
    let words = "Grüße 字幕 सवाल 👩‍🚀 عربى"
    #expect(text(words) == words)
  }

  @Test func oneEndlessWordIsCut() {
    #expect(text(String(repeating: "a", count: 1_000_000), limit: 5) == "aaaaa…")
    #expect(text("aaaaa", limit: 5) == "aaaaa")
  }
}
