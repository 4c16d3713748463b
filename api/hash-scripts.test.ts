import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hashScripts } from './hash-scripts.ts'

const allow = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`
const read = (html: string) => {
  const { html: cut, hashes } = hashScripts(Buffer.from(html), 'SECRET')
  return { html: cut.toString(), hashes }
}

test('scripts with the secret nonce are allowed by hash, and the nonce is in no byte that is sent', () => {
  const html = '<p>Ñandú</p><script nonce="SECRET">a("é")</script><script nonce="SECRET" async>b()</script>'
  assert.deepEqual(read(html), {
    html: '<p>Ñandú</p><script>a("é")</script><script async>b()</script>',
    hashes: [allow('a("é")'), allow('b()')],
  })
})

test('a script without it stays forbidden; an empty one and another element need no hash', () => {
  const html =
    '<script>injected()</script><script nonce="OTHER">x()</script><script nonce="SECRET" src="/a.js"></script>' +
    '<link nonce="SECRET" href="/a.css"/><script type="application/json">{}</script>'
  const { html: cut, hashes } = read(html)
  assert.deepEqual(hashes, [])
  assert.equal(cut, html.replaceAll(' nonce="SECRET"', ''))
})

test('a page without the nonce, and a script that does not end, are as they were', () => {
  assert.deepEqual(read('<p>text</p>'), { html: '<p>text</p>', hashes: [] })
  assert.deepEqual(read('<script nonce="SECRET">a('), { html: '<script>a(', hashes: [] })
})
