import * as quoted from '#shop/policy/quoted-texts.rules.ts'

const NAMES = new RegExp(`\\$\\{(${Object.keys(quoted).join('|')})\\}|\\b(${Object.keys(quoted).join('|')})\\b`, 'g')

/** A file of messages with the documents' quoted texts in the place of their names. */
export const quotedIn = (source: string): string =>
  source
    .replaceAll(/^import [^]*? from '[^']*'$/gm, '')
    .replaceAll(NAMES, (_, filled?: keyof typeof quoted, named?: keyof typeof quoted) =>
      filled ? quoted[filled] : `'${quoted[named!]}'`,
    )
