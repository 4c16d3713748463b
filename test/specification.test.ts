/** docs/specification: every row names code and a test that are there. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'

const FOLDER = 'docs/specification'
const files = readdirSync('.', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/(^|\/)(node_modules|build|\.git|\.data|\.tmp|\.react-router)(\/|$)/.test(entry.parentPath))
  .map((entry) => entry.name)
const known = new Set(files)

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.md')))
  test(`each row of ${file} has a test that exists`, () => {
    const rows = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n').filter((line) => line.startsWith('|')).map((line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()))
    const [head, , ...body] = rows
    assert.ok(head && head.length === 4 && body.length > 0, 'section | statement | where it lives | test')
    for (const [section, statement, where, shown] of body.filter(([first]) => first && !/^(-+|§|section|:?-+:?)$/i.test(first))) {
      const named = (cell: string | undefined) => [...(cell ?? '').matchAll(/[\w./-]+\.(?:tsx?|sql|md|csv)\b/g)].map(([path]) => basename(path))
      const tests = named(shown).filter((name) => name.endsWith('.test.ts'))
      assert.ok(tests.length > 0, `§${section} '${statement}' names no test`)
      for (const name of [...named(where), ...tests]) assert.ok(known.has(name), `§${section} '${statement}': there is no ${name}`)
    }
  })

test('the index names every table', () => {
  const index = readFileSync('docs/specification.md', 'utf8')
  for (const file of readdirSync(FOLDER)) assert.ok(index.includes(`(specification/${file})`), file)
})
