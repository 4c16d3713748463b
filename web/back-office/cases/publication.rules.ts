import { publicText, type PersonOfEntry } from '#shop/help/cases/public-entry.rules.ts'

export type Masked = { typed: string; masked: string }

const SENTENCES = /[^.!?\n]+[.!?]*\s*|[.!?]+\s*|\n+/gu

/**
 * Each sentence beside what strangers read of it. What is hidden across sentences, as a number with points, stands in
 * one pair. Together the pairs are the whole text.
 */
export function listMaskedSentences(text: string | null, person: PersonOfEntry): Masked[] {
  const typed = text?.trim() ?? ''
  if (typed === '') return []
  const pairs = (typed.match(SENTENCES) ?? [typed]).map((sentence) => ({
    typed: sentence,
    masked: publicText(sentence, person),
  }))
  const whole = publicText(typed, person)
  if (pairs.map(({ masked }) => masked).join('') !== whole) return [{ typed, masked: whole }]
  return pairs
    .map((pair) => ({ typed: pair.typed.trim(), masked: pair.masked.trim() }))
    .filter(({ typed }) => typed !== '')
}
