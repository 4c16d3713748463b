import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql'
import type { Hono } from 'hono'
import pino from 'pino'
import { useShop } from '#test/test-shop.ts'
import { webDocuments } from '#test/web-documents.ts'
import type { HttpEnvironment } from './door.ts'
import { createDocumentCache } from './document-cache.ts'
import { DOCUMENT_LENGTH_MAX } from './parse-document.ts'
import { createTestHttp } from '#test/test-http.ts'

const repeat = (times: number, part: (id: number) => string) =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ')

/** Bytes of living objects, after collecting the dead ones. */
function livingBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 4; turn++) collect()
  return process.memoryUsage().heapUsed
}

describe('hostile documents (security review C1, H1)', () => {
  let http: Hono<HttpEnvironment>
  const bugs: string[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void bugs.push(line) })
  const shop = useShop({ log, products: [{ sku: 'A' }] })
  before(async () => {
    http = createTestHttp(shop)
    await send('{ __typename }')
  })

  const send = async (query: string) => {
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const text = await response.text()
    const { errors = [] } = JSON.parse(text) as { errors?: { message: string; extensions?: { code: string } }[] }
    return {
      status: response.status,
      code: errors[0]?.extensions?.code,
      message: errors[0]?.message,
      bytes: text.length,
    }
  }
  /** Ms of processor, at best of three: other processes and the first compilation take their share of one. */
  const processorMs = async (query: string) => {
    const times: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const started = process.cpuUsage()
      await send(query.replace('{', `{ ${'#'.repeat(turn)}\n`)) // a text of its own each time: nothing is known of it
      const { user, system } = process.cpuUsage(started)
      times.push((user + system) / 1_000)
    }
    return Math.min(...times)
  }

  const chain = (leaf: string, type = 'Query') =>
    `${repeat(
      60,
      (id) => `fragment f${id} on ${type} { ...f${id + 1} ...f${id + 1}
      }`,
    )} fragment f60 on ${type} { ${leaf} }`
  for (const [subject, query] of [
    ['doubling fragments around a field that costs nothing', `{ ...f0 } ${chain('__schema { __typename }')}`],
    ['doubling fragments around __typename', `{ ...f0 } ${chain('__typename')}`],
    ['doubling fragments below a field', `{ singleProduct(sku: "A") { ...f0 } } ${chain('sku', 'Product')}`],
    [
      'doubling inline fragments',
      `{ ...f0 } ${repeat(40, (id) => `fragment f${id} on Query { ... { ...f${id + 1} } ... { ...f${id + 1} } }`)}
        fragment f40 on Query { __typename }`,
    ],
    [
      'fields that double with each level',
      `{ singleProduct(sku: "A") { ...f0 } }
        ${repeat(
          30,
          (id) => `fragment f${id} on Product { bioequivalents { ...f${id + 1} } related { ...f${id + 1} }
          }`,
        )}
        fragment f30 on Product { sku }`,
    ],
    [
      'two chains that must be compared with each other',
      `{ singleProduct(sku: "A") { ...a0 ...b0 } }
        ${repeat(
          40,
          (id) => `fragment a${id} on Product { related { ...a${id + 1} } } fragment b${id}
          on Product { related { ...b${id + 1} } }`,
        )}
        fragment a40 on Product { sku } fragment b40 on Product { sku }`,
    ],
    [
      'fragments in circles',
      `{
        ...f0
        }
        ${repeat(
          90,
          (id) => `fragment f${id} on Query { ...f${(id + 1) % 90} ...f${(id + 2) % 90} ...f${(id + 3) % 90}
          }`,
        )}`,
    ],
    ['the same list again and again', `{ ${'products { nodes { sku } } '.repeat(120)} }`],
    [
      '25 times the whole schema',
      `{ ${repeat(25, (id) => `a${id}: __schema { ...t }`)} } fragment t on __Schema { types { name fields { ` +
        'name args { name type { name ofType { name } } } type { name ofType { name } } } } }',
    ],
    ['a list of lists of lists', `{ products(first: ${'['.repeat(480)}1${']'.repeat(480)}) { totalCount } }`],
    ['inline fragments in each other', `{ ${'... { '.repeat(300)} __typename ${'}'.repeat(300)} }`],
  ] as const) {
    test(`${subject}: no server error, under 200 ms of processor`, async () => {
      bugs.length = 0
      const answer = await send(query)
      assert.ok(answer.status < 500, `${answer.status} ${answer.message}`)
      const ms = await processorMs(query)
      assert.ok(ms < 200, `${ms} ms`)
      assert.deepEqual(bugs, [])
    })
  }

  test('variables that do not fit are answered shortly, the first time and once the document is known', async () => {
    const query = 'mutation ($i: CreateOrderInput!) { createOrder(input: $i) { _id } }'
    const line = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`quantity${index}`, 1]))
    const ask = (products: unknown) =>
      http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { i: { products } } }),
      })
    for (let turn = 0; turn < 2; turn++) {
      const response = await ask([line])
      const text = await response.text()
      assert.equal(response.status, 400)
      assert.ok(text.length < 5_000, `${text.length} characters`)
      assert.match(text, /got invalid value/)
      await (await ask([])).text()
    }
  })

  test('GraphiQL’s introspection is answered; 25 times the schema, or two whole ones, are not', async () => {
    const all: IntrospectionOptions = {
      inputValueDeprecation: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      oneOf: true,
    }
    assert.equal((await send(getIntrospectionQuery(all))).status, 200)
    const twice = getIntrospectionQuery(all)
      .replace('__schema {', 'a: __schema { ...Schema } b: __schema { ...Schema } } fragment Schema on __Schema {')
      .replace(/\}\s*\}\s*fragment FullType/, '} fragment FullType')
    assert.deepEqual([(await send(twice)).code, (await send(twice)).status], ['query.too_expensive', 400])
  })

  test('a document longer than any of the storefront’s is refused before it is parsed', async () => {
    const padded = (length: number) => '{ __typename } #'.padEnd(length, '€')
    assert.equal((await send(padded(DOCUMENT_LENGTH_MAX))).status, 200)
    assert.deepEqual(
      [(await send(padded(DOCUMENT_LENGTH_MAX + 1))).code, (await send(padded(DOCUMENT_LENGTH_MAX + 1))).status],
      ['query.too_long', 400],
    )
    const longest = Math.max(getIntrospectionQuery().length, ...webDocuments().map(({ text }) => text.length))
    assert.ok(longest * 2 < DOCUMENT_LENGTH_MAX, `${longest} characters`)
  })

  test('many valid, invalid and long documents leave little behind', async () => {
    const flood = async (from: number, times: number) => {
      for (let index = from; index < from + times; index++) {
        await send(`{ a${index}: __typename ${'__typename '.repeat(300)} }`)
        await send(`{ nothing${index} } #${'€'.repeat(7_000)}`)
        await send(`{ a${index}: __typename } #${'€'.repeat(7_000)}`)
        await send(`{ a${index}: __typename } #${'€'.repeat(200_000 / 3)}`)
      }
    }
    // What one process keeps at most is filled first: 24 MB take some 190 of the first kind.
    await flood(0, 200)
    const before = livingBytes()
    await flood(200, 200)
    const grown = (livingBytes() - before) / 2 ** 20
    assert.ok(grown < 8, `${grown.toFixed(1)} MB more`)
  })
})

test('known documents are bounded in bytes, and the estimate is near what they take', () => {
  const known = createDocumentCache(4 * 2 ** 20)
  const text = (id: number) => `{ products { nodes { ${'sku stock '.repeat(150)} } } a${id}: __typename }`
  for (let index = 0; index < 10; index++) known.add(text(index))
  const before = livingBytes()
  for (let index = 0; index < 200; index++) known.add(text(index))
  assert.ok(known.bytes() > 3 * 2 ** 20 && known.bytes() <= 4 * 2 ** 20, `${known.bytes()} bytes by the estimate`)
  assert.ok(livingBytes() - before < 8 * 2 ** 20)
  assert.ok(known.find(text(199)) && !known.find(text(50)))
})

test('a text longer than any of the storefront’s is not remembered; each of the storefront’s is', () => {
  const known = createDocumentCache()
  const long = `{ __typename } #${'x'.repeat(5_000)}`
  known.add(long)
  assert.equal(known.find(long), undefined)
  for (const { text } of webDocuments()) known.add(text)
  for (const { name, text } of webDocuments()) assert.ok(known.find(text), name)
})
