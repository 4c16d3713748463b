/**
 * The built storefront: what each page can load of the dialler and of its provider's SDK (CONTENT §2.11, decision D21).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunks, collectFiles, listModules, manifest } from './built-code.ts'

const DESK = 'routes/operator/desk.page'
/** A word of the dialler's own code, and one of the provider's SDK. */
const [DIALLER, SDK] = ['GetVoiceToken', 'codecPreferences']

const containing = (files: Iterable<string>, word: string) =>
  [...files].filter((name) => chunks.get(name)!.includes(word))

test('no page but the operators’ can load the dialler or the provider’s SDK, at once or later', () => {
  assert.equal(containing(chunks.keys(), DIALLER).length, 1)
  assert.equal(containing(chunks.keys(), SDK).length, 1)
  const others = Object.entries(manifest.routes).filter(([id]) => id !== DESK)
  assert.ok(others.length > 40)
  for (const [id, route] of others) {
    const files = collectFiles([...listModules(manifest.entry), ...listModules(route)], { later: true })
    assert.ok(files.size > 2, `${id} imports something`)
    assert.deepEqual([id, containing(files, DIALLER), containing(files, SDK)], [id, [], []])
  }
})

test('the operators’ page has the dialler at once, and the SDK only when the provider’s line is opened', () => {
  const modules = listModules(manifest.routes[DESK]!)
  assert.equal(containing(collectFiles(modules, { later: false }), DIALLER).length, 1)
  assert.deepEqual(containing(collectFiles(modules, { later: false }), SDK), [])
  assert.equal(containing(collectFiles(modules, { later: true }), SDK).length, 1)
})
