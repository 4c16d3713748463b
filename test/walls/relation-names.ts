import type { Tree } from './tree.ts'

/** Names that others define: keys of JSON Schema, the column `reuse_of`, and the moment of another system's stock. */
const FIXED_NAMES = new Set(['anyOf', 'asOf', 'oneOf', 'reuseOf'])

/** A constant, a function, a parameter, a property or a key. */
const DEFINED = /(?:\b(?:const|let|function\*?)\s+|[({,]\s*(?:async\s+)?|^\s*)([a-z]\w*Of)(?=\s*[?=(:<])/gm

/** Definitions named by a relation alone, each as 'file: keyOf'. A name says what it returns: `cacheKey`, `toUrl`. */
export const findRelationNames = ({ files, read }: Tree): string[] =>
  files.flatMap((file) => {
    const names = new Set([...read(file).matchAll(DEFINED)].map(([, name]) => name!))
    return [...names].filter((name) => !FIXED_NAMES.has(name)).map((name) => `${file}: ${name}`)
  })
