import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findPrintedElements } from './printed-elements.ts'
import { readTree } from './tree.ts'

const find = (files: string[], read: (file: string) => string) => findPrintedElements(readTree(files, read, {}))

test('no component test compares an element, which would print the page', () => {
  const files = globSync('web/**/*.test.tsx').sort()
  assert.ok(files.length > 0)
  assert.deepEqual(
    find(files, (file) => readFileSync(file, 'utf8')),
    [],
  )
})

test('a compared element is found; one that is only looked for, or whose words are compared, is not', () => {
  const planted = [
    'assert.equal(screen.queryByText("x"), null)',
    'assert.notEqual(\n  within(box).getByRole("button", { name: /x/ }),\n  null)',
    'assert.equal(document.activeElement, field)',
    'assert.ok(screen.queryByText("x") === null)',
    'assert.equal(screen.getByLabelText("x").textContent, "y")',
    'assert.equal(document.activeElement?.id, "z")',
  ].join('\n')
  assert.deepEqual(
    find(['web/a.test.tsx'], () => planted),
    ['web/a.test.tsx:1', 'web/a.test.tsx:2', 'web/a.test.tsx:5'],
  )
})
