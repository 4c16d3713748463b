/** Longer than any field: such a text is refused by its length, and not worth cleaning. */
const CLEANED_LENGTH_MAX = 1_000

export function cleanText(text: string): string {
  if (text.length > CLEANED_LENGTH_MAX) return text
  let cleaned = text
  // What is left may join to a new one: 'javajavascript:script:'.
  for (let before = ''; before !== cleaned;) {
    before = cleaned
    cleaned = cleaned
      .replaceAll(/\\["'`]|&(?:quot|apos|#34|#39|#x22|#x27);|[<>\\]/gi, '')
      .replaceAll(/(?:java|vb|live)?script\s*:/gi, '')
  }
  return cleaned
}

export const cleanIfText = (value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value)
