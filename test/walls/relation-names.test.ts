import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plant, readProject } from './project.ts'
import { findRelationNames } from './relation-names.ts'

test('no function or value is named xOf: a name says what it returns or does', () =>
  assert.deepEqual(
    findRelationNames(readProject()).filter((each) => !each.startsWith('test/walls/relation-names.')),
    [],
  ))

test('a planted function, parameter, property or method that is named xOf is caught, and no call of indexOf', () => {
  const tree = plant({
    'shop/a/a.ts': 'export async function urlOf(id: string) {}\nconst keyOf = (id: string) => rows.indexOf(id)',
    'shop/a/b.ts': 'type Row = {\n  nameOf?: (id: string) => string\n}\nconst find = (placeOf: Find) => placeOf(1)',
    'shop/a/c.ts': 'const row = {\n  linesOf() {},\n  anyOf: [],\n  reuseOf: null,\n}',
    'shop/a/a.test.ts': 'function* wordsOf<Word>() {}\ntype Of = ResultOf<typeof x>',
  })
  assert.deepEqual(findRelationNames(tree), [
    'shop/a/a.ts: urlOf',
    'shop/a/a.ts: keyOf',
    'shop/a/b.ts: nameOf',
    'shop/a/b.ts: placeOf',
    'shop/a/c.ts: linesOf',
    'shop/a/a.test.ts: wordsOf',
  ])
})
