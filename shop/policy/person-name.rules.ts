import { cleanText } from './clean-text.rules.ts'

/**
 * A name as a profile saves it: letters of any alphabet and single spaces (ACCOUNT §5), and the apostrophes and hyphens
 * of O'Higgins and Núñez-Pérez.
 */
export const cleanName = (typed: string): string =>
  cleanText(typed)
    .replaceAll(/[^\p{L}\p{M}'’ -]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
