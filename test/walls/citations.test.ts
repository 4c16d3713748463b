/** Citations of documents lead to pages that are there, and names of files to files; with planted violations. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findLostCitations, findLostFiles } from './citations.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const project = {
  files: listed.split('\n').filter((file) => file && existsSync(file)),
  read: (file: string) => readFileSync(file, 'utf8'),
}
const plant = (texts: Record<string, string>) => ({ files: Object.keys(texts), read: (file: string) => texts[file]! })

test('each cited number and section stands in its page of docs/', () =>
  assert.deepEqual(findLostCitations(project), []))

test('each document that is named is there, and each file that a comment names', () =>
  assert.deepEqual(findLostFiles(project), []))

test('a planted citation that leads to nothing is caught, also over the end of a line', () => {
  const texts = plant({
    'docs/rules/server-rules.md': '## 1. Money\n',
    'docs/rules/decisions-of-the-specification.md': '| D1 | a | b |\n| D2 | a | b |\n',
    'docs/reviews/security.md': '| H3 | a | b |\n',
    'docs/reviews/reliability.md': '| D1 | a | b |\n',
    'docs/decisions/README.md': '| [26](0026-shop-floors.md) | a |\n',
    'docs/specification.md': '| §2 | screens; §2.1 routes |\n',
    'shop/a/fine.ts': [
      '// Server rules §1, decisions D1 and D2 (SHOP §2, CONTENT §2.1;',
      '// security review H3, reliability D1; decision 26).',
    ].join('\n'),
    'shop/a/a.ts': [
      '/**\n * As the server\n * rules §1, §7 and decision D3 say (security review H4,\n * reliability D3).\n */',
      '// SHOP §3, decisions 26 and 99; issue 12, scale A6, D1',
      `const fine = 'issue 12, D1'`,
    ].join('\n'),
    'shop/a/a.test.ts': `test('nothing is read twice (S19)', () => {})`,
  })
  assert.deepEqual(findLostCitations(texts), [
    'shop/a/a.ts: server rules §1, §7',
    'shop/a/a.ts: decision D3',
    'shop/a/a.ts: security review H4',
    'shop/a/a.ts: reliability D3',
    'shop/a/a.ts: decisions 26 and 99',
    'shop/a/a.ts: SHOP §3',
    'shop/a/a.ts: issue 12',
    'shop/a/a.ts: scale A6',
    'shop/a/a.ts: D1',
    'shop/a/a.test.ts: S19',
  ])
})

test('a planted name of a file or document that is not there is caught', () => {
  const texts = plant({
    'docs/privacy.md': 'Text.',
    'docs/decisions/0026-shop-floors.md': 'As docs/removed.md says.',
    'shop/a/real.ts': '',
    'shop/a/a.ts': [
      '// real.ts, shop/a/real.ts, docs/privacy.md, docs/decisions/0026;',
      '// stale.ts, b/real.ts, docs/decisions/0027',
    ].join('\n'),
  })
  assert.deepEqual(findLostFiles(texts), [
    'docs/decisions/0026-shop-floors.md: docs/removed.md',
    'shop/a/a.ts: docs/decisions/0027',
    'shop/a/a.ts: stale.ts',
    'shop/a/a.ts: b/real.ts',
  ])
})
