/** What a loader found, as the page's text brings it to a browser. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { receive, send, SentBlock, type Sent } from './sent-data.tsx'

test('a browser reads the data from the text of the page, and parses it once', (t) => {
  document.body.innerHTML = '<script type="application/json" id="listing">{"name":"Ñandú <b>","total":2}</script>'
  t.after(() => document.body.replaceChildren())
  const sent: Sent<{ name: string; total: number }> = { block: 'listing' }
  const found = receive(sent)
  assert.deepEqual(found, { name: 'Ñandú <b>', total: 2 })
  document.body.replaceChildren()
  assert.equal(receive(sent), found)
})

test('what a loader of the browser sends is received as it is, without a text', () => {
  const found = { total: 1 }
  assert.equal(receive(send('listing', found)), found)
})

test('the router has the id of the text alone', () => {
  assert.deepEqual(Object.entries(send('listing', { total: 1 })), [['block', 'listing']])
})

test('without a page the router has the data too', () => {
  assert.deepEqual({ ...send('frame', { total: 1 }, true) }, { block: 'frame', found: { total: 1 } })
})

test('a browser leaves the text to the server', () => {
  assert.equal(
    renderToStaticMarkup(<SentBlock sent={send('listing', { total: 1 })} />),
    '<script type="application/json" id="listing"></script>',
  )
})
