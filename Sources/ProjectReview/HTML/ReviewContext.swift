/// A review with what its page needs again and again.
struct ReviewContext {
  /// What changed.
  let review: Review
  /// What begins the names of all elements of the file.
  let prefix: String
  /// What the pictures mark.
  let marks: ReviewMarks
  /// What the items of the old version are called.
  let oldWords: ItemWords
  /// What the items of the new version are called.
  let newWords: ItemWords

  init(_ review: Review, prefix: String) {
    self.review = review
    self.prefix = prefix
    marks = ReviewMarks(review, prefix: prefix)
    oldWords = ItemWords(review.old)
    newWords = ItemWords(review.new)
  }

  /// When the item at a node plays; nil where there is none, or the file does not tell.
  func when(_ node: Int?, _ words: ItemWords) -> String? {
    guard let node, let item = words.items[node], let number = words.items.composition(around: node) else {
      return nil
    }
    return words.when(item, words.items.compositions[number].times)
  }
}
