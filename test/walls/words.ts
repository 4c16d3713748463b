import { isTest, type Tree } from './tree.ts'

/** Words of a private dialect, with the field's word (docs/glossary.md). No name has them. */
export const PRIVATE_WORDS: Record<string, string> = {
  asked: 'requested, query',
  asker: 'actor, viewer',
  came: 'result',
  gone: 'removed',
  hear: 'handle, listen',
  heard: 'received, notified',
  kept: 'cached, stored',
  misheard: 'lost answer',
  papers: 'documents, prescriptions',
  tell: 'notify, emit',
  tells: 'notifies',
  told: 'notified, formData',
  wake: 'enqueue',
  what: 'name the thing',
  who: 'name the person',
  whoever: 'name the person',
  woken: 'enqueued',
}

/** Names that stand elsewhere: columns of the database, states, and keys of messages that a screen's text defines. */
const FIXED_NAMES = new Set([
  'asked_at', // column of payment_attempt
  'clarification_asked', // event of a prescription's history
  'told_at', // column of subscription_charge
  'toldAt', // the same, as its feature reads it
  'who', // the programme's rule of who may take part, a key of its words
])

/** Names of production code and of tests with a private word, each as 'file: name (the field's word)'. */
export function findPrivateWords({ files, read }: Tree): string[] {
  return files
    .filter((file) => isProduction(file) || isOfTests(file))
    .flatMap((file) => {
      const names = new Set(stripTexts(read(file)).match(/[A-Za-z_$][\w$]*/g))
      return [...names]
        .filter((name) => !FIXED_NAMES.has(name))
        .flatMap((name) => {
          const word = splitWords(name).find((each) => Object.hasOwn(PRIVATE_WORDS, each))
          return word ? [`${file}: ${name} (${PRIVATE_WORDS[word]})`] : []
        })
    })
}

const isProduction = (file: string) =>
  /^(api|db|integrations|jobs|lib|shop|web|[^/]+\.ts$)/.test(file) && !isTest(file) && !file.includes('/messages/')

/** This wall's own files name the words that they forbid. */
const isOfTests = (file: string) =>
  (isTest(file) || file.startsWith('test/')) && !file.startsWith('test/walls/') && !file.includes('/messages/')

/** 'askedPage' → ['asked', 'page']; 'MAX_KEPT' → ['max', 'kept']. */
const splitWords = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

/** The code without comments, texts and regular expressions: a sentence may use any word. */
const stripTexts = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replace(/([(,=:[]\s*)\/(?:[^/\\\n[]|\\.|\[[^\]\n]*\])+\/[a-z]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, ' ')
