/** Citations in code, tests and documents: each leads to a page of docs/ that has the number or section. */
import { commentBlocks, TITLE } from './comments.ts'
import type { Tree } from './tree.ts'

type Texts = Pick<Tree, 'files' | 'read'>
type Kind = { page: string; cited: RegExp; number: RegExp }

/** The pages that are cited by a number, each with the manner of its citations. */
const KINDS: readonly Kind[] = [
  {
    page: 'docs/rules/server-rules.md',
    cited: /\bserver rules(?:[,;]? (?:and )?§\d+)+/gi,
    number: /\d+/g,
  },
  {
    page: 'docs/rules/decisions-of-the-specification.md',
    cited: /\bdecisions? D\d+(?:(?:,| and|,? to) D\d+)*/gi,
    number: /D\d+/g,
  },
  {
    page: 'docs/reviews/security.md',
    cited: /\bsecurity review [CHLMS]\d+(?:(?:,| and) [CHLMS]\d+)*/gi,
    number: /[CHLMS]\d+/g,
  },
  { page: 'docs/reviews/reliability.md', cited: /\breliability [DR]\d+(?:(?:,| and) [DR]\d+)*/gi, number: /[DR]\d+/g },
  {
    page: 'docs/decisions/README.md',
    cited: /\bdecisions? \d{1,2}(?:(?:,| and) \d{1,2})*\b(?! (?:%|days|hours))/gi,
    number: /\d+/g,
  },
  {
    page: 'docs/specification.md',
    cited: /\b(?:SHOP|ACCOUNT|CONTENT) §\d+(?:\.\d+)?(?:(?:,| and|–)? ?§\d+(?:\.\d+)?)*/g,
    number: /§\d+(?:\.\d+)?/g,
  },
]

/** A source that is no page of docs/, unless it is quoted as code: an issue, a number of somebody’s list. */
const ELSEWHERE = /(?<!`)\b(?:issues? #?\d+|finding \d+|scale A\d|ux-\d|ADR \d+)\b/gi
/** A number of a review or a decision that does not say of which. S3 is a way to store files. */
const BARE = /(?<![\w'"`%/.:-])(?!S3\b)[CDHLMRS]\d{1,2}(?![\w'"`%-])/g
const DOCUMENT = /(?<![\w/.])docs\/[\w-]+(?:\/[\w-]+)*(?:\.\w+)?/g
const CODE_FILE = /(?<![\w./*<>-])[\w-]+(?:[./][\w-]+)*\.(?:tsx?|sql|md)\b/g
/** Files of a library that comments name. */
const FOREIGN = /^lib\/twilio\//

/** What people write; this wall's own files have planted violations. */
const WRITTEN = /\.(?:tsx?|js|sql|md|graphql)$/
const UNREAD = /^data\/|generated|test\/walls\/citations/
const isWritten = (file: string) => WRITTEN.test(file) && !UNREAD.test(file)
/** Their rows are the numbers themselves. */
const isPageOfNumbers = (file: string) => /^docs\/(?:rules|reviews)\//.test(file)

/** Citations that lead to nothing, each as 'file: citation'. */
export function findLostCitations(texts: Texts): string[] {
  const numbers = new Map(KINDS.map(({ page }) => [page, readNumbers(texts, page)]))
  return texts.files.filter(isWritten).flatMap((file) =>
    readProse(texts, file).flatMap((prose) => {
      const lost: string[] = []
      let rest = prose
      for (const { page, cited, number } of KINDS)
        rest = rest.replace(cited, (citation) => {
          for (const [each] of citation.matchAll(number)) if (!numbers.get(page)!.has(each)) lost.push(citation)
          return ''
        })
      lost.push(...(rest.match(ELSEWHERE) ?? []), ...(isPageOfNumbers(file) ? [] : (rest.match(BARE) ?? [])))
      return lost.map((citation) => `${file}: ${citation}`)
    }),
  )
}

/** Files that are named and are not there, each as 'file: name'. A name without folders means any file of that name. */
export function findLostFiles(texts: Texts): string[] {
  const known = new Set(texts.files.flatMap((file) => [file, file.slice(file.lastIndexOf('/') + 1)]))
  const isThere = (name: string) =>
    known.has(name) || FOREIGN.test(name) || texts.files.some((file) => file.endsWith(`/${name}`))
  const isDocument = (path: string) =>
    known.has(path) || texts.files.some((file) => file.startsWith(`${path}/`) || file.startsWith(`${path}-`))
  return texts.files
    .filter(isWritten)
    .flatMap((file) =>
      readProse(texts, file).flatMap((prose) =>
        [
          ...(prose.match(DOCUMENT) ?? []).filter((path) => !isDocument(path)),
          ...(file.endsWith('.md') ? [] : (prose.match(CODE_FILE) ?? []).filter((name) => !isThere(name))),
        ].map((name) => `${file}: ${name}`),
      ),
    )
}

/** '## 4. Payments', '| D4 |', '| §2 |' and the sections that such a row names; '| [4](0004-…' of an index. */
function readNumbers({ files, read }: Texts, page: string): ReadonlySet<string> {
  if (!files.includes(page)) return new Set()
  const rows = [...read(page).matchAll(/^(?:## |\| \[?)(§?[A-Z]?\d+)(?=\.| \||\])/gm)].map(([, number]) => number!)
  return new Set([...rows, ...(page === 'docs/specification.md' ? (read(page).match(/§\d+\.\d+/g) ?? []) : [])])
}

/** What of a file is for people: its comments and the titles of its tests; all of a document. */
function readProse({ read }: Texts, file: string): string[] {
  const text = read(file)
  if (file.endsWith('.md')) return [text.replaceAll(/\s+/g, ' ')]
  if (file.endsWith('.sql')) return [text.replaceAll(/\s+(?:-- )?/g, ' ')]
  if (file.endsWith('.graphql')) return [text]
  return [...commentBlocks(text), ...[...text.matchAll(TITLE)].map(([, , title]) => title!)].map((prose) =>
    prose.replaceAll(/\s+/g, ' '),
  )
}
