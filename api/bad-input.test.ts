import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import type { Hono } from 'hono'
import pino from 'pino'
import { z } from 'zod'
import { anyText } from '#test/any-text.ts'
import { byDepth } from '#test/depth.ts'
import { stopTrackingPromises } from '#test/promise-tracking.ts'
import { useShop } from '#test/test-shop.ts'
import type { HttpEnvironment } from './door.ts'
import { ERROR } from './openapi.ts'
import { OPERATIONS } from './rest.ts'
import { schema } from './schema.ts'
import { createTestHttp } from '#test/test-http.ts'

/**
 * What bad input gets (issue 'The first purchase'): whatever comes, at any call, a 4xx in the documented shape or a
 * valid answer, and one line in the log.
 */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table orders; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '\ud800',
  '\u202e',
  'ñ'.repeat(6_000),
  '1e400',
  '-1',
  'null',
  '__proto__',
  'constructor',
  '00000000-0000-4000-8000-000000000000',
  '99999999999999999999',
]
const NUMBERS = [-1, 0, 2_147_483_647, -2_147_483_648, 9_007_199_254_740_991, 1e308, 0.5]
const WRONG = [null, true, [], {}, [[]], { a: { b: [1] } }, ['x'.repeat(200)], Array.from({ length: 300 }, () => 'x')]
const RANDOM = fc.sample(anyText(40), { numRuns: 6, seed: 7 })
/** At each change every sixth value, whose first the run's seed picks; all of them in a deep run. */
const EVERY = byDepth(6, 1)
let passed = Number(process.env.BOLDO_TEST_SEED ?? 0) % EVERY
const draw = <T>(values: Iterable<T>): T[] => [...values].filter(() => passed++ % EVERY === 0)

/** A connection as the server has it. Without one, each call throws an error to find that out. */
const CONNECTION = { incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 50_000, remoteFamily: 'IPv4' } } }
/** Answers of outside parties that are not there in this test. */
const OUTSIDE = new Set([502, 503])

describe('bad input', () => {
  let http: Hono<HttpEnvironment>
  const lines: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
  before(() => stopTrackingPromises())
  const shop = useShop({ log, products: [{ sku: 'PARA', active_principles: 'Paracetamol:500:mg' }] }, () => {
    http = createTestHttp(shop)
  })

  const ask = async (method: string, path: string, init: { body?: string | Uint8Array; type?: string } = {}) => {
    // Limits by address are not what is looked at here.
    shop.clock.advance({ minutes: 11 })
    lines.length = 0
    const sent = {
      method,
      headers: {
        cookie: '__Host-boldo_visitor=a-visitor-of-the-tests-1',
        accept: 'application/json, */*',
        ...(init.body !== undefined && { 'content-type': init.type ?? 'application/json' }),
      },
      ...(init.body !== undefined && { body: init.body as BodyInit }),
    }
    const response = await http.request(path, sent, CONNECTION)
    const text = await response.text()
    const request =
      `${method} ${path.slice(0, 120)} ` +
      `${String(init.body ?? '').slice(0, 200)}…${String(init.body ?? '').slice(-200)} → ${response.status} ` +
      `${text.slice(0, 300)}`
    assert.ok(response.status < 500 || OUTSIDE.has(response.status), request)
    assert.doesNotMatch(text, /\bat .*\.ts:\d+|node_modules|node:internal|\bselect \w|insert into/i, request)
    assert.equal(lines.filter((line) => line.includes('"msg":"request')).length, 1, request)
    assert.deepEqual(
      lines.filter((line) => line.includes('"bug"')),
      [],
      request,
    )
    return { status: response.status, text, request }
  }

  /** Values that fit a type, so that the bad one is alone. */
  const fitting = (type: GraphQLInputType): unknown => {
    const plain = getNullableType(type)
    if (isListType(plain)) return [fitting(plain.ofType)]
    if (isInputObjectType(plain))
      return Object.fromEntries(
        Object.values(plain.getFields())
          .filter((field) => isNonNullType(field.type))
          .map((field) => [field.name, fitting(field.type)]),
      )
    return { Int: 1, Float: 1, Boolean: true, String: 'a', ID: '1' }[getNamedType(plain).name] ?? 'a'
  }
  /** Every value of the type with one thing wrong in it. */
  function* spoiled(type: GraphQLInputType): Generator<unknown> {
    const plain = getNullableType(type)
    yield* WRONG
    if (isListType(plain)) for (const bad of spoiled(plain.ofType)) yield [bad]
    else if (isInputObjectType(plain)) {
      yield { ...(fitting(plain) as object), unknownField: 1 }
      for (const field of Object.values(plain.getFields()))
        for (const bad of spoiled(field.type)) yield { ...(fitting(plain) as object), [field.name]: bad }
    } else yield* [...TEXTS, ...NUMBERS, ...RANDOM]
  }
  const selectLeaf = (field: GraphQLField<unknown, unknown>) => {
    const type = getNamedType(field.type)
    if (!isObjectType(type)) return ''
    const leaf = Object.values(type.getFields()).find(
      (below) => isLeafType(getNamedType(below.type)) && below.args.length === 0,
    )
    return `{ ${leaf?.name ?? '__typename'} }`
  }

  test('a token, a reference or a SKU that cannot be one is found nowhere, as any unknown one (SHOP §8)', async () => {
    for (const broken of ['\u0000', 'a\u0000b', '\u00ff', 'a'.repeat(5_000), `'"`, '<script>']) {
      const query =
        'query ($text: String!) { orderByCardToken(tokenTBK: $text) { outcome } singleProduct(sku: $text) { sku } }'
      assert.deepEqual(
        JSON.parse(
          (await ask('POST', '/graphql', { body: JSON.stringify({ query, variables: { text: broken } }) })).text,
        ),
        { data: { orderByCardToken: null, singleProduct: null } },
      )
      const mutation = `mutation ($text: String!) { returnFromWallet(externalReference: $text) { token }
        checkPayment(token: $text) { outcome } }`
      assert.deepEqual(
        JSON.parse(
          (await ask('POST', '/graphql', { body: JSON.stringify({ query: mutation, variables: { text: broken } }) }))
            .text,
        ),
        { data: { returnFromWallet: null, checkPayment: null } },
      )
    }
  })

  for (const [operation, root] of [
    ['query', schema.getQueryType()!],
    ['mutation', schema.getMutationType()!],
  ] as const) {
    for (const field of Object.values(root.getFields())) {
      test(`GraphQL ${field.name}: whatever its arguments hold`, async () => {
        const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
        const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
        const query =
          `${operation}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ` +
          `${selectLeaf(field)} }`
        const usual = Object.fromEntries(
          field.args
            .filter((argument) => isNonNullType(argument.type))
            .map((argument) => [argument.name, fitting(argument.type)]),
        )
        for (const argument of field.args) {
          for (const bad of draw(spoiled(argument.type))) {
            const { status, text, request } = await ask('POST', '/graphql', {
              body: JSON.stringify({ query, variables: { ...usual, [argument.name]: bad } }),
            })
            const answer = JSON.parse(text) as {
              data?: unknown
              errors?: { message: string; extensions?: { code?: string } }[]
            }
            assert.ok(status === 200 ? answer.data !== undefined : (answer.errors?.length ?? 0) > 0, request)
            for (const error of answer.errors ?? []) assert.notEqual(error.extensions?.code, 'internal', request)
          }
        }
        await ask('POST', '/graphql', {
          body: JSON.stringify({ query: query.replace(field.name, `${field.name}Nothing`) }),
        })
      })
    }
  }

  const isRefusal = (answer: { status: number; text: string; request: string }) => {
    if (answer.status >= 400) assert.ok(ERROR.safeParse(JSON.parse(answer.text)).success, answer.request)
  }
  const bodiesFor = (body: z.core.$ZodType, example: Record<string, unknown>) => {
    const names = Object.keys(
      (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
    )
    return [...names, '__proto__', 'unknownField'].flatMap((name) =>
      [...TEXTS, ...NUMBERS, ...WRONG, ...RANDOM].map((bad) => ({ ...example, [name]: bad })),
    )
  }

  for (const { method, path, query, params, body, example = {}, contentType, redirects } of OPERATIONS) {
    test(`REST ${method.toUpperCase()} ${path}: whatever comes`, async () => {
      const names = [
        query,
        ...(redirects ? [z.object({ token_ws: z.string(), TBK_TOKEN: z.string(), TBK_ORDEN_COMPRA: z.string() })] : []),
      ].flatMap((known) =>
        known
          ? Object.keys(
              (z.toJSONSchema(known, { io: 'input', unrepresentable: 'any' }) as { properties: object }).properties,
            )
          : [],
      )
      const fill = (text: string) =>
        path.replaceAll(/:\w+/g, () => encodeURIComponent(text.toWellFormed().slice(0, 300) || 'x'))
      for (const text of params ? draw([...TEXTS, ...RANDOM]) : ['PARA'])
        isRefusal(await ask(method.toUpperCase(), fill(text), method === 'get' ? {} : { body: '{}' }))
      for (const name of names)
        for (const bad of draw([...TEXTS, ...RANDOM, ...NUMBERS.map(String)])) {
          const parameters = new URLSearchParams(Object.entries(example).map(([key, value]) => [key, String(value)]))
          parameters.set(name, bad.toWellFormed())
          if (!redirects || method === 'get')
            isRefusal(await ask(method.toUpperCase(), `${fill('PARA')}?${parameters}`))
          else await ask('POST', path, { body: parameters.toString(), type: 'application/x-www-form-urlencoded' })
        }
      if (!body) return
      for (const bad of [
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '1',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        '{"a":'.repeat(5_000),
        '\u0000',
      ]) {
        const answer = await ask(method.toUpperCase(), path, { body: bad })
        isRefusal(answer)
        assert.ok(answer.status >= 400, answer.request)
      }
      isRefusal(
        await ask(method.toUpperCase(), path, {
          body: new Uint8Array([0xff, 0xfe, 0x00, 0x80]),
          type: 'application/octet-stream',
        }),
      )
      if (contentType) return
      for (const bad of draw(bodiesFor(body, example)))
        isRefusal(await ask(method.toUpperCase(), path, { body: JSON.stringify(bad) }))
    })
  }

  test('a call by another method is 405, and says by which', async () => {
    for (const [method, path] of [
      ['DELETE', '/1.0/order'],
      ['POST', '/products/1.0/search'],
      ['GET', '/save-event'],
      ['PATCH', '/1.0/order/1'],
    ] as const) {
      const answer = await ask(method, path)
      assert.equal(answer.status, 405, answer.request)
      isRefusal(answer)
    }
    assert.equal((await http.request('/1.0/order', { method: 'DELETE' })).headers.get('allow'), 'POST, PUT')
  })
})
