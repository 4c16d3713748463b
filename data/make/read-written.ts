import { readFileSync } from 'node:fs'

/** Rows below the header, each as one string: cells are separated by ';' and never quoted. */
export const readWritten = (file: string): string[] =>
  readFileSync(new URL(`../written/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
