/** The built storefront: no page of it can load a byte of the back office, and each of its pages keeps to its bytes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { chunks, collectFiles, listModules, manifest } from './built-code.ts'

const LAYOUT = 'routes/back-office/back-office.layout'
const START = 'routes/back-office/start.page'
/** Words of the kit, of a room and of its English texts. */
const WORDS = [
  'OwnPermissions',
  'TakeNextOrder',
  'HandOverParcels',
  'TakeNextPrescription',
  'GlobalWorkerOptions',
  'Take the next',
  'Devolver a la cola',
  'SkipDeliveryFor',
]

/** Staff arrive at /mostrador; any other page adds its own bytes to that. */
const FIRST_VIEW_BYTES = 200_000
const FURTHER_PAGE_BYTES = 60_000

const isBackOffice = (id: string) => id.startsWith('routes/back-office/')
const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, name) => sum + gzipSync(chunks.get(name)!, { level: 9 }).length, 0)

test('no page of the storefront can load a byte of the back office, at once or later', () => {
  for (const word of WORDS)
    assert.ok(
      [...chunks.values()].some((text) => text.includes(word)),
      `${word} is built`,
    )
  const others = Object.entries(manifest.routes).filter(([id]) => !isBackOffice(id))
  assert.ok(others.length > 40)
  for (const [id, route] of others) {
    const files = collectFiles([...listModules(manifest.entry), ...listModules(route)], { later: true })
    const found = WORDS.filter((word) => [...files].some((name) => chunks.get(name)!.includes(word)))
    assert.deepEqual([id, found], [id, []])
  }
})

test('the back office’s first view and each further page keep to their bytes', () => {
  const root = manifest.routes.root!
  const shared = [...listModules(manifest.entry), ...listModules(root), ...listModules(manifest.routes[LAYOUT]!)]
  const frame = collectFiles(shared, { later: false })
  for (const [id, route] of Object.entries(manifest.routes).filter(([id]) => isBackOffice(id) && id !== LAYOUT)) {
    const page = collectFiles([...shared, ...listModules(route)], { later: false })
    const [all, own] = [weigh(page), weigh([...page].filter((name) => !frame.has(name)))]
    console.log(`${id}: ${all} bytes as a first view, ${own} as a further page`)
    assert.ok(id !== START || all <= FIRST_VIEW_BYTES, `${id}: ${all} bytes`)
    assert.ok(own <= FURTHER_PAGE_BYTES, `${id}: ${own} bytes`)
  }
})

test('pdf.js comes with the first PDF: no page has it at once', () => {
  const holds = (files: Iterable<string>) =>
    [...files].some((name) => chunks.get(name)!.includes('GlobalWorkerOptions'))
  const review = listModules(manifest.routes['routes/back-office/review.page']!)
  assert.ok(holds(collectFiles(review, { later: true })), 'a review can load it')
  for (const [id, route] of Object.entries(manifest.routes).filter(([id]) => isBackOffice(id)))
    assert.ok(!holds(collectFiles(listModules(route), { later: false })), id)
})
