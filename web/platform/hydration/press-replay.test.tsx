/** Presses that come before React: a browser's page without it, as the server has sent it. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { holds, turns } from '#test/component/show-part.tsx'
import { replayPresses, watchPresses } from './press-replay.ts'

let hydrations = 0
replayPresses(() => void hydrations++)
const received: [string, boolean][] = []
watchPresses((element, isWaiting) => void received.push([element.id, isWaiting]))

/** Nothing of it has an element of React. */
function serve(t: TestContext, html: string): (id: string) => HTMLElement {
  document.body.innerHTML = html
  t.after(() => document.body.replaceChildren())
  received.length = 0
  return (id) => document.getElementById(id)!
}

test('a pressed button is busy at once, and no more when its part is removed; each is notified', async (t) => {
  const find = serve(t, '<button type="button" id="buy">comprar</button>')
  const buy = find('buy')
  const before = hydrations
  buy.click()
  assert.equal(buy.getAttribute('aria-busy'), 'true')
  assert.ok(buy.hasAttribute('data-pressed'))
  assert.equal(hydrations, before + 1)
  assert.deepEqual(received, [['buy', true]])
  buy.remove()
  await holds(() => assert.deepEqual(received.at(-1), ['buy', false]))
  assert.ok(!buy.hasAttribute('aria-busy') && !buy.hasAttribute('data-pressed'))
})

test('a choice and a selection are as the browser has changed them while they wait; a box waits too', async (t) => {
  const find = serve(
    t,
    '<input type="checkbox" id="box"><input type="radio" name="r" id="one" checked>' +
      '<input type="radio" name="r" id="other"><select id="list"><option>a</option><option>b</option></select>',
  )
  find('box').click()
  find('other').click()
  const list = find('list') as HTMLSelectElement
  list.value = 'b'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await turns()
  const isChecked = (id: string) => (find(id) as HTMLInputElement).checked
  assert.deepEqual([isChecked('box'), isChecked('one'), isChecked('other'), list.value], [false, false, true, 'b'])
  assert.deepEqual(
    received.map(([id]) => id),
    ['box', 'other', 'list'],
  )
})

test('links and the sending of forms are left to the browser', (t) => {
  const find = serve(t, '<a id="link" href="#x">x</a><form><button id="send">x</button></form>')
  find('link').click()
  find('send').addEventListener('click', (event) => event.preventDefault())
  find('send').click()
  assert.deepEqual(received, [])
})
