/** The list of what axe looks at: every route, every dialog, and for each state a test of the gate that looks. */
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { TESTS_THAT_LOOK } from '#test/stories/axe-looks.ts'
import { DIALOG_STATES, PAGE_STATES } from '#test/stories/axe-states.ts'
import { routePaths } from '#test/route-paths.ts'

test('each route is on axe’s list, and each entry of the list is a route', async () => {
  assert.deepEqual(Object.keys(PAGE_STATES).sort(), (await routePaths()).sort())
})

test('each dialog is on axe’s list, and each entry of the list has one', () => {
  const draws = /<(?:Modal|HelpModal|Drawer|DrawerDialog|Popover)\b|<Dialog\.Root\b/
  const found = globSync('web/**/*.tsx').filter(
    (file) => !/^web\/ui\/|\.test\.tsx$/.test(file) && draws.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(Object.keys(DIALOG_STATES).sort(), found.sort())
})

test('each entry of axe’s list has a state', () => {
  for (const [of, states] of Object.entries({ ...PAGE_STATES, ...DIALOG_STATES }))
    assert.ok(Object.keys(states).length > 0, of)
})

test('each test that axe’s list names gives the state’s words to axe', () => {
  const missing = TESTS_THAT_LOOK.filter(([file, text]) => !existsSync(file) || !looks(file, text))
  assert.deepEqual(
    missing.map(([file, text]) => `${file}: ${text}`),
    [],
  )
})

test('a file that only mentions the words does not look, nor does a deep run’s story', () => {
  assert.equal(looksIn("await assertAccessible(page, 'the cart', { part })", 'the cart'), true)
  assert.equal(looksIn("await look('card-edit')", 'card-edit'), true)
  assert.equal(looksIn("await check(scene, 'pickup')", 'pickup'), true)
  assert.equal(looksIn("await crawl(page, () => assertAccessible('the cart'))", 'the cart'), true)
  assert.equal(looksIn("await sees('the cart')", 'the cart'), false)
  assert.equal(looksIn("await assertAccessible(page, 'the cart is full')", 'the cart'), false)
  const source = "story('one', async () => {\n  await look('x')\n}, { on: ['phone'], deep: 'why' })\nstory('two', y)\n"
  assert.equal(
    splitStories(source).some((part) => looksIn(part, 'x')),
    false,
  )
})

/** A story or test of the gate in that file: one that is deep's alone looks at no change. */
const looks = (file: string, text: string): boolean =>
  splitStories(readFileSync(file, 'utf8')).some((part) => looksIn(part, text))

const splitStories = (source: string): string[] =>
  source.split(/^(?=\s*(?:story|storyOnce|test)\()/m).filter((part) => !/\bdeep: ['`]|\bdeep\(/.test(part))

function looksIn(source: string, text: string): boolean {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\b(?:assertAccessible|look|check)\\(\\s*(?:\\w+,\\s*)?'${literal}'`).test(source)
}
