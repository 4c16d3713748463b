import { withoutAccents } from '#lib/spanish-text.ts'

/** Shorter words are in too many names. */
const WORD_LENGTH_MIN = 3
const WORDS_MAX = 5

/** The words of a typed name in small letters without accents; none of a text with a digit. */
export const listNameWords = (typed: string): string[] =>
  /\d/.test(typed)
    ? []
    : (withoutAccents(typed).match(/[a-z]+/g) ?? [])
        .filter(({ length }) => length >= WORD_LENGTH_MIN)
        .slice(0, WORDS_MAX)
