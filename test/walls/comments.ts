import { isTest, type Tree } from './tree.ts'

/** Words of the former dialect in comments, with the field's word (docs/glossary.md). */
export const DIALECT: Record<string, string> = {
  asked: 'requested, queried',
  came: 'arrived, returned',
  gone: 'removed, absent',
  hear: 'receive, handle',
  heard: 'received',
  'held up': 'blocked',
  kept: 'stored, cached',
  news: 'notice, event',
  nonsense: 'invalid',
  papers: 'documents',
  tell: 'notify, report',
  tells: 'notifies, reports',
  'that of': 'name the thing',
  'those of': 'name the things',
  told: 'notified, reported',
  wake: 'enqueue',
  whatever: 'any, also when',
  whoever: 'name the person',
  woken: 'enqueued',
}
const DIALECT_WORD = new RegExp(`\\b(?:${Object.keys(DIALECT).join('|')})\\b`, 'gi')

/** CONTRIBUTING.md, Names. */
const WORDS_MAX = 25

/** Dialect in comments of production code, each as 'file: word (the field's word)'. */
export const findDialect = (tree: Tree): string[] =>
  listComments(tree).flatMap(({ file, text }) =>
    (plain(text).match(DIALECT_WORD) ?? []).map((word) => `${file}: ${word} (${DIALECT[word.toLowerCase()]})`),
  )

/** The words that comments and titles of tests do not have either. Others read well in a story. */
const STORY_WORD = /\b(?:asked|gone|heard|papers|told|wake|whoever|woken)\b/gi
export const TITLE = /\b(?:test|story|storyOnce|describe)\(\s*(['`"])((?:(?!\1).)+)\1/g

/** Dialect in comments and titles of tests, each as 'file: word (the field's word)'. */
export const findDialectOfTests = ({ files, read }: Tree): string[] =>
  files.filter(isOfTests).flatMap((file) => {
    const titles = [...read(file).matchAll(TITLE)].map(([, , title]) => title!)
    const comments = commentBlocks(read(file)).map((block) => plain(block))
    return [...titles, ...comments].flatMap((text) =>
      (text.match(STORY_WORD) ?? []).map((word) => `${file}: ${word} (${DIALECT[word.toLowerCase()]})`),
    )
  })

/** This wall's own files name the words. */
const isOfTests = (file: string) => (isTest(file) || file.startsWith('test/')) && !file.startsWith('test/walls/')

/** Sentences of more than 25 words in comments of production code, each as 'file: words: its beginning'. */
export const findLongSentences = (tree: Tree): string[] =>
  listComments(tree).flatMap(({ file, text }) =>
    splitSentences(text).flatMap((sentence) => {
      const wordCount = sentence
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^\P{L}*X\P{L}*$/u.test(word)).length
      return wordCount > WORDS_MAX ? [`${file}: ${wordCount}: ${sentence.slice(0, 50)}`] : []
    }),
  )

const PRODUCTION = /^(api|db|demo|illustrations|integrations|jobs|lib|sandbox|scripts|shop|web|[^/]+\.tsx?$)/

/** Each block, and each run of lines with '//', as one text without its marks. Comments behind code are left out. */
const listComments = ({ files, read }: Tree): { file: string; text: string }[] =>
  files
    .filter((file) => PRODUCTION.test(file) && !isTest(file))
    .flatMap((file) => commentBlocks(read(file)).map((text) => ({ file, text })))

export const commentBlocks = (text: string): string[] =>
  (text.match(/^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? []).map((block) =>
    block.replace(/^[ \t]*(?:\{?\/\*+|\*\/|\*|\/\/)|\*\/$/gm, ''),
  )

/** Code and quoted texts do not count: they have names, and the words of screens. */
export const plain = (text: string): string => text.replace(/`[^`]*`|(?<!\w)'[^'\n]*'(?!\w)|"[^"\n]*"/g, 'X')

/**
 * A list's item, an indented line, a tag and a named field begin a sentence; so does a capital or code after a stop.
 */
const splitSentences = (text: string): string[] =>
  plain(text)
    .split(/\n(?=\s*(?:- |@|\n)|\s{3,}\S)|(?<=[.!?:])\s+(?=[\p{Lu}\p{N}(/'"<])|;\s+(?=X:)/u)
    .map((sentence) => sentence.trim())
