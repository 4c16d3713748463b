import { cleanText } from './clean-text.rules.ts'

/** Typed for an apostrophe and a hyphen: on a Spanish keyboard O´Higgins has an accent. */
const APOSTROPHES = /[´`‘′＇]/g
const HYPHENS = /[‐‑‒–]/g
/** Invisible characters that are pasted with a name. */
const INVISIBLE_CHARACTERS = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

export const normalName = (typed: string): string =>
  typed
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .normalize('NFC')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const cleanName = (typed: string): string =>
  normalName(cleanText(normalName(typed)).replaceAll(/[^\p{L}\p{M}'’ -]/gu, ''))
