import { readFileSync } from 'node:fs'

const FILE = new URL('../../../data/common-passwords.txt', import.meta.url)
let words: ReadonlySet<string> | undefined

/** Whether it is among the 10,000 that are tried first, in any case of letters. 94 kB, read at the first question. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
  return words.has(password.normalize('NFKC').toLowerCase())
}
