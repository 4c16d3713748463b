import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { listFiles } from './project.ts'
import { findDialectOfDocuments, findDialectOfSql, findUnclearComments, findUnclearNames } from './written-words.ts'

const texts = {
  files: listFiles('*.md', 'db/*.sql', '*.ts', '*.tsx'),
  read: (file: string) => readFileSync(file, 'utf8'),
}
const plant = (planted: Record<string, string>) => ({
  files: Object.keys(planted),
  read: (file: string) => planted[file]!,
})

test('functions and new migrations have the words of docs/glossary.md', () =>
  assert.deepEqual(findDialectOfSql(texts), []))

test('documents have them too', () => assert.deepEqual(findDialectOfDocuments(texts), []))

test('limits are called …_MAX and …_MIN, characters are no signs', () => assert.deepEqual(findUnclearNames(texts), []))

test('no comment begins with ‘Of’, or calls a character a sign and a path a way', () =>
  assert.deepEqual(findUnclearComments(texts), []))

test('a planted word in SQL, not in an older migration, a text or a fixed name', () => {
  const sql = `-- Whoever waits is notified.
    with gone as (delete from a where b = 'told') select of_line, of_order from gone`
  assert.deepEqual(findDialectOfSql(plant({ 'db/migrations/0103_a.sql': sql, 'db/migrations/0104_a.sql': sql })), [
    'db/migrations/0104_a.sql: gone',
    'db/migrations/0104_a.sql: of_line',
    'db/migrations/0104_a.sql: Whoever',
  ])
  assert.deepEqual(findDialectOfSql(plant({ 'db/functions/a.sql': 'select kept_rows' })), [
    'db/functions/a.sql: kept_rows',
  ])
})

test('a planted word in a document, not in code, a quotation, the specification or ordinary English', () => {
  const text = "It is told by eight signs, the long way. `gone` 'asked' A first sign of a person, data that is kept."
  const planted = {
    'docs/a.md': text,
    'docs/specification/a.md': text,
    'README.es.md': text,
    'docs/performance.md': 'Beside the floor.',
  }
  assert.deepEqual(findDialectOfDocuments(plant(planted)), [
    'docs/a.md: told',
    'docs/a.md: eight signs',
    'docs/a.md: long way',
    'docs/performance.md: floor',
  ])
})

test('a planted name of a limit or of characters, not in a text, a comment or another word', () => {
  const code = `const MOST_LINES = 3 // LEAST_LINES\nconst fine = 'WORDS_MAX', ALMOST_ALL = 1, sign = sign(a)
for (const sign of hiddenSigns) REFERENCE_SIGNS.includes(sign)`
  assert.deepEqual(
    findUnclearNames(plant({ 'shop/a.ts': code, 'web/platform/hydration/hydrate-later.tsx': 'SIGNS' })),
    ['shop/a.ts: MOST_LINES', 'shop/a.ts: sign', 'shop/a.ts: hiddenSigns', 'shop/a.ts: REFERENCE_SIGNS'],
  )
})

test('a planted comment that begins with ‘Of’, that has signs or a long way; not its second line, nor a text', () => {
  const code = `/** Of an order. */ const a = 'https://a.example// Of'
// Text of a line
// Of two signs, or one sign-in.
/**
 * Of a person: 'the long way', by the short way.
 */
const b = 1 // Of c`
  assert.deepEqual(findUnclearComments(plant({ 'shop/a.test.ts': code, 'db/functions/a.sql': '-- Of a.\n-- Of b' })), [
    'shop/a.test.ts: Of',
    'shop/a.test.ts: two signs',
    'shop/a.test.ts: Of',
    'shop/a.test.ts: short way',
    'shop/a.test.ts: Of',
    'db/functions/a.sql: Of',
  ])
})
