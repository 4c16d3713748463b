import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { reachableFiles } from '#test/import-graph.ts'
import { readNeeds } from '#test/needs.ts'
import { changedSince, reachedBy } from './changed.ts'
import { STORY_WORDS, pickStories } from './story-features.ts'

const stories = globSync('test/stories/*.test.ts')
const tests = globSync('**/*.test.{ts,tsx}', { exclude: ['node_modules', 'build', '.*'] })

test('a change reaches the tests that import it, itself or through others', () => {
  const reached = reachedBy(['lib/rut.ts'], tests)
  for (const file of ['lib/rut.test.ts', 'shop/people/accounts/registration.test.ts', 'test/house.test.ts'])
    assert.ok(reached.includes(file), file)
  assert.ok(!reached.includes('lib/money.test.ts'))
  assert.ok(!reached.includes('web/platform/head-order.test.ts'))
  assert.deepEqual(reachedBy([], tests), [])
  assert.deepEqual(reachedBy(['lib/money.test.ts'], ['lib/money.test.ts', 'lib/rut.test.ts']), ['lib/money.test.ts'])
})

test('a migration reaches each test with a database, the list of packages each test, a document the tests that name it', () => {
  const reached = reachedBy(['db/migrations/0001_x.sql'], tests)
  const { database } = readNeeds(['shop/people/accounts/registration.test.ts']).get(
    'shop/people/accounts/registration.test.ts',
  )!
  assert.ok(database && reached.includes('shop/people/accounts/registration.test.ts'))
  assert.ok(!reached.includes('lib/money.test.ts'))
  assert.deepEqual(reachedBy(['package-lock.json'], tests), tests)
  const sources = {
    reachableFiles,
    listImports: () => [],
    readText: (file: string) => (file === 'a.test.ts' ? "'data/a.csv'" : ''),
  }
  assert.deepEqual(reachedBy(['data/a.csv'], ['a.test.ts', 'b.test.ts'], sources), ['a.test.ts'])
})

test('stories are reached by their own files, by a feature of their name, and all by what is under every page', () => {
  const of = (...changed: string[]) => reachedBy(changed, stories)
  assert.deepEqual(of('test/stories/cart.test.ts'), ['test/stories/cart.test.ts'])
  for (const all of ['lib/rut.ts', 'db/migrations/0001_x.sql', 'web/platform/paths.ts', 'server.ts'])
    assert.equal(of(all).length, stories.length, all)
  assert.ok(of('test/stories/story.ts').length > stories.length - 3)
  const support = of('web/features/help/support/chat.tsx')
  assert.ok(support.includes('test/stories/support.test.ts') && support.includes('test/stories/accessibility.test.ts'))
  assert.ok(!support.includes('test/stories/coupons.test.ts'))
  assert.deepEqual(
    of('web/routes/operator/desk.page.tsx'),
    of('web/features/counter/desk/desk.tsx', 'web/features/counter/dialler/a.ts'),
  )
  assert.deepEqual(of('docs/payments.md', 'bench/run.ts'), [])
})

test('each folder of the shop and the storefront says which stories pass it', () => {
  const folders = globSync('{web/features,shop}/*/*/').map((folder) =>
    folder.startsWith('web/features/account/') ? 'account' : folder.slice(folder.lastIndexOf('/') + 1),
  )
  assert.deepEqual(Object.keys(STORY_WORDS), [...new Set(folders)].sort())
  for (const folder of folders) assert.ok(pickStories([folder], stories).length > 0, folder)
})

test('changed files are those that differ from a commit, and one that git does not know is refused', () => {
  assert.ok(Array.isArray(changedSince('HEAD')))
  assert.throws(() => changedSince('no-such-commit'))
})
