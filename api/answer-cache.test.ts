import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { before, describe, test } from 'node:test'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import type { CachedAnswer } from './answer-bodies.ts'
import { createAnswerCache, packed, toResponse } from './answer-cache.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { HttpEnvironment } from './door.ts'
import { pay, readyOrder, runJobs, toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'

describe('kept answers', () => {
  const answer = (text: string) => packed(200, { 'content-type': 'text/plain' }, text)

  test('are dropped when the catalogue’s generation rises, and one that was made before is not kept after', () => {
    const memory = createCatalogueMemory()
    const cache = createAnswerCache(memory, 1_000_000)
    cache.set('a', answer('old'), cache.begin())
    assert.equal(cache.get('a')?.body?.toString(), 'old')
    const making = cache.begin()
    memory.forget()
    assert.equal(cache.get('a'), undefined)
    cache.set('a', answer('made before the change'), making)
    assert.equal(cache.get('a'), undefined)
  })

  test('stay within their bytes; the longest unused goes first; what is too big is not kept', () => {
    const cache = createAnswerCache(createCatalogueMemory(), 80_000)
    for (let index = 0; index < 40; index++) {
      cache.set(`key ${index}`, answer('x'.repeat(1_300)), cache.begin())
      cache.get('key 0')
    }
    const cached = Array.from({ length: 40 }, (_, index) => index).filter((index) => cache.get(`key ${index}`))
    assert.ok(
      cached.length >= 20 && cached.length < 40 && cached.includes(0) && cached.includes(39) && !cached.includes(1),
      `${cached}`,
    )
    cache.set('big', answer('x'.repeat(50_000)), cache.begin())
    assert.equal(cache.get('big'), undefined)
  })

  test('of addresses that anybody can invent have a share of their own, in which they evict one another alone', () => {
    const cache = createAnswerCache(createCatalogueMemory(), 200_000)
    for (let index = 0; index < 20; index++) cache.set(`page ${index}`, answer('x'.repeat(1_300)), cache.begin())
    cache.set('page 0', answer('now an invented one'), cache.begin(), 'invented')
    assert.equal(cache.get('page 0')?.body?.toString(), 'now an invented one')
    for (let index = 0; index < 1_000; index++)
      cache.set(`page ?x=${index}`, answer('x'.repeat(1_300)), cache.begin(), 'invented')
    for (let index = 1; index < 20; index++) assert.ok(cache.get(`page ${index}`), `${index}`)
    assert.equal(cache.get('page 0'), undefined)
    assert.ok(cache.get('page ?x=999') && !cache.get('page ?x=900'))
  })

  test('count the products that they show the stock of, which take more than the answer’s own bytes', () => {
    const cache = createAnswerCache(createCatalogueMemory(), 1_000_000)
    for (let index = 0; index < 100; index++) {
      const making = cache.begin()
      for (let id = 0; id < 500; id++) making.dependencies.tags.add(id)
      cache.set(`key ${index}`, answer('x'.repeat(1_300)), making)
    }
    const cached = Array.from({ length: 100 }, (_, index) => index).filter((index) => cache.get(`key ${index}`))
    assert.ok(cached.length >= 10 && cached.length <= 30, `${cached}`)
  })

  test('that show a product’s stock are dropped with it, alone; one made meanwhile is not kept', () => {
    const memory = createCatalogueMemory()
    const cache = createAnswerCache(memory, 1_000_000)
    const keep = (key: string, products: number[], making = cache.begin()) => {
      for (const id of products) making.dependencies.tags.add(id)
      cache.set(key, answer(key), making)
    }
    const cached = () => ['one', 'two', 'both', 'none'].filter((key) => cache.get(key))
    const keepAll = () => (keep('one', [1]), keep('two', [2]), keep('both', [1, 2]), keep('none', []))
    keepAll()
    memory.drop([1])
    assert.deepEqual(cached(), ['two', 'none'])
    const [ofOne, ofTwo] = [cache.begin(), cache.begin()]
    memory.drop([1, 3])
    keep('one', [1], ofOne)
    keep('both', [2], ofTwo)
    assert.deepEqual(cached(), ['two', 'both', 'none'])
    keepAll()
    for (let change = 0; change < 30_000; change++) memory.drop([9])
    assert.deepEqual(cached(), ['none'])
  })

  test('of before a change are shown for two seconds while one request makes the new one, then all wait for that', async () => {
    let now = 0
    const memory = createCatalogueMemory()
    const cache = createAnswerCache(memory, 1_000_000, null, () => now)
    const resolvers: (() => void)[] = []
    const ask = (tags: number[] = []) =>
      cache.share('page', {
        admit: () => undefined,
        make: async (making) => {
          for (const tag of tags) making.dependencies.tags.add(tag)
          const { promise, resolve } = Promise.withResolvers<void>()
          const count = resolvers.push(resolve)
          await promise
          const text = answer(`made ${count}`)
          cache.set('page', text, making)
          return text
        },
      })
    const texts = async (calls: Promise<CachedAnswer>[]) =>
      (await Promise.all(calls)).map(({ body }) => body?.toString())
    const first = [ask([1]), ask([1])]
    resolvers[0]!()
    assert.deepEqual(await texts(first), ['made 1', 'made 1'])
    // Nobody has looked for a second: the change may be as old.
    now = 1_000
    memory.forget()
    const after = [ask([1]), ask([1]), ask([1])]
    assert.deepEqual(await texts(after.slice(1)), ['made 1', 'made 1'])
    now = 1_999
    assert.deepEqual(await texts([ask([1])]), ['made 1'])
    now = 2_000
    const late = ask([1])
    resolvers[1]!()
    assert.deepEqual(await texts([after[0]!, late]), ['made 2', 'made 2'])
    assert.equal(resolvers.length, 2)
    // What ran out meanwhile is shown by no answer of before.
    memory.forget()
    const third = [ask([1]), ask([1])]
    assert.deepEqual(await texts(third.slice(1)), ['made 2'])
    memory.drop([1])
    const fourth = [ask([1]), ask([1])]
    resolvers[2]!()
    assert.deepEqual(await texts([third[0]!]), ['made 3'])
    await wait(0)
    assert.equal(resolvers.length, 4, 'nor by the one that was under way, which may have read the stock before')
    resolvers[3]!()
    assert.deepEqual(await texts(fourth), ['made 4', 'made 4'])
    assert.equal(cache.get('page')?.body?.toString(), 'made 4')
  })

  test('are made by each request itself where the one before it had none for others, or failed', async () => {
    const cache = createAnswerCache(createCatalogueMemory(), 1_000_000)
    let attempts = 0
    const ask = () =>
      cache.share('page', {
        admit: () => undefined,
        make: async () => {
          attempts++
          await wait(5)
          if (attempts === 1) throw new Error('away')
          return 'for this one'
        },
      })
    const [first, ...others] = await Promise.allSettled([ask(), ask(), ask()])
    assert.equal(first!.status, 'rejected')
    assert.deepEqual(
      others.map((each) => each.status === 'fulfilled' && each.value),
      ['for this one', 'for this one'],
    )
    assert.equal(attempts, 3)
  })

  test('are looked for again after a wait for a place: what was made meanwhile is taken', async () => {
    const cache = createAnswerCache(createCatalogueMemory(), 1_000_000)
    const waited = await cache.share('page', {
      admit: async () => {
        cache.set('page', answer('of another'), cache.begin())
      },
      make: async () => assert.fail('made twice'),
    })
    assert.equal(waited.body?.toString(), 'of another')
  })

  test('are sent in the best form the browser takes', async () => {
    const text = 'añ'.repeat(2_000)
    const forms = { 'gzip, deflate, br': 'br', gzip: 'gzip', identity: null, '': null }
    for (const [accepts, encoding] of Object.entries(forms)) {
      const response = toResponse(answer(text), accepts, 'id')
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.deepEqual(
        [response.headers.get('content-encoding'), response.headers.get('content-length')],
        [encoding, String(bytes.length)],
      )
      assert.equal(
        (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString(),
        text,
      )
    }
  })

  test('are packed harder once many ask for them', async () => {
    const text = readFileSync('ARCHITECTURE.md', 'utf8')
    const popular = answer(text)
    const lengths: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      const bytes = Buffer.from(await toResponse(popular, 'br', 'id').arrayBuffer())
      assert.equal(brotliDecompressSync(bytes).toString(), text)
      lengths.push(bytes.length)
    }
    assert.equal(lengths[0], lengths[1])
    assert.ok(lengths[2]! < lengths[0]! * 0.95)
    assert.equal(lengths[3], lengths[2])
  })
})

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'LAST', stock: 1 },
      { sku: 'THREE', stock: 3 },
      { sku: 'PLENTY', stock: 100 },
    ],
  })
  let http: Hono<HttpEnvironment>
  before(async () => {
    http = createTestHttp(shop, { production: false })
  })

  const products = async () => {
    const response = await http.request('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: '{ products(sortBy: "productName") { nodes { sku stock normalPrice } } }' }),
      headers: { 'content-type': 'application/json' },
    })
    const { data } = (await response.json()) as {
      data: { products: { nodes: { sku: string; stock: number; normalPrice: number }[] } }
    }
    return Object.fromEntries(
      data.products.nodes.map(({ sku, stock, normalPrice }) => [sku, `${stock} a ${normalPrice}`]),
    )
  }
  /** A notification arrives a moment after the change. */
  const soon = async (sku: string, expected: string | undefined) => {
    for (let tries = 0; tries < 1_000 && (await products())[sku] !== expected; tries++) await wait(20)
    assert.equal((await products())[sku], expected)
  }

  test('an import is seen at once', async () => {
    assert.equal((await products()).PLENTY, '100 a 1990')
    await shop.addProducts([{ sku: 'PLENTY', stock: 90, normal_price: 2_990 }, { sku: 'NEW' }])
    await soon('PLENTY', '90 a 2990')
    await soon('NEW', '50 a 1990')
  })

  test('what runs out is seen at once, and so is what comes back, be it one unit or all three', async () => {
    for (const [sku, units] of [
      ['LAST', 1],
      ['THREE', 3],
    ] as const) {
      await pay(shop, await readyOrder(shop, { [sku]: units }))
      await soon(sku, '0 a 1990')
      await runJobs(shop)
      await soon(sku, `${units} a 1990`)
    }
  })

  test('an answer about one visitor is never another’s', async () => {
    const order = await readyOrder(shop, { PLENTY: 1 })
    const ask = (cookie: string) =>
      http.request('/graphql', {
        method: 'POST',
        body: JSON.stringify({ query: `{ order(id: "${order.id}") { outcome } products { totalCount } }` }),
        headers: { 'content-type': 'application/json', cookie },
      })
    const make = await http.request('/1.0/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        products: (await toCart(shop, { PLENTY: 1 })).map((line) => ({ ...line, _id: String(line._id) })),
      }),
    })
    const cookie = make.headers.get('set-cookie')!.split(';')[0]!
    const { _id } = (await make.json()) as { _id: string }
    const query = JSON.stringify({ query: `{ order(id: "${_id}") { order { _id } } }` })
    const mine = await http.request('/graphql', {
      method: 'POST',
      body: query,
      headers: { 'content-type': 'application/json', cookie },
    })
    assert.match(await mine.text(), new RegExp(_id))
    for (const other of ['', 'boldo_visitor=somebody-else-of-the-tests']) {
      const theirs = await http.request('/graphql', {
        method: 'POST',
        body: query,
        headers: { 'content-type': 'application/json', cookie: other },
      })
      assert.equal(await theirs.text(), '{"data":{"order":null}}')
      assert.match(await (await ask(other)).text(), /"order":null/)
    }
  })
})
