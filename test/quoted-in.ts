import * as quoted from '#shop/ground/policy/quoted-texts.rules.ts'

const TEXTS = new Map<string, string>(Object.entries(quoted))
const NAMES = new RegExp(`\\$\\{(${[...TEXTS.keys()].join('|')})\\}|\\b(${[...TEXTS.keys()].join('|')})\\b`, 'g')

/** A file of messages with the documents' quoted texts in the place of their names. */
export const quotedIn = (source: string): string =>
  source
    .replaceAll(/^import [^]*? from '[^']*'$/gm, '')
    .replaceAll(NAMES, (_, filled?: string, named = '') => (filled ? TEXTS.get(filled)! : `'${TEXTS.get(named)}'`))
