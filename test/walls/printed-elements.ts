/** A failed comparison of an element prints the page behind it: minutes, gigabytes, and the end of the process. */
import type { Tree } from './tree.ts'

const ELEMENT = String.raw`(?:screen|within\([^()]*\))\.(?:query|get)By\w+\([^()]*\)|document\.activeElement`
const COMPARED = new RegExp(String.raw`assert\.\w*equal\(\s*(?:${ELEMENT})\s*,`, 'gi')

/** Each 'file:line' of a component test that compares an element; `assert.ok(element === null)` prints nothing. */
export const findPrintedElements = ({ files, read }: Tree): string[] =>
  files
    .filter((file) => file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const source = read(file)
      return [...source.matchAll(COMPARED)].map(({ index }) => `${file}:${source.slice(0, index).split('\n').length}`)
    })
