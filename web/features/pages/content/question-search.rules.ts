import { plainText, type TextSection } from '#shop/help/content/blocks.rules.ts'
import { withoutAccents } from '#lib/spanish-text.ts'

/** Letters of a search that count. A longer one is a pasted text. */
const LONGEST = 80

/** A search as it counts: trimmed, its spaces single, cut. */
export const wantedText = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST).trim()

/** The questions that have every word in their title or answer, in their sections; all for an empty search. */
export function findQuestions<Section extends Pick<TextSection, 'items'>>(
  sections: readonly Section[],
  text: string,
): Section[] {
  const words = withoutAccents(wantedText(text)).split(' ')
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ title, blocks }) => {
        const searched = withoutAccents(`${title} ${plainText(blocks)}`)
        return words.every((word) => searched.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
