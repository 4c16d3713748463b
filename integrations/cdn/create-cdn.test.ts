import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { settings } from '#config'
import { PurgeFailed, type Cdn } from '#shop/shelf/catalogue/cdn/cdn.port.ts'
import { findCdnProblems, readCdn } from './cdn.config.ts'
import { createCdn } from './create-cdn.ts'

const TOKEN = 'the-token-of-the-tests'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
const seen: Seen[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
    const status = Number(new URL(request.url!, origin).searchParams.get('status') ?? 200)
    if (status === 0) return
    response.writeHead(status, { location: '/elsewhere' }).end(`{"success":true,"echo":"${TOKEN}"}`)
  })
})
let origin = ''
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

/** What each network documents (README.md), as its stand-in reads it. */
const PROTOCOLS: Record<Cdn['name'], { path: string; read: (call: Seen) => unknown; expected: unknown }> = {
  fastly: {
    path: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
    read: ({ method, headers, body }) => [
      method,
      headers['fastly-key'],
      headers['fastly-soft-purge'],
      JSON.parse(body),
    ],
    expected: ['POST', TOKEN, undefined, { surrogate_keys: ['p1', 'category-3'] }],
  },
  cloudflare: {
    path: '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
    read: ({ method, headers, body }) => [method, headers.authorization, JSON.parse(body)],
    expected: ['POST', `Bearer ${TOKEN}`, { tags: ['p1', 'category-3'] }],
  },
  varnish: {
    path: '/',
    read: ({ method, headers, body }) => [method, headers.authorization, headers['surrogate-key'], body],
    expected: ['PURGE', `Bearer ${TOKEN}`, 'p1 category-3', ''],
  },
}

for (const [name, { path, read, expected }] of Object.entries(PROTOCOLS) as [
  Cdn['name'],
  (typeof PROTOCOLS)['fastly'],
][])
  describe(name, () => {
    const open = (addresses: string[], timeoutMs = 5_000) =>
      createCdn({ name, addresses, token: TOKEN, timeoutMs }).purger!

    test('purges keys in one call of its protocol', async () => {
      await open([`${origin}${path}`]).purge(['p1', 'category-3'])
      assert.deepEqual(seen.filter(({ url }) => url === path).map(read), [expected])
    })

    test('a refusal, a redirect, an error, silence and a closed port are no purge, and say nothing of the token', async () => {
      for (const status of [403, 302, 429, 500, 0]) {
        const purging = open([`${origin}${path}?status=${status}`], status === 0 ? 50 : 5_000).purge(['p1'])
        await assert.rejects(purging, (error) => error instanceof PurgeFailed && !inspectText(error).includes(TOKEN))
      }
      assert.ok(!seen.some(({ url }) => url === '/elsewhere'))
      await assert.rejects(open(['http://127.0.0.1:1/']).purge(['p1']), PurgeFailed)
    })

    test('without an address it has no purger, and the headers stay', () => {
      const { purger, headers } = createCdn({ name, addresses: [], token: '', timeoutMs: 1 })
      assert.equal(purger, null)
      assert.ok(Object.values(headers).every((each) => each === each.toLowerCase()))
    })
  })

const inspectText = (error: Error) => `${error.stack} ${String(error.cause)}`

test('each of several addresses is purged, and one that fails is a failure', async () => {
  const open = (addresses: string[]) =>
    createCdn({ name: 'varnish', addresses, token: TOKEN, timeoutMs: 5_000 }).purger!
  await open([`${origin}/1`, `${origin}/2`]).purge(['p1'])
  for (const each of ['/1', '/2']) assert.equal(seen.filter(({ url }) => url === each).length, 1)
  await assert.rejects(open([`${origin}/1`, 'http://127.0.0.1:1/']).purge(['p1']), PurgeFailed)
})

describe('the settings', () => {
  const parse = (set: Record<string, string>) => settings.parse(set)
  test('none are no CDN; several addresses have commas between them', () => {
    assert.equal(readCdn(parse({})), null)
    const set = { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.1:6081/ , http://10.0.0.2:6081/', CDN_PURGE_TOKEN: 't' }
    assert.deepEqual(readCdn(parse(set))!.addresses, ['http://10.0.0.1:6081/', 'http://10.0.0.2:6081/'])
    assert.deepEqual(findCdnProblems(parse(set)), [])
    assert.deepEqual(findCdnProblems(parse({ CDN: 'cloudflare' })), [])
  })

  test('a purge without a CDN, address or token, and a token over plain http through the internet, are refused', () => {
    const purge = { CDN_PURGE_URL: 'https://api.fastly.com/service/x/purge', CDN_PURGE_TOKEN: 't' }
    for (const [set, problem] of [
      [purge, /^CDN: is empty/],
      [{ CDN: 'fastly', CDN_PURGE_URL: purge.CDN_PURGE_URL }, /needs CDN_PURGE_TOKEN/],
      [{ CDN: 'fastly', CDN_PURGE_TOKEN: 't' }, /needs CDN_PURGE_TOKEN/],
      [{ ...purge, CDN: 'fastly', CDN_PURGE_URL: 'http://api.fastly.com/x' }, /plain http/],
    ] as const) {
      const [found, ...others] = findCdnProblems(parse(set))
      assert.match(found ?? '', problem)
      assert.deepEqual(others, [])
    }
  })
})
