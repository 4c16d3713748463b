import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { findProducts, searchProducts } from './search-products.ts'

afterEach(() => mock.restoreAll())
const answering = (answer: (url: string, init: RequestInit) => Promise<Response>) =>
  mock.method(globalThis, 'fetch', answer as typeof fetch)

test('arrays are repeated parameters, what is undefined is left out', async () => {
  let requestedUrl = ''
  answering(async (url) => {
    requestedUrl = url
    return Response.json({ nodes: [], totalCount: 0, suggestion: null })
  })
  await searchProducts(
    { query: 'ibuprofeno 400', first: 8, priceMin: undefined, slugs: ['dolor', 'fiebre'], subscription: false },
    new AbortController().signal,
  )
  assert.equal(
    requestedUrl,
    '/products/1.0/search?query=ibuprofeno+400&first=8&slugs=dolor&slugs=fiebre&subscription=false',
  )
})

test("an answer that is not OK throws 'Error: {status}'; who shows it finds nothing", async () => {
  answering(async () => new Response('', { status: 503 }))
  const { signal } = new AbortController()
  await assert.rejects(searchProducts({ query: 'x' }, signal), { message: 'Error: 503' })
  assert.deepEqual(await findProducts({ query: 'x' }, signal), {
    nodes: [],
    totalCount: 0,
    suggestion: null,
    choices: [],
    brand: null,
    places: [],
  })
})

test('a search that fails is logged in development, and never to a customer (decision D54)', async () => {
  const log = mock.method(console, 'error', () => {})
  answering(async () => new Response('', { status: 503 }))
  const { signal } = new AbortController()
  await findProducts({ query: 'x' }, signal)
  assert.equal(log.mock.callCount(), 0)
  await findProducts({ query: 'x' }, signal, { logs: true })
  assert.match(String(log.mock.calls[0]!.arguments[0]), /Error: 503/)
})

test('a search that is cancelled is silent', async () => {
  answering(
    (_, { signal }) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  )
  const abort = new AbortController()
  const found = findProducts({ query: 'x' }, abort.signal)
  abort.abort()
  assert.equal(await found, undefined)
})
