import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { after, describe, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import pino from 'pino'
import { logConsole } from '#log-console'
import { until } from '#test/until.ts'
import { pay, readyOrder, toCart } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { createHttp } from './http.ts'
import type { HttpEnvironment } from './door.ts'
import { OPERATIONS } from './rest.ts'
import type { StorefrontBuild } from './door.ts'

type Line = { level: number; msg: string; path?: string; status?: number; code?: string }
const INFO = 30

describe('every answer', () => {
  let http: Hono<HttpEnvironment>
  let server: Server
  const lines: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
  const logged = () => lines.map((line) => JSON.parse(line) as Line)
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const shop = useShop({ log, products: [{ sku: 'PARA' }] }, async () => {
    const build = async () => (await import(resolve('build/server/index.js'))) as StorefrontBuild
    http = createHttp(shop, { production: true, formTargets: [], build, assets: 'build/client' })
    server = createServer(getRequestListener(http.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })

  test('has HSTS, Referrer-Policy, COOP, nosniff, a Content-Security-Policy, and no-store unless its door says otherwise (reliability D11, security review S23)', async () => {
    const { token } = await pay(shop, await readyOrder(shop, { PARA: 1 }))
    const [product] = await toCart(shop, { PARA: 1 })
    const json = (body: unknown) => ({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const answers: [path: string, status: number, init?: RequestInit, cache?: RegExp][] = [
      ['/', 200, {}, /^public, max-age=0, must-revalidate$/],
      ['/product/PARA', 200, {}, /^public/],
      ['/product/NONE', 404, {}, /^public/],
      ['/nothing-here', 302],
      ['/404', 404, {}, /^public/],
      ['/?lang=en', 302],
      ['/_.data', 200],
      ['/checkout', 200],
      [`/payment-response/${token}`, 200],
      ['/robots.txt', 200, {}, /^public/],
      ['/sitemap.xml', 200, {}, /^public/],
      ['/favicon.svg', 200, {}, /^public/],
      ['/packs/PARA.svg', 200, {}, /^public/],
      ['/packs/NONE.svg', 404],
      ['/assets/none.js', 404],
      ['/docs/api', 200, {}, /^public/],
      ['/openapi.json', 200],
      ['/health', 200],
      ['/health/ready', 503],
      ['/products/1.0/search?query=para', 200],
      ['/products/1.0/search?first=x', 400],
      ['/1.0/order/x', 404],
      ['/1.0/order', 201, json({ products: [{ _id: String(product!._id), quantity: 1 }] })],
      ['/graphql', 200, json({ query: '{ __typename }' })],
      ['/graphql', 400, json({ query: '{' })],
      [`/graphql?query=${encodeURIComponent('{ __typename }')}`, 200],
      ['/pago/webpay/retorno?token_ws=x', 303],
      ['/pago/webpay/retorno', 303, { method: 'POST', body: new URLSearchParams({ TBK_TOKEN: token }) }],
      ['/uploads/prescriptions/x', 404],
      ['/uploads/prescriptions', 400, { method: 'POST', body: 'x' }],
      ['/save-event', 415, { method: 'POST', body: 'x' }],
      ['/save-event', 403, { ...json({}), headers: { 'sec-fetch-site': 'cross-site' } }],
      ['/1.0/order', 413, json('x'.repeat(300_000))],
      ['/', 405, { method: 'POST' }],
      ['/%zz', 302],
      ['/%zz', 400, { method: 'POST' }],
      ['/account/orders.data', 200],
    ]
    for (const [path, status, init, cache = /no-store/] of answers) {
      const answer = await http.request(path, init)
      const about = `${init?.method ?? 'GET'} ${path}`
      assert.equal(answer.status, status, `${about}: ${await answer.clone().text()}`)
      const header = (name: string) => answer.headers.get(name) ?? ''
      assert.deepEqual(
        [header('strict-transport-security'), header('cross-origin-opener-policy'), header('x-content-type-options')],
        ['max-age=31536000; includeSubDomains', 'same-origin', 'nosniff'],
        about,
      )
      assert.match(header('content-security-policy'), /(^|; )frame-ancestors 'none'/, about)
      if (!/html|javascript|svg|icon/.test(header('content-type')))
        assert.match(header('content-security-policy'), /^default-src 'none'/, about)
      assert.match(header('referrer-policy'), /^(strict-origin-when-cross-origin|no-referrer)$/, about)
      assert.match(header('cache-control'), cache, about)
    }
    // A kept answer carries its headers with it: they are those of the answer that was made.
    for (const [path, init] of [
      ['/', {}],
      ['/product/PARA', {}],
      ['/packs/PARA.svg', {}],
      ['/graphql', json({ query: '{ products(first: 1) { totalCount } }' })],
    ] as const) {
      const [fresh, cached] = [await http.request(path, init), await http.request(path, init)]
      const without = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id')
      const ids = [fresh, cached].map((answer) => answer.headers.get('x-request-id'))
      assert.ok(ids[0] && ids[1] && ids[0] !== ids[1], `${path}: ${ids}`)
      assert.deepEqual(without(cached.headers), without(fresh.headers), path)
      assert.equal(cached.headers.get('x-content-type-options'), 'nosniff', path)
    }
  })

  test('to a wrong method is 405 with Allow and one line of the log at level info, no page failed (reliability D12)', async () => {
    const wrong: [method: string, path: string, allow: string][] = [
      ['POST', '/', 'GET, HEAD'],
      ['PUT', '/product/PARA', 'GET, HEAD'],
      ['DELETE', '/nothing-here', 'GET, HEAD'],
      ['OPTIONS', '/', 'GET, HEAD'],
      ['PATCH', '/robots.txt', 'GET, HEAD'],
      ['POST', '/favicon.svg', 'GET, HEAD'],
      ['PROPFIND', '/', 'GET, HEAD, POST'],
      ['PUT', '/graphql', 'GET, POST'],
      ['HEAD', '/graphql', 'GET, POST'],
      ['POST', '/_.data', 'GET, HEAD'],
      ...[...new Set(OPERATIONS.map(({ path }) => path))].map(
        (path) =>
          [
            'DELETE',
            path.replace(':id', 'x').replace(':sku', 'x'),
            OPERATIONS.filter((one) => one.path === path)
              .map(({ method }) => method.toUpperCase())
              .join(', '),
          ] as [string, string, string],
      ),
    ]
    for (const [method, path, allow] of wrong) {
      lines.length = 0
      const answer = await http.request(path, { method })
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, allow], `${method} ${path}`)
      assert.deepEqual(
        logged().map(({ level, msg, status, code }) => ({ level, msg, status, code })),
        [
          {
            level: INFO,
            msg: 'request',
            status: 405,
            code: path === '/graphql' ? undefined : 'request.method_not_allowed',
          },
        ],
      )
    }
  })

  test('to an odd address without a page is 404, with one line at level info and no page failed (reliability R12)', async () => {
    for (const path of ['/no%0Apage', '/no%E2%80%A8page']) {
      lines.length = 0
      assert.equal((await http.request(path)).status, 404)
      assert.deepEqual(
        logged().map(({ level, msg }) => ({ level, msg })),
        [{ level: INFO, msg: 'request' }],
        path,
      )
    }
  })

  test('to a path that cannot be decoded leads to its escaped address, with one line that is JSON; what a library says on the console is one too (reliability D12)', async () => {
    const restore = logConsole(log)
    try {
      const escaped = {
        '/%zz': '/%25zz',
        '/product/%E0%A4%A?a=%zz': '/product/%25E0%25A4%25A?a=%zz',
        '/%c0%af.data': '/%25c0%25af.data',
        '/1.0/order/%zz': '/1.0/order/%25zz',
        '//another.shop/%zz': '/another.shop/%25zz',
        '/%ff%0D%0ASet-Cookie%3A%20x%3D1': '/%25ff%250D%250ASet-Cookie%253A%2520x%253D1',
      }
      for (const [path, to] of Object.entries(escaped)) {
        lines.length = 0
        const answer = await http.request(new Request(`http://localhost${path}`))
        assert.deepEqual([answer.status, answer.headers.get('location')], [302, to], path)
        assert.deepEqual(
          logged().map(({ level, msg }) => ({ level, msg })),
          [{ level: INFO, msg: 'request' }],
          path,
        )
      }
      lines.length = 0
      console.warn('The path "/payment-response/a1b2c3"\ncould not be %s', 'decoded')
      assert.equal(lines.length, 1)
      assert.ok(!lines[0]!.includes('a1b2c3') && lines[0]!.includes('The path'), String(lines[0]))
    } finally {
      restore()
    }
  })

  test('to a customer whose connection is lost within the body is 499 at level info, and no bug (reliability D6)', async () => {
    const bodies: [path: string, head: string, body: string][] = [
      ['/graphql', 'Content-Type: application/json\r\nContent-Length: 500', '{'],
      ['/1.0/order', 'Content-Type: application/json\r\nContent-Length: 500', '{'],
      ['/save-event', 'Content-Type: application/json\r\nTransfer-Encoding: chunked', '5\r\n{"a":'],
      ['/pago/webpay/retorno', 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500', 'token_ws='],
      ['/uploads/cases', 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500', '--x\r\n'],
      ['/uploads/prescriptions', 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500', '--x\r\n'],
      [
        '/uploads/quotes',
        'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked',
        '5\r\n--x\r\n',
      ],
    ]
    for (const [path, head, body] of bodies) {
      lines.length = 0
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      const received = once(server, 'request')
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n${body}`)
      await received
      socket.destroy()
      await until(() => lines.length > 0)
      assert.deepEqual(
        logged().map(({ level, msg, status, code }) => ({ level, msg, status, code })),
        [{ level: INFO, msg: 'request', status: 499, code: 'request.aborted' }],
        path,
      )
    }
  })
})
