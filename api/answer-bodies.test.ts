/** A large text is cached compressed, and each browser gets what was made. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyIn, packBody, storedBytes } from './answer-bodies.ts'
import { packed } from './answer-cache.ts'

const html = (text: string) => packed(200, { 'content-type': 'text/html; charset=utf-8' }, text)
const PAGE = '<p>Ácido acetilsalicílico 500 mg</p>'.repeat(4_000)

test('a page is stored in its compressed form alone, and is the same in each encoding, for the first and for the tenth', () => {
  const page = html(PAGE)
  const before = storedBytes(page)
  packBody(page)
  assert.equal(page.body, null)
  assert.ok(storedBytes(page) < before / 8)
  for (let visit = 0; visit < 10; visit++) {
    assert.equal(bodyIn('identity', page).toString(), PAGE)
    assert.equal(gunzipSync(bodyIn('gzip', page)).toString(), PAGE)
    assert.equal(brotliDecompressSync(bodyIn('br', page)).toString(), PAGE)
  }
  const stored = page.brotli
  packBody(page)
  assert.equal(page.brotli, stored)
})

test('a popular page is compressed better, once', () => {
  const page = html(Array.from({ length: 8_000 }, (_, index) => `<li>${(index * 7919) % 1_000} mg</li>`).join(''))
  packBody(page)
  const sizes = Array.from({ length: 5 }, () => bodyIn('br', page).length)
  assert.equal(sizes[0], sizes[1])
  assert.ok(sizes[2]! < sizes[1]!)
  assert.equal(sizes[2], sizes[4])
  assert.equal(bodyIn('br', page), bodyIn('br', page))
})

test('a small text stays as it is, and so do queries and pictures', () => {
  const answers = [html('<p>short</p>'), packed(200, { 'content-type': 'application/json' }, `"${PAGE}"`)]
  const picture = packed(200, { 'content-type': 'image/png' }, Buffer.alloc(200_000, 7))
  for (const answer of [...answers, picture]) {
    const before = answer.body!.toString()
    packBody(answer)
    assert.equal(answer.body!.toString(), before)
    assert.equal(answer.brotli, null)
  }
})
