import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import { sql } from 'kysely'
import { openServer, type Database } from '#db/database.ts'
import { noPostgres } from '#test/postgres.ts'
import { toCart } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { shopWith } from '#test/shop-with.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import type { HttpEnvironment } from './door.ts'
import { toHttpError } from './errors.ts'
import { createReadiness } from './readiness.ts'

const HTML = { accept: 'text/html' }

describe('a database that cannot write (reliability R4)', { skip: noPostgres() }, () => {
  const shop = useShop({ database: 'server', products: [{ sku: 'PARA' }] })
  let database: Database
  let http: Hono<HttpEnvironment>
  const lines: string[] = []
  const setReadOnly = (statement: string) =>
    sql.raw(`alter database ${new URL(shop.url!).pathname.slice(1)} ${statement}`).execute(shop.db)
  let products: { _id: string; quantity: number }[]
  const buy = async () =>
    http.request('/1.0/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products }),
    })
  before(async () => {
    products = (await toCart(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
    await setReadOnly('set default_transaction_read_only = on')
    database = await openServer(shop.url!, 3)
    const log = pino({ base: null }, { write: (text: string) => void lines.push(text) })
    const readOnly = shopWith({ database, now: shop.now, sandboxUrl: shop.sandbox.url, sent: shop.sent, log })
    const readiness = createReadiness(readOnly.db)
    readiness.serve()
    http = createTestHttp(readOnly, { readiness })
  })
  after(() => database.close())

  test('is unavailable to buyers and no bug; the process is ready, and its database says that it is read-only', async () => {
    const answer = await buy()
    assert.deepEqual(
      [answer.status, ((await answer.json()) as { error: { code: string } }).error.code],
      [503, 'shop.unavailable'],
    )
    assert.ok(!lines.some((text) => text.includes('"msg":"bug"')), lines.join())
    const ready = await http.request('/health/ready?all=1')
    assert.deepEqual(
      [ready.status, await ready.json()],
      [503, { status: 'unavailable', problems: ['the database is read-only'] }],
    )
    assert.equal((await http.request('/health/ready')).status, 200)
  })

  test('sells again once it can write: no connection to the former server is kept', async () => {
    // Each of the pool's connections is read-only.
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(database.db)))
    await setReadOnly('reset default_transaction_read_only')
    const statuses: number[] = []
    await until(
      async () => statuses.push((await buy()).status) > 0 && statuses.at(-1) === 201,
      () => statuses.slice(0, 9).join(),
    )
    assert.ok(statuses.length <= 4, `${statuses.join()}: a connection answers 503 once at most`)
    await until(async () => (await http.request('/health/ready?all=1')).status === 200)
  })
})

test('a full disk, no memory and a disk’s failure are no bugs of the shop', () => {
  for (const code of ['25006', '53100', '53200', '58030'])
    assert.equal(toHttpError(Object.assign(new Error('x'), { code }))?.code, 'shop.unavailable', code)
})

describe('a bug', () => {
  const shop = useShop()
  const lines: { level: number; msg: string; status?: number }[] = []
  let http: Hono<HttpEnvironment>
  before(() => {
    const log = pino({ base: null }, { write: (text: string) => void lines.push(JSON.parse(text)) })
    const broken = new Proxy(shop.db, {
      get: () => {
        throw new TypeError('a bug')
      },
    })
    http = createTestHttp({ ...shop, log, db: broken })
  })

  test('at a payment’s return is logged, and the customer gets the page that asks again', async () => {
    const page = await http.request('/pago/webpay/retorno?token_ws=x', { headers: HTML })
    assert.deepEqual([page.status, /Estamos revisando tu pago/.test(await page.text())], [503, true])
    assert.ok(lines.some(({ msg }) => msg === 'bug'))
  })

  test('in an answer that its caller no longer awaits is a line 499 at level info, as nginx writes it', async () => {
    lines.length = 0
    const path = 'http://localhost/1.0/order/00000000-0000-4000-8000-000000000000'
    const request = new Request(path, {
      signal: AbortSignal.abort(),
      headers: { cookie: '__Host-boldo_visitor=a-visitor-of-the-tests-1' },
    })
    assert.equal((await http.request(request)).status, 500)
    const [line] = lines.filter(({ msg }) => msg.startsWith('request'))
    assert.deepEqual([line!.level, line!.status], [30, 499])
  })
})
