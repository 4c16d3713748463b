/** Words of SQL and of documents, and the words that a reader of either met and did not know (docs/glossary.md). */
import { DIALECT, plain } from './comments.ts'
import type { Tree } from './tree.ts'
import { PRIVATE_WORDS } from './words.ts'

type Texts = Pick<Tree, 'files' | 'read'>

/** Migrations that have run stay as they are: databases have recorded them. */
const FIRST_CHECKED_MIGRATION = '0104'

/** Names that no `create or replace` can change, and that earlier migrations and processes of earlier versions use. */
const FIXED_SQL_NAMES = new Set(['of_order', 'of_subscription', 'of_identifier', 'tell_content_changed'])

/** Names of SQL with a private word or a leading 'of_', and dialect in its comments, each as 'file: word'. */
export const findDialectOfSql = ({ files, read }: Texts): string[] =>
  files.filter(isCheckedSql).flatMap((file) => {
    const text = read(file)
    const comments = (text.match(/--.*$/gm) ?? []).flatMap((comment) => dialectIn(plain(comment), DIALECT))
    const code = text.replace(/--.*$/gm, '').replace(/'[^']*'/g, '')
    const names = [...new Set(code.match(/[a-z]\w*/gi))].filter(
      (name) =>
        !FIXED_SQL_NAMES.has(name) &&
        (name.startsWith('of_') || name.split('_').some((word) => Object.hasOwn(PRIVATE_WORDS, word))),
    )
    return [...names, ...comments].map((word) => `${file}: ${word}`)
  })

function isCheckedSql(file: string): boolean {
  const [, migration = null] = /^db\/migrations\/(\d{4})_/.exec(file) ?? []
  return file.endsWith('.sql') && (migration === null || migration >= FIRST_CHECKED_MIGRATION)
}

/** English that reads well in a document: data is kept, and figures are those of another run. */
const ORDINARY_IN_DOCUMENTS = new Set(['kept', 'that of', 'those of'])
const DOCUMENT_DIALECT = Object.fromEntries(
  Object.entries(DIALECT).filter(([word]) => !ORDINARY_IN_DOCUMENTS.has(word)),
)

/** The specification is quoted, and Spanish; the glossary names the words. */
const isCheckedDocument = (file: string) =>
  /^(?:docs\/.*|README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$/.test(file) &&
  !/^docs\/(?:specification|glossary)/.test(file)

/** Dialect in documents, each as 'file: word'. */
export const findDialectOfDocuments = ({ files, read }: Texts): string[] =>
  files.filter(isCheckedDocument).flatMap((file) => {
    const text = plain(read(file).replace(/```[\s\S]*?```|\]\([^)]*\)/g, 'X'))
    const floors = file === 'docs/performance.md' ? (text.match(/\bfloors?\b/gi) ?? []) : []
    return [...dialectIn(text, DOCUMENT_DIALECT), ...(text.match(UNCLEAR_PROSE) ?? []), ...floors].map(
      (word) => `${file}: ${word}`,
    )
  })

/** A sign is a character where it is counted or has a kind; the ways of a payment are the fast and the slow path. */
const UNCLEAR_PROSE =
  /\b(?:short|long) way\b|\b(?:(?:one|each|every|any|no|other) sign(?!s|-| (?:in|up|out|of|for)\b)|(?:\d+|two|three|eight|hex|random|control|hidden|invisible|visible|no|any|other|these|such|few|its) signs(?!-| of (?:a person|life|activity)\b))\b/gi

const dialectIn = (text: string, words: Readonly<Record<string, string>>): string[] =>
  text.match(new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi')) ?? []

/** Their signs are those of a person at the page, not characters. */
const HAVE_SIGNS_OF_LIFE = /session\/session-watch\.tsx|hydration\/hydrate-later\.tsx/
const UNCLEAR_NAME =
  /\b(?:MOST|LONGEST|SHORTEST|LEAST|FEWEST)_[A-Z_]+\b|\b(?:[A-Z_]+_)?SIGNS(?:_[A-Z_]+)?\b|\b[a-z]\w*Signs\b|\bsign(?= => | of |, index\))/g

/** Limits are called …_MAX and …_MIN, characters are no signs. Each as 'file: name'. */
export const findUnclearNames = ({ files, read }: Texts): string[] =>
  files
    .filter(isCode)
    .flatMap((file) =>
      [...new Set(codeOnly(read(file)).match(UNCLEAR_NAME))]
        .filter((name) => !/sign/i.test(name) || !HAVE_SIGNS_OF_LIFE.test(file))
        .map((name) => `${file}: ${name}`),
    )

/** Comments with the same words, and those that begin with 'Of': a comment is a sentence with a subject. */
export const findUnclearComments = ({ files, read }: Texts): string[] =>
  files
    .filter((file) => isCode(file) || isCheckedSql(file))
    .flatMap((file) => {
      const text = read(file)
      const runs = text.match(file.endsWith('.sql') ? SQL_RUN : CODE_RUN) ?? []
      return runs.flatMap((run) => {
        const words = plain(run.replace(/^[ \t]*(?:\/\*+|\*|\/\/|--)+|\*\/$/gm, ''))
        return [...(/^\s*Of\b/.test(words) ? ['Of'] : []), ...(words.match(UNCLEAR_PROSE) ?? [])].map(
          (word) => `${file}: ${word}`,
        )
      })
    })

/** This wall's own files have planted violations. */
const isCode = (file: string) => /\.tsx?$/.test(file) && !file.startsWith('test/walls/')

const codeOnly = (text: string): string =>
  text.replace(CODE_RUN, ' ').replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')

/** A block, also behind code, or a run of lines. An address in a text is no comment: '//' follows no ':'. */
const CODE_RUN = /\/\*[\s\S]*?\*\/|(?:(?<![:'"`\\\w])\/\/.*(?:\n[ \t]*(?=\/\/))?)+/g
const SQL_RUN = /(?:--.*(?:\n[ \t]*(?=--))?)+/g
