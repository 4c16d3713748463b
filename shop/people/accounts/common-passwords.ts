import { readFileSync } from 'node:fs'

const FILE = new URL('../../../data/common-passwords.txt', import.meta.url)
let words: ReadonlySet<string> | undefined

/** Ignores case. The 10,000 passwords are 94 kB, read at the first question. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
  return words.has(password.normalize('NFKC').toLowerCase())
}
