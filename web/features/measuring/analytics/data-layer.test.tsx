import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { namePage, push, startTagManager, stopMeasuring, watchIdle } from './data-layer.ts'

const posted: { url: string; body: Record<string, unknown> }[] = []
const { fetch: before } = globalThis

const read = () =>
  sessionStorage.getItem('googleAnalyticsSessionId') ?? localStorage.getItem('googleAnalyticsSessionId')
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
/** As the server names the tag manager of its configuration. */
function configure(content: string): void {
  const meta = document.createElement('meta')
  meta.name = 'tag-manager'
  meta.content = content
  document.head.append(meta)
}

beforeEach(() => {
  posted.length = 0
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })
  globalThis.fetch = (async (url: string, init: { body: string }) => {
    posted.push({ url, body: JSON.parse(init.body) as Record<string, unknown> })
    return new Response()
  }) as typeof fetch
})
afterEach(() => {
  mock.timers.reset()
  globalThis.fetch = before
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  delete (globalThis as { dataLayer?: unknown }).dataLayer
})

test('an event goes into the data layer after a clean slate, and to the tracker without any product', () => {
  push({
    event: 'add_to_cart',
    ecommerce: {
      currency: 'CLP',
      value: 1_990,
      items: [{ item_id: 'A', item_name: 'Crema', price: 1_990, discount: 0, quantity: 1 }],
    },
  })
  assert.deepEqual(
    window.dataLayer!.map((pushed) => ('event' in pushed ? pushed.event : pushed)),
    [{ ecommerce: null }, 'add_to_cart'],
  )
  const [{ url, body }] = posted as [(typeof posted)[0]]
  assert.deepEqual(
    [url, body.event, body.body],
    ['/save-event', 'add_to_cart', { type: 'ecommerce', value: '1990', action: 'add_to_cart' }],
  )
  assert.match(body.googleAnalyticsSessionId as string, /^[A-Za-z0-9]{32}$/)
})

test('a session ends after thirty minutes without a sign, and the next sign begins another', () => {
  const stop = watchIdle()
  const first = read()
  assert.ok(first)
  mock.timers.tick(1_799_999)
  document.dispatchEvent(new Event('keydown'))
  mock.timers.tick(1_799_999)
  assert.equal(read(), first, 'a sign keeps it')
  mock.timers.tick(1)
  assert.equal(read(), null)
  document.dispatchEvent(new Event('pointerdown'))
  assert.match(read()!, /^[A-Za-z0-9]{32}$/)
  assert.notEqual(read(), first)
  stop()
})

test('a sign within 500 ms of the last one is not counted', () => {
  for (const [afterMs, countedMs] of [
    [499, 0],
    [500, 500],
  ] as const) {
    const stop = watchIdle()
    mock.timers.tick(afterMs)
    document.dispatchEvent(new Event('keydown'))
    mock.timers.tick(1_800_000 + countedMs - afterMs - 1)
    assert.ok(read(), `${afterMs} ms`)
    mock.timers.tick(1)
    assert.equal(read(), null, `${afterMs} ms`)
    stop()
  }
})

test('the tag manager of the configuration is loaded once; without one nothing is', () => {
  startTagManager()
  assert.deepEqual(scripts(), [])
  configure('GTM-ABC1234')
  startTagManager()
  startTagManager()
  assert.deepEqual(scripts(), ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'])
})

test('taken back, nothing of it stays', () => {
  for (const key of ['analyticsPurchases', 'analyticsRegistered']) localStorage.setItem(key, 'ABC')
  sessionStorage.setItem('analyticsItems', 'ABC')
  push({ event: 'view_cart', ecommerce: { currency: 'CLP', items: [] } })
  stopMeasuring()
  assert.deepEqual([window.dataLayer, localStorage.length, sessionStorage.length], [undefined, 0, 0])
})

test('Google’s tags get the kind of page instead of its address', () => {
  namePage('/payment-response/0123abcd', 'Quillay')
  assert.equal(window.dataLayer, undefined, 'without a tag manager there is nobody to tell')
  configure('GTM-ABC1234')
  namePage('/payment-response/0123abcd', 'Quillay')
  const [command] = window.dataLayer as unknown as [IArguments]
  assert.equal(Object.prototype.toString.call(command), '[object Arguments]')
  assert.deepEqual(
    [...command],
    ['set', { page_location: 'http://localhost/payment-response', page_title: 'Quillay', page_referrer: '' }],
  )
})
