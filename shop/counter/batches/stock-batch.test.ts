/** Stock that another system sends by a key, beside sales: each row's end, and what a stranger can do with the door. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { HttpEnvironment } from '#api/door.ts'
import { actByKey } from '#shop/counter/api-keys/act-by-key.ts'
import type { Scope } from '#shop/counter/api-keys/api-key.rules.ts'
import { createKey, listKeys, revokeKey } from '#shop/counter/api-keys/manage-keys.ts'
import { DEMO_TOTP_KEY, seedDemoPasswords } from '#shop/people/accounts/demo-people.ts'
import { codeOfNow } from '#shop/people/accounts/staff/totp.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useInventory } from '#test/test-inventory.ts'
import { eachDatabase } from '#test/test-shop.ts'
import type { BatchAnswer } from './batch.rules.ts'

eachDatabase((database) => {
  const { shop, staff, sell, level, movements, wrongStock } = useInventory(database)
  let http: Hono<HttpEnvironment>
  let secret: string
  let calls = 0

  const makeKey = async (scopes: Scope[], days = 30) => {
    // A code of the authenticator is good once.
    shop.clock.advance({ seconds: 60 })
    const code = codeOfNow(DEMO_TOTP_KEY, shop.now())
    return createKey(shop, { account: staff.manager, address: '203.0.113.9', name: 'ERP', scopes, days, code })
  }
  before(async () => {
    await seedDemoPasswords(shop)
    http = createTestHttp(shop)
    secret = (await makeKey(['stock:write'])).secret
  })

  const send = async (
    rows: unknown,
    { key = `k${++calls}`, mode = 'valid', bearer = secret, type = 'application/json' } = {},
  ) => {
    const response = await http.request(`/admin/v1/stock?mode=${mode}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': type, ...(key && { 'idempotency-key': key }) },
      body: typeof rows === 'string' ? rows : JSON.stringify(rows),
    })
    const body = (await response.json()) as BatchAnswer & { error?: { code: string } }
    return { status: response.status, body, isReplayed: response.headers.get('idempotent-replayed') === 'true' }
  }
  const now = () => shop.now().toString()
  const stock = async (sku: string) => (await level(sku)).stock

  test('what another system has left is less what the shop sold since, so that nothing is sold twice', async () => {
    const asOf = now()
    shop.clock.advance({ minutes: 5 })
    await sell({ COMB: 3 })
    const { body } = await send([
      { sku: 'COMB', onHand: 50, asOf },
      { sku: 'FREE', onHand: 900, asOf },
      { sku: 'NONE', onHand: 1, asOf },
    ])
    assert.deepEqual(body, {
      done: 1,
      unchanged: 1,
      refused: 1,
      rows: [
        { line: 1, sku: 'COMB', result: 'done', stock: 47 },
        { line: 2, sku: 'FREE', result: 'unchanged', stock: 900 },
        { line: 3, sku: 'NONE', result: 'refused', code: 'row.unknown_sku' },
      ],
    })
    assert.equal((await movements('COMB'))[0], 'api -850 → 47')
    assert.deepEqual(await wrongStock(), [])
  })

  test('units that payments under way hold stay', async () => {
    await sql`update product set held = 4 where sku = 'COMB'`.execute(shop.db)
    const { body } = await send([{ sku: 'COMB', onHand: 0, asOf: now() }])
    assert.equal(body.rows[0]!.stock, 4)
    await sql`update product set held = 0 where sku = 'COMB'`.execute(shop.db)
  })

  test('a change counts once by its id, in any batch; one below the held units is refused', async () => {
    const before = await stock('SIMPLE')
    await send([{ sku: 'SIMPLE', change: 7, id: 'receipt 1' }])
    const again = await send([
      { sku: 'SIMPLE', change: 7, id: 'receipt 1' },
      { sku: 'SIMPLE', change: -2, id: 'loss 1' },
      { sku: 'SIMPLE', change: -9_000, id: 'loss 2' },
    ])
    assert.deepEqual(
      again.body.rows.map(({ result, code }) => [result, code]),
      [
        ['unchanged', undefined],
        ['done', undefined],
        ['refused', 'stock.below_held'],
      ],
    )
    assert.equal(await stock('SIMPLE'), before + 5)
  })

  test('a day’s old state, one of tomorrow, a row twice and a strange one are refused, each with its line', async () => {
    const { body } = await send([
      { sku: 'FREE', onHand: 1, asOf: shop.now().subtract({ hours: 25 }).toString() },
      { sku: 'COLD', onHand: 1, asOf: shop.now().add({ hours: 24 }).toString() },
      { sku: 'RETAINED', onHand: 900, asOf: now() },
      { sku: 'RETAINED', onHand: 900, asOf: now() },
      { sku: 'COMB', onHand: -1, asOf: now() },
      { sku: 'COMB', onHand: 1.5, asOf: now(), extra: true },
      'nonsense',
    ])
    assert.deepEqual(
      body.rows.map(({ line, code }) => `${line} ${code}`),
      [
        '1 stock.too_old',
        '2 row.invalid',
        '3 undefined',
        '4 row.twice',
        '5 row.invalid',
        '6 row.invalid',
        '7 row.invalid',
      ],
    )
  })

  test('with mode=all one bad row leaves all as they were, and the same key may send them corrected', async () => {
    const before = await stock('FREE')
    const rows = [
      { sku: 'FREE', onHand: before + 10, asOf: now() },
      { sku: 'NONE', onHand: 1, asOf: now() },
    ]
    const { status, body } = await send(rows, { mode: 'all', key: 'all' })
    assert.deepEqual([status, body.error!.code, await stock('FREE')], [422, 'batch.refused', before])
    assert.equal((await send(rows.slice(0, 1), { mode: 'all', key: 'all' })).body.done, 1)
  })

  test('the same key answers the same once; with other rows it is refused', async () => {
    const rows = [{ sku: 'FREE', change: 3, id: 'once' }]
    const first = await send(rows, { key: 'same' })
    const second = await send(rows, { key: 'same' })
    assert.deepEqual([first.isReplayed, second.isReplayed, second.body], [false, true, first.body])
    const other = await send([{ sku: 'FREE', change: 4, id: 'other' }], { key: 'same' })
    assert.equal(other.body.error!.code, 'idempotency.other_body')
    assert.equal((await send(rows, { key: '' })).body.error!.code, 'batch.key_required')
  })

  test('a batch whose process died is under way for a minute; then a repetition goes on', async () => {
    const rows = [{ sku: 'FREE', change: 2, id: 'died' }]
    await send(rows, { key: 'died' })
    const before = await stock('FREE')
    await sql`update received_batch set answer = null where idempotency_key = 'died'`.execute(shop.db)
    assert.equal((await send(rows, { key: 'died' })).body.error!.code, 'idempotency.in_progress')
    shop.clock.advance({ minutes: 2 })
    assert.deepEqual((await send(rows, { key: 'died' })).body.rows[0]!.result, 'unchanged')
    assert.equal(await stock('FREE'), before)
  })

  test('lines of JSON are read too; other texts and too many rows are refused', async () => {
    const line = JSON.stringify({ sku: 'COLD', change: 1, id: 'line' })
    assert.equal((await send(`${line}\n\n`, { type: 'application/x-ndjson' })).body.done, 1)
    for (const text of ['', '{', '3', '{"rows":3}', `${line}\n${line}`])
      assert.equal((await send(text)).body.error!.code, 'request.unreadable', text)
    const many = Array.from({ length: 10_001 }, () => ({}))
    assert.equal((await send(many)).body.error!.code, 'batch.too_many')
  })

  test('the stock of all products is read page by page', async () => {
    const read = async (query: string) => {
      const response = await http.request(`/admin/v1/stock${query}`, { headers: { authorization: `Bearer ${secret}` } })
      return (await response.json()) as { rows: { sku: string; stock: number }[]; next: number | null }
    }
    const all = await read('')
    assert.deepEqual([all.rows.length, all.next], [5, null])
    const first = await read('?first=2')
    const second = await read(`?first=3&after=${first.next}`)
    assert.deepEqual([...first.rows, ...second.rows], all.rows)
    assert.ok(all.rows.some((row) => row.sku === 'FREE'))
    assert.ok('error' in (await read('?first=0')))
  })

  test('no key, a wrong, expired or revoked one opens nothing, and learns nothing of the others', async () => {
    const ended = await makeKey(['stock:write'], 1)
    const revoked = await makeKey(['stock:write'])
    await revokeKey(shop, { account: staff.manager, id: revoked.key.id })
    shop.clock.advance({ hours: 25 })
    const wrong = secret.slice(0, -3) + 'AAA'
    for (const bearer of ['', 'bk_', wrong, ended.secret, revoked.secret, 'x'.repeat(5_000)])
      assert.deepEqual(
        [(await send([], { bearer })).status, (await send([], { bearer })).body.error!.code],
        [401, 'key.invalid'],
      )
    const prices = await makeKey(['prices:write'])
    assert.equal((await send([], { bearer: prices.secret })).body.error!.code, 'key.scope_missing')
  })

  test('a key that is revoked during a batch ends it at the next step', async () => {
    const { key, secret: bearer } = await makeKey(['stock:write'])
    const rows = Array.from({ length: 501 }, (_, index) => ({ sku: 'FREE', change: 1, id: `revoked ${index}` }))
    const before = await stock('FREE')
    await sql`create function revoke_it() returns trigger language plpgsql as $$ begin
      update api_key set revoked_at = now() where id = ${sql.lit(key.id)}; return null; end $$`.execute(shop.db)
    await sql`create trigger revoke_it after update of lease_until on received_batch
      for each row execute function revoke_it()`.execute(shop.db)
    const { body } = await send(rows, { bearer })
    await sql`drop trigger revoke_it on received_batch`.execute(shop.db)
    assert.deepEqual([body.done, body.refused, body.rows[500]!.code], [500, 1, 'key.invalid'])
    assert.equal(await stock('FREE'), before + 500)
  })

  test('the secret is shown once and stored nowhere; only managers make keys, with a code of their authenticator', async () => {
    const { rows } = await sql<{ text: string }>`select row_to_json(k)::text as text from api_key k`.execute(shop.db)
    assert.ok(rows.every(({ text }) => !text.includes(secret.slice(16))))
    const [listed] = await listKeys(shop, { account: staff.manager })
    assert.ok(!JSON.stringify(listed).includes(secret.slice(16)))
    const input = { address: '203.0.113.9', name: 'ERP', scopes: ['stock:write' as const], days: 30, code: '000000' }
    await assertRefused(createKey(shop, { account: staff.manager, ...input }), 'account.wrong_code')
    for (const account of [staff.operator, staff.editor, null])
      await assertRefused(createKey(shop, { account, ...input }), 'account.not_allowed')
  })

  test('a key is called 120 times a minute and no more; when it was last used is written once a day', async () => {
    shop.clock.advance({ minutes: 2 })
    const { key, secret: bearer } = await makeKey(['stock:write'])
    const call = () => actByKey(shop, { key: bearer, scope: 'stock:write', address: '203.0.113.1' })
    for (let each = 0; each < 120; each++) await call()
    await assertRefused(call(), 'request.rate_limited')
    const [listed] = await listKeys(shop, { account: staff.manager })
    assert.deepEqual([listed!.id, listed!.lastUsedOn !== null], [key.id, true])
  })
})
