import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { listFiles } from './project.ts'
import { findDialectOfDocuments, findDialectOfSql } from './written-words.ts'

const texts = { files: listFiles('*.md', 'db/*.sql'), read: (file: string) => readFileSync(file, 'utf8') }
const plant = (planted: Record<string, string>) => ({
  files: Object.keys(planted),
  read: (file: string) => planted[file]!,
})

test('functions and new migrations have the words of docs/glossary.md', () =>
  assert.deepEqual(findDialectOfSql(texts), []))

test('documents have them too', () => assert.deepEqual(findDialectOfDocuments(texts), []))

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
