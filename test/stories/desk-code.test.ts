/**
 * The built storefront: what each page can load of the dialler and of its provider's SDK (CONTENT §2.11, decision D21).
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const ASSETS = new URL('../../build/client/assets/', import.meta.url)
const DESK = 'routes/operator/desk.page'
/** A word of the dialler's own code, and one of the provider's SDK. */
const [DIALLER, SDK] = ['GetVoiceToken', 'codecPreferences']

type Manifest = { entry: { module: string }; routes: Record<string, { module: string; imports?: string[] }> }

// The folder has the files of the build before it too.
const [newest] = JSON.parse(readFileSync(new URL('../builds.json', new URL('../', ASSETS)), 'utf8')) as [string[]]
const chunks = new Map(
  newest
    .filter((file) => file.startsWith('client/assets/') && file.endsWith('.js'))
    .map((file) => file.split('/').at(-1)!)
    .map((name) => [name, readFileSync(new URL(name, ASSETS), 'utf8')]),
)
const manifest = JSON.parse(
  chunks
    .get([...chunks.keys()].find((name) => /^manifest-.*\.js$/.test(name))!)!
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;$/, ''),
) as Manifest
const baseName = (path: string) => path.split('/').at(-1)!

/** The files that these modules import; `later`: also those that they import when somebody acts. */
function collectFiles(modules: readonly string[], { later }: { later: boolean }): Set<string> {
  const found = new Set<string>()
  const waiting = [...modules]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = chunks.get(name)
    assert.ok(text !== undefined, `${name} is built`)
    for (const [, isLater, path] of text.matchAll(/(?:\bfrom|\bimport(\()?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (later || !isLater) waiting.push(path!)
  }
  return found
}
const containing = (files: Iterable<string>, word: string) =>
  [...files].filter((name) => chunks.get(name)!.includes(word))

test('no page but the operators’ can load the dialler or the provider’s SDK, at once or later', () => {
  const entry = [baseName(manifest.entry.module)]
  assert.equal(containing(chunks.keys(), DIALLER).length, 1)
  assert.equal(containing(chunks.keys(), SDK).length, 1)
  const others = Object.entries(manifest.routes).filter(([id]) => id !== DESK)
  assert.ok(others.length > 40)
  for (const [id, { module, imports = [] }] of others) {
    const files = collectFiles([...entry, baseName(module), ...imports.map(baseName)], { later: true })
    assert.ok(files.size > 2, `${id} imports something`)
    assert.deepEqual([id, containing(files, DIALLER), containing(files, SDK)], [id, [], []])
  }
})

test('the operators’ page has the dialler at once, and the SDK only when the provider’s line is opened', () => {
  const { module, imports = [] } = manifest.routes[DESK]!
  const modules = [baseName(module), ...imports.map(baseName)]
  assert.equal(containing(collectFiles(modules, { later: false }), DIALLER).length, 1)
  assert.deepEqual(containing(collectFiles(modules, { later: false }), SDK), [])
  assert.equal(containing(collectFiles(modules, { later: true }), SDK).length, 1)
})
