import { plainText, type TextSection } from '#shop/help/content/blocks.rules.ts'
import { withoutAccents } from '#lib/spanish-text.ts'

/** A longer search is a pasted text. */
const SEARCH_LENGTH_MAX = 80

export const wantedText = (text: string): string =>
  text.trim().replaceAll(/\s+/g, ' ').slice(0, SEARCH_LENGTH_MAX).trim()

/** Every word must be in the title or the answer; an empty search finds all. */
export function findQuestions<Section extends Pick<TextSection, 'items'>>(
  sections: readonly Section[],
  text: string,
): Section[] {
  const tokens = withoutAccents(wantedText(text)).split(' ')
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ title, blocks }) => {
        const searched = withoutAccents(`${title} ${plainText(blocks)}`)
        return tokens.every((word) => searched.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
