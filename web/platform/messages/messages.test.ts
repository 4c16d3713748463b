/** Texts of the screens: none is left over. That each language has every text is a matter of types (`Translation`). */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** The keys of a file of texts, at any depth. */
const keysOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/^\s+(?:'([^']+)'|([A-Za-z_]\w*))\s*[:(]/gm)].map(([, quoted, plain]) => quoted ?? plain!),
  ),
]

/** Whether code reads the key: by its name, in a pattern, as a text, or as the end of a template (`${method}Hint`). */
function isRead(key: string, code: string): boolean {
  const name = key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (new RegExp(`[.'"\`]${name}\\b|[{,]\\s*${name}\\s*[,}:]`).test(code)) return true
  return [...code.matchAll(/\$\{[^}]+\}([A-Z]\w+)`/g)].some(([, end]) => key.endsWith(end!))
}

const read = (patterns: string[]): string =>
  globSync(patterns)
    .filter((file) => !/\/messages\/|\.test\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('every text of the screens is read somewhere', () => {
  const screens = read(['web/**/*.{ts,tsx}', 'shop/**/*.rules.ts', 'lib/*.ts'])
  /** Texts by a refusal's code, by the code of a wrong field, or by a provider's name: cards, kinds of payment. */
  const data = read(['shop/**/*.ts', 'integrations/**/*.ts', 'lib/*.ts'])
  const unread = globSync('web/**/messages/*.es.ts').flatMap((file) =>
    keysOf(readFileSync(file, 'utf8'))
      .filter((key) => !isRead(key, screens) && !isRead(key, data))
      .map((key) => `${file}: ${key}`),
  )
  assert.deepEqual(unread, [])
})

test('a planted text that nothing reads is found, at any depth', () => {
  const texts = `defineMessages('cart', {\n  seen: 'a',\n  webpayHint: 'b',\n  box: {\n    'left-over': 'c',\n  },\n})`
  const reading = 'const t = useMessages(cart); return <p>{t.seen}{t[`${method}Hint`]}{t.box.title}</p>'
  assert.deepEqual(
    keysOf(texts).filter((key) => !isRead(key, reading)),
    ['left-over'],
  )
})
