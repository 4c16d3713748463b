/** Staff's calls have places of their own: neither they nor customers take those of the others. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { noPostgres } from '#test/postgres.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { createAdmission, loadLimitsFor, type LoadKind } from './lanes.ts'

test('a hundred hanging calls of customers take no place of staff, and a hundred of staff none of customers', () => {
  const admission = createAdmission(loadLimitsFor(10))
  const hang = (kind: LoadKind) => {
    for (let call = 0; call < 100; call++)
      try {
        void admission.enter(kind)?.catch(() => {})
      } catch {
        return
      }
  }
  for (const kind of ['checkout', 'browsing'] as const) hang(kind)
  assert.equal(admission.enter('staff'), undefined)
  hang('staff')
  assert.partialDeepStrictEqual(admission.figures().staff, { underWay: 2, waiting: 60 })
  assert.equal(admission.enter('payments'), undefined)
  for (const connections of [1, 10, 25]) {
    const { staff } = loadLimitsFor(connections)
    assert.deepEqual(staff, { atOnce: Math.max(2, connections / 5), queue: 60, waitMs: 3_000 })
  }
})

describe('while the record of staff is locked', { skip: noPostgres() }, () => {
  const shop = useShop({ database: 'server', products: [{ sku: 'PARA' }] }, () => seedDemoPeople(shop))
  const STAFF = '{ staffActions { totalCount } }'
  const send = (http: ReturnType<typeof createTestHttp>, query: string, token?: string) =>
    http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      body: JSON.stringify({ query }),
    })
  const signIn = async (person: 'manager' | 'client') =>
    signSession((await findAccount(shop, DEMO_PEOPLE[person].id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })

  test('a hundred calls of staff hang, and customers are answered', async () => {
    const token = await signIn('manager')
    const http = createTestHttp(shop)
    let isLocked = false
    let unlock = () => {}
    const locked = shop.db.transaction().execute(async (db) => {
      await sql`lock table staff_action in access exclusive mode`.execute(db)
      await new Promise<void>((resolve) => {
        unlock = resolve
        isLocked = true
      })
    })
    await until(() => isLocked)
    const hanging = Array.from({ length: 100 }, () => send(http, STAFF, token))
    const refused = await Promise.race(hanging)
    assert.equal(refused.status, 503, 'the sixty-third')
    assert.equal((await send(http, '{ searchProducts(query: "a") { totalCount } }')).status, 200)
    assert.equal((await send(http, '{ isSignedIn }', await signIn('client'))).status, 200)
    unlock()
    await locked
    const statuses = (await Promise.all(hanging)).map(({ status }) => status)
    assert.ok(statuses.filter((status) => status === 200).length >= 2, String(statuses))
  })

  test('strangers and customers who send calls of staff fill no queue of staff', async () => {
    const http = createTestHttp(shop, { load: { ...loadLimitsFor(10), staff: { atOnce: 0, queue: 0, waitMs: 0 } } })
    assert.equal((await send(http, STAFF, await signIn('manager'))).status, 503, 'staff’s place')
    for (const token of [undefined, 'forged', await signIn('client')]) {
      const answer = (await (await send(http, STAFF, token)).json()) as { errors: { extensions: { code: string } }[] }
      assert.equal(answer.errors[0]!.extensions.code, 'account.not_allowed')
    }
  })
})
