import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import { openServer, type Database } from '#db/database.ts'
import { openLine, type Line } from '#test/cut-line.ts'
import { noPostgres } from '#test/postgres.ts'
import { until } from '#test/until.ts'
import { inTheForm, pay, readStatus, readyOrder } from '#test/test-buyer.ts'
import { shopWith } from '#test/shop-with.ts'
import { useShop } from '#test/test-shop.ts'
import { addressIn } from '#lib/locale.ts'
import { createHttp } from './http.ts'
import type { HttpEnvironment } from './door.ts'
import { createReadiness } from './readiness.ts'
import type { StorefrontBuild } from './door.ts'

const HTML = { accept: 'text/html' }

describe('while the database is away (reliability D3)', { skip: noPostgres() }, () => {
  let line: Line
  let database: Database
  let http: Hono<HttpEnvironment>
  const lines: string[] = []
  after(async () => {
    await database.close()
    await line.close()
  })
  const shop = useShop({ database: 'server', products: [{ sku: 'PARA', stock: 100 }] }, async () => {
    const url = new URL(shop.url!)
    line = await openLine({ host: url.hostname, port: Number(url.port || 5432) })
    url.hostname = '127.0.0.1'
    url.port = String(line.port)
    database = await openServer(url.href, 4)
    const log = pino({ level: 'debug', base: null }, { write: (text: string) => void lines.push(text) })
    const cutShop = shopWith({ database, now: shop.now, sandboxUrl: shop.sandbox.url, sent: shop.sent, log })
    const readiness = createReadiness(cutShop.db)
    readiness.serve()
    const build = async () => (await import(resolve('build/server/index.js'))) as StorefrontBuild
    http = createHttp(cutShop, { production: true, formTargets: [], build, assets: null, cacheBytes: 0, readiness })
    await line.cut()
  })
  beforeEach(() => void (lines.length = 0))

  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    http.request(path, { method: 'POST', body, headers })
  const graphql = (query: string) => post('/graphql', JSON.stringify({ query }), { 'content-type': 'application/json' })
  const form = (fields: Record<string, string>) =>
    [new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded', ...HTML }] as const

  test('GraphQL, REST and uploads answer 503 shop.unavailable with Retry-After; one line each, without a stack', async () => {
    const upload = new FormData()
    for (const [name, value] of Object.entries({ orderId: '00000000-0000-4000-8000-000000000000', product: '1' }))
      upload.append(name, value)
    upload.append('file', new File(['%PDF-1.4 x'], 'receta.pdf'))
    const calls = [
      () => graphql('{ products { totalCount } }'),
      () => graphql('mutation { createOrder(input: { products: [] }) { _id } }'),
      () =>
        http.request('/1.0/order/00000000-0000-4000-8000-000000000000', {
          headers: { cookie: '__Host-boldo_visitor=a-visitor-of-the-tests-1' },
        }),
      () => http.request('/products/1.0/search?query=para'),
      () => post('/1.0/order', '{"products":[]}', { 'content-type': 'application/json' }),
      () =>
        http.request('/uploads/prescriptions', {
          method: 'POST',
          body: upload,
          headers: { cookie: '__Host-boldo_visitor=a-visitor-of-the-tests-1' },
        }),
    ]
    for (const call of calls) {
      lines.length = 0
      const answer = await call()
      const body = (await answer.json()) as {
        error?: { code: string; message: string }
        errors?: { message: string; extensions: { code: string } }[]
      }
      const [code, message] = [
        body.error?.code ?? body.errors![0]!.extensions.code,
        body.error?.message ?? body.errors![0]!.message,
      ]
      assert.deepEqual(
        [answer.status, code, answer.headers.get('cache-control')],
        [503, 'shop.unavailable', 'no-store'],
        call.toString(),
      )
      assert.match(message, /No podemos atenderte/)
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
      const logged = lines.map((text) => JSON.parse(text) as { level: number; msg: string })
      assert.deepEqual(
        logged.filter(({ msg }) => msg === 'request refused').map(({ level }) => level),
        [40],
      )
      assert.ok(!lines.join().includes('    at '), lines.join())
      assert.ok(logged.length <= 2 && !logged.some(({ msg }) => msg === 'bug' || msg === 'page failed'), lines.join())
    }
  })

  test('an outage is one error line, however many requests meet it; /health/ready is 200, with all=1 503', async () => {
    await Promise.all(Array.from({ length: 50 }, () => graphql('{ products { totalCount } }')))
    assert.ok(lines.filter((text) => text.includes('"level":50')).length <= 1)
    for (const path of ['/health', '/health/ready']) assert.equal((await http.request(path)).status, 200)
    const ready = await http.request('/health/ready?all=1')
    assert.deepEqual(
      [ready.status, ((await ready.json()) as { problems: string[] }).problems],
      [503, ['the database does not answer']],
    )
  })

  test('pages are a sentence in Spanish or English', async () => {
    for (const path of ['/', '/product/PARA', '/medicamentos']) {
      const [spanish, english] = await Promise.all(
        [path, addressIn('en', path)].map((address) => http.request(address, { headers: HTML })),
      )
      assert.deepEqual([spanish!.status, english!.status], [503, 503], path)
      assert.match(spanish!.headers.get('content-type')!, /^text\/html/)
      assert.match(await spanish!.text(), /lang="es-CL"/)
      assert.match(await english!.text(), /lang="en"/)
    }
    assert.deepEqual(
      lines.filter((text) => text.includes('"page failed"') || text.includes('    at ')),
      [],
    )
  })

  test('who comes back from a payment gets a page that sends the same fields again, and ends where the return ends', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    const back = inTheForm(shop, token, 'approve')
    const returns = [
      await http.request(`/pago/webpay/retorno?${new URLSearchParams(back)}`, { headers: HTML }),
      await post('/pago/webpay/retorno', ...form({ ...back, other: 'not-a-field' })),
      // Its POST leads to this GET, which carries the visitor's cookie.
      await http.request(`/pago/oneclick/retorno?TBK_TOKEN=${token}`, {
        headers: { ...HTML, cookie: '__Host-boldo_visitor=a-visitor-of-the-tests-1' },
      }),
      await http.request(`/respuesta-pago?external_reference=${token}`, { headers: HTML }),
    ]
    for (const [index, page] of returns.entries()) {
      // The wallet's page loads in the browser: the page itself repeats its queries.
      if (index === 3 && page.status === 200) continue
      const html = await page.text()
      assert.deepEqual(
        [page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')],
        [503, 'no-store', 'no-referrer'],
      )
      assert.match(html, /Estamos revisando tu pago/)
      assert.match(
        html,
        new RegExp(
          `<form method="${index === 1 ? 'post' : 'get'}" action="/(pago/(webpay|oneclick)/retorno|respuesta-pago)">`,
        ),
      )
      assert.ok(html.includes(token) && !html.includes('not-a-field'))
      assert.match(page.headers.get('content-security-policy')!, /script-src 'sha256-[^']+'; form-action 'self'/)
    }
    const hostile = await post('/pago/webpay/retorno', ...form({ token_ws: '"><script>alert(1)</script>' }))
    assert.ok(!(await hostile.text()).includes('<script>alert'))
    assert.ok(!lines.join('\n').includes(token), 'no token in the log')

    await line.mend()
    try {
      await until(async () => (await graphql('{ products { totalCount } }')).status === 200)
      const end = await post('/pago/webpay/retorno', ...form(back))
      assert.deepEqual([end.status, end.headers.get('location')], [303, `/payment-response/${token}`])
      assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    } finally {
      await line.cut()
    }
  })
})
