import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { createPictureCache } from '#integrations/pictures/picture-cache.ts'
import { useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'

let folder: string
const shop = useShop({ products: [{ sku: 'PARA', product_name: 'Paracetamol <500> mg & más' }] }, async () => {
  folder = await mkdtemp(join(tmpdir(), 'boldo-pictures-'))
  shop.files.pictures = createPictureCache({ photos: [], folder, remote: { hosts: [], isStrict: true } })
})
after(() => rm(folder, { recursive: true }))

const open = () => createTestHttp(shop)

/** What is made PNG from here on. */
function watchDrawings(): string[] {
  const drawings: string[] = []
  const { rasterise } = shop.files.pictures
  shop.files.pictures.rasterise = (svg) => {
    drawings.push(svg)
    return rasterise(svg)
  }
  return drawings
}

test('a drawn pack is there as PNG, as large as networks show it', async () => {
  const answer = await open().request('/packs/PARA.png')
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'image/png')
  assert.match(answer.headers.get('cache-control') ?? '', /^public/)
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'png' })
})

test('a mail’s pack is a small square PNG, and none for a product that the shop never had', async () => {
  const answer = await open().request('/packs/160/PARA.png')
  assert.equal(answer.headers.get('content-type'), 'image/png')
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  assert.deepEqual({ width, height }, { width: 160, height: 160 })
  assert.equal((await open().request('/packs/160/NONE.png')).status, 404)
})

test('nothing is drawn for a product that the shop never had, nor for an address that names none', async () => {
  const drawings = watchDrawings()
  for (const path of ['/packs/NONE.png', '/packs/PARA.jpg', '/packs/..%2fPARA.png', `/packs/${'9'.repeat(3000)}.png`])
    assert.notEqual((await open().request(path)).status, 200, path)
  assert.deepEqual(drawings, [])
})

test('with any query, a product has one drawing', async () => {
  const drawings = watchDrawings()
  const http = open()
  await Promise.all(['', '?a=1', '?width=9000', '?v=2'].map((query) => http.request(`/packs/PARA.png${query}`)))
  assert.equal(new Set(drawings).size, 1)
})
