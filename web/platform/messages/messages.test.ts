/** Texts of the screens: none is left over. That each language has every text is a matter of types (`Translation`). */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** The keys of a file of texts, at any depth. */
const textKeys = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/^\s+(?:'([^']+)'|([A-Za-z_]\w*))\s*[:(]/gm)].map(([, quoted, plain]) => quoted ?? plain!),
  ),
]

/** The names that code reads: as a property, a text, in a pattern; and the ends of templates (`${method}Hint`). */
function namesIn(code: string): { names: Set<string>; ends: string[]; code: string } {
  const inPlace = [/[.'"`](\w+)/g, /[{,]\s*(\w+)(?=\s*[,}:])/g].flatMap((pattern) => [...code.matchAll(pattern)])
  const ends = [...code.matchAll(/\$\{[^}]+\}([A-Z]\w+)`/g)]
  return { names: new Set(inPlace.map(([, name]) => name!)), ends: ends.map(([, end]) => end!), code }
}

/** Whether code reads the key; a key with other characters than a name's (`case.some`) is a text of it. */
const isRead = (key: string, { names, ends, code }: ReturnType<typeof namesIn>): boolean =>
  names.has(key) ||
  ends.some((end) => key.endsWith(end)) ||
  (/\W/.test(key) && ["'", '"', '`'].some((quote) => code.includes(quote + key)))

const read = (patterns: string[]): string =>
  globSync(patterns)
    .filter((file) => !/\/messages\/|\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('every text of the screens is read somewhere', () => {
  const screens = namesIn(read(['web/**/*.{ts,tsx}', 'shop/**/*.rules.ts', 'lib/*.ts']))
  /** Texts by a refusal's code, by the code of a wrong field, or by a provider's name: cards, kinds of payment. */
  const data = namesIn(read(['api/*.refusals.ts', 'shop/**/*.ts', 'integrations/**/*.ts', 'lib/*.ts']))
  const unread = globSync('web/**/messages/*.es.ts').flatMap((file) =>
    textKeys(readFileSync(file, 'utf8'))
      .filter((key) => !isRead(key, screens) && !isRead(key, data))
      .map((key) => `${file}: ${key}`),
  )
  assert.deepEqual(unread, [])
})

test('a planted text that nothing reads is found, at any depth', () => {
  const texts = `defineMessages('cart', {\n  seen: 'a',\n  webpayHint: 'b',\n  box: {\n    'left-over': 'c',\n  },\n})`
  const reading = namesIn('const t = useMessages(cart); return <p>{t.seen}{t[`${method}Hint`]}{t.box.title}</p>')
  assert.deepEqual(
    textKeys(texts).filter((key) => !isRead(key, reading)),
    ['left-over'],
  )
})

// The English file is found by this name in the browser: with another one its page in English is an error.
test('each file of texts is declared by its own name', () => {
  const wrong = globSync('web/**/messages/*.es.ts').filter((file) => {
    const [, declared] = /defineMessages\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8')) ?? []
    return declared !== undefined && !file.endsWith(`/${declared}.es.ts`)
  })
  assert.deepEqual(wrong, [])
})
