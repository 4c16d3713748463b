/** docs/specification: every row names code that is there, and by their titles tests that are there. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { declaredIn, isNamed, shownBy, type Declared } from './specification-rows.ts'

const FOLDER = 'docs/specification'
const paths = readdirSync('.', { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() && !/(^|\/)(node_modules|build|\.git|\.data|\.tmp|\.react-router)(\/|$)/.test(entry.parentPath),
  )
  .map((entry) => join(entry.parentPath, entry.name))
const known = new Set(paths.map((path) => basename(path)))
const declared = new Map<string, Declared[]>()

/** Rows that only `npm run test:deep` shows, each by its file and statement, with the reason. */
const ONLY_DEEP: Record<string, string> = {}

/** A row may name a file by its path or, where there is one such file, by its name. */
function resolvePath(name: string): string[] {
  return paths.filter((path) => path === name || path.endsWith(`/${name}`))
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.md')))
  test(`each row of ${file} names code and, by title, tests that exist`, () => {
    const rows = readFileSync(`${FOLDER}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    const [head, , ...body] = rows
    assert.ok(head && head.length === 4 && body.length > 0, 'section | statement | where it lives | test')
    const problems: string[] = []
    for (const [section, statement, where, shown] of body.filter(
      ([first]) => first && !/^(-+|§|section|:?-+:?)$/i.test(first),
    )) {
      const row = `§${section} '${statement}'`
      for (const [name] of (where ?? '').matchAll(/[\w./-]+\.(?:tsx?|sql|md|csv)\b/g))
        if (!known.has(basename(name))) problems.push(`${row}: there is no ${name}`)
      const named = shownBy(shown ?? '')
      if (named.length === 0) problems.push(`${row} names no test`)
      let isInGate = false
      for (const { name, given } of named) {
        const [path, other] = resolvePath(name)
        if (!path) problems.push(`${row}: there is no ${name}`)
        else if (other) problems.push(`${row}: ${name} is ${path} and ${other}`)
        else if (given.length === 0) problems.push(`${row}: ${name} without a title`)
        else {
          if (!declared.has(path)) declared.set(path, declaredIn(readFileSync(path, 'utf8')))
          for (const title of given) {
            const found = declared.get(path)!.filter((one) => isNamed(one.title, title))
            if (found.length === 0) problems.push(`${row}: ${path} has no test '${title}'`)
            isInGate ||= found.some(({ isDeep }) => !isDeep)
          }
        }
      }
      const name = `${file}: ${statement}`
      if (!isInGate && !ONLY_DEEP[name]) problems.push(`${row} is shown by npm run test:deep alone`)
      if (isInGate && ONLY_DEEP[name]) problems.push(`${row} is shown at each change: take it out of ONLY_DEEP`)
    }
    assert.deepEqual(problems, [])
  })

test('the index names every table', () => {
  const index = readFileSync('docs/specification.md', 'utf8')
  for (const file of readdirSync(FOLDER)) assert.ok(index.includes(`(specification/${file})`), file)
})

test('a row that names a test without a title, or by a title that is not there, is found', () => {
  assert.deepEqual(shownBy("`a/b.test.ts` 'one; two', 'three…'; `c.test.ts`"), [
    { name: 'a/b.test.ts', given: ['one; two', 'three…'] },
    { name: 'c.test.ts', given: [] },
  ])
  const source =
    "test('it’s one', () => {})\n  story(\n    `by ${way}: two`,\n act, { deep: 'x' })\n" +
    "test('three', deep('y'), () => {})"
  assert.deepEqual(declaredIn(source), [
    { title: 'it’s one', isDeep: false },
    { title: 'by …: two', isDeep: true },
    { title: 'three', isDeep: true },
  ])
})
