import { cleanText } from './clean-text.rules.ts'

/** Signs that are typed for an apostrophe and a hyphen: on a Spanish keyboard O´Higgins has an accent. */
const APOSTROPHES = /[´`‘′＇]/g
const HYPHENS = /[‐‑‒–]/g
/** Pasted with a name, and seen by nobody. */
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** A name as it is written down: one sign for each letter, single spaces, one apostrophe and one hyphen. */
export const normalName = (typed: string): string =>
  typed
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * A name as a profile saves it: letters of any alphabet and single spaces (ACCOUNT §5), and the apostrophes and hyphens
 * of O'Higgins and Núñez-Pérez.
 */
export const cleanName = (typed: string): string =>
  normalName(cleanText(normalName(typed)).replaceAll(/[^\p{L}\p{M}'’ -]/gu, ''))
