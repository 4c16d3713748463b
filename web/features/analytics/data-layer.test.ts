import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { namePage, push, startTagManager, stopMeasuring, watchIdle } from './data-layer.ts'

const stored = new Map<string, string>()
const posted: { url: string; body: Record<string, unknown> }[] = []
const appended: { src?: string }[] = []
let doc: EventTarget
let meta: { content: string } | null = null

beforeEach(() => {
  stored.clear()
  posted.length = appended.length = 0
  meta = null
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })
  doc = Object.assign(new EventTarget(), {
    querySelector: (selector: string) => (selector.startsWith('meta') ? meta : (appended[0] ?? null)),
    createElement: () => ({}),
    head: { append: (script: object) => void appended.push(script) },
  })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, {
    window: globalThis,
    document: doc,
    localStorage: storage,
    sessionStorage: storage,
    fetch: async (url: string, init: { body: string }) => (
      posted.push({ url, body: JSON.parse(init.body) as Record<string, unknown> }),
      new Response()
    ),
  })
})
afterEach(() => {
  mock.timers.reset()
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
  const first = stored.get('googleAnalyticsSessionId')
  assert.ok(first)
  mock.timers.tick(1_799_999)
  doc.dispatchEvent(new Event('keydown'))
  mock.timers.tick(1_799_999)
  assert.equal(stored.get('googleAnalyticsSessionId'), first, 'a sign keeps it')
  mock.timers.tick(1)
  assert.equal(stored.get('googleAnalyticsSessionId'), undefined)
  doc.dispatchEvent(new Event('pointerdown'))
  assert.match(stored.get('googleAnalyticsSessionId')!, /^[A-Za-z0-9]{32}$/)
  assert.notEqual(stored.get('googleAnalyticsSessionId'), first)
  stop()
})

test('a sign within 500 ms of the last one is not counted', () => {
  const read = () => stored.get('googleAnalyticsSessionId')
  for (const [afterMs, countedMs] of [
    [499, 0],
    [500, 500],
  ] as const) {
    const stop = watchIdle()
    mock.timers.tick(afterMs)
    doc.dispatchEvent(new Event('keydown'))
    mock.timers.tick(1_800_000 + countedMs - afterMs - 1)
    assert.ok(read(), `${afterMs} ms`)
    mock.timers.tick(1)
    assert.equal(read(), undefined, `${afterMs} ms`)
    stop()
  }
})

test('the tag manager of the configuration is loaded once; without one nothing is', () => {
  startTagManager()
  assert.deepEqual(appended, [])
  meta = { content: 'GTM-ABC1234' }
  startTagManager()
  startTagManager()
  assert.deepEqual(
    appended.map(({ src }) => src),
    ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'],
  )
})

test('taken back, nothing of it stays', () => {
  for (const key of ['analyticsPurchases', 'analyticsItems', 'analyticsRegistered']) stored.set(key, 'ABC')
  push({ event: 'view_cart', ecommerce: { currency: 'CLP', items: [] } })
  stopMeasuring()
  assert.deepEqual([window.dataLayer, [...stored.keys()]], [undefined, []])
})

test('Google’s tags get the kind of page instead of its address', () => {
  Object.assign(globalThis, { location: { origin: 'https://boldo.example' } })
  namePage('/payment-response/0123abcd', 'Quillay')
  assert.equal(window.dataLayer, undefined, 'without a tag manager there is nobody to tell')
  meta = { content: 'GTM-ABC1234' }
  namePage('/payment-response/0123abcd', 'Quillay')
  const [command] = window.dataLayer as unknown as [IArguments]
  assert.equal(Object.prototype.toString.call(command), '[object Arguments]')
  assert.deepEqual(
    [...command],
    ['set', { page_location: 'https://boldo.example/payment-response', page_title: 'Quillay', page_referrer: '' }],
  )
})
