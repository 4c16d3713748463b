import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stylesFirst } from './head-order.ts'

test('the stylesheet is requested first, scripts give way', () => {
  const page =
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/><title>T</title>' +
    '<link rel="stylesheet" href="/s.css"/></head><body><link rel="stylesheet" href="/not-ours.css"/></body>' +
    '</html>'
  assert.equal(
    stylesFirst(Buffer.from(page)).toString(),
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/s.css"/>' +
      '<link rel="modulepreload" fetchPriority="low" href="/a.js"/><title>T</title></head><body>' +
      '<link rel="stylesheet" href="/not-ours.css"/></body></html>',
  )
})

test('a page without a head stays as it is', () => {
  assert.equal(stylesFirst(Buffer.from('no page')).toString(), 'no page')
})
