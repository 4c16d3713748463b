/** A round: up to twenty orders for one person. It obeys the queue, the leases and the locks of a single taking. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { until } from '#test/until.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStatus } from '#test/test-buyer.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { extendParcel } from './extend-parcel.ts'
import { listOrdersToPrepare } from './list-parcels.ts'
import { preparePageInput } from './parcel-list.input.ts'
import { roundInput } from './parcels.input.ts'
import { takeNextOrder, takeRound } from './take-order.ts'

eachDatabase((database) => {
  const { shop, staff, sell, take, colleague } = useParcels(database)
  const emptyQueue = async () => {
    const account = colleague()
    while (await takeNextOrder(shop, { account }));
  }
  const sellMany = async (count: number) => {
    const orders = []
    for (let made = 0; made < count; made++) orders.push(await sell({ FREE: 1 }))
    return orders
  }
  /** All pages: what earlier tests have taken lapses, and comes back. */
  const listQueue = async (cursor: string | null = null): Promise<string[]> => {
    const page = preparePageInput.parse({ first: 50, after: cursor })
    const { nodes, endCursor } = await listOrdersToPrepare(shop, { account: staff.operator, ...page })
    const ids = nodes.map(({ orderId }) => orderId)
    return endCursor === null ? ids : [...ids, ...(await listQueue(endCursor))]
  }

  test('a stranger, a customer and staff without the right take nothing', async () => {
    const order = await sell({ FREE: 1 })
    const customer = { ...staff.editor, role: 'client', permissions: [] } as const
    for (const account of [null, customer, staff.operator, staff.manager, staff.editor])
      await assertRefused(takeRound(shop, { account, most: 20 }), 'account.not_allowed')
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    for (const most of [0, -1, 21, 10_000, 1.5, Number.NaN]) assert.ok(!roundInput.safeParse({ most }).success)
  })

  test('a round has the head of the queue in its order, and is recorded order by order', async () => {
    await emptyQueue()
    await sellMany(5)
    const queue = await listQueue()
    const account = colleague()
    const parcels = await takeRound(shop, { account, most: 3 })
    assert.deepEqual(
      parcels.map(({ orderId }) => orderId),
      queue.slice(0, 3),
    )
    for (const { preparerId, state } of parcels) assert.deepEqual([preparerId, state], [account.id, 'being_prepared'])
    const recorded = await shop.db
      .selectFrom('staff_action')
      .select(['call', 'object', 'refusal'])
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      recorded,
      queue.slice(0, 3).map((object) => ({ call: 'takeRound', object, refusal: null })),
    )
    assert.equal((await takeRound(shop, { account: colleague(), most: 20 })).length, 2)
    assert.deepEqual(await takeRound(shop, { account: colleague(), most: 20 }), [])
  })

  test('nobody prepares more than twenty by rounds; a lapsed lease counts no more', async () => {
    await emptyQueue()
    const orders = await sellMany(23)
    const account = colleague()
    await take(orders[0]!, account)
    assert.equal((await takeRound(shop, { account, most: 20 })).length, 19)
    assert.deepEqual(await takeRound(shop, { account, most: 20 }), [])
    shop.clock.advance({ minutes: 21 })
    assert.equal((await takeRound(shop, { account, most: 2 })).length, 2)
  })

  test('orders that the person takes during the call count too', { skip: database === 'embedded' }, async () => {
    await emptyQueue()
    await sellMany(24)
    const queue = await listQueue()
    const account = colleague()
    const second = await shop.openSecond()
    let round: Promise<unknown> = Promise.resolve()
    // The round waits for its first order.
    await second.db.transaction().execute(async (db) => {
      await db.selectFrom('orders').select('id').where('id', '=', queue[0]!).forUpdate().execute()
      round = takeRound(shop, { account, most: 20 })
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
        return rows.length > 0
      })
      for (const id of queue.slice(20)) await take({ id }, account)
    })
    await round
    assert.equal((await listQueue()).length, 4)
  })

  test('a round stays its person’s while one parcel of it is open; a lapsed one is not taken back', async () => {
    await emptyQueue()
    const orders = await sellMany(3)
    const account = colleague()
    const lapsed = await take(orders[2]!, account)
    shop.clock.advance({ minutes: 15 })
    const [first, second] = await takeRound(shop, { account, most: 2 })
    shop.clock.advance({ minutes: 6 })
    await extendParcel(shop, { account, id: first!.id })
    shop.clock.advance({ minutes: 15 })
    const queue = await listQueue()
    assert.deepEqual(
      orders.map(({ id }) => queue.includes(id)),
      orders.map(({ id }) => id === lapsed.orderId),
    )
    await assertRefused(take({ id: second!.orderId }), 'parcel.taken_by_other')
  })

  test('twenty people take rounds of twenty orders at once: each order is in one round', async () => {
    await emptyQueue()
    const orders = await sellMany(20)
    const second = await shop.openSecond()
    const rounds = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        takeRound(index % 2 ? second : shop, { account: colleague(), most: 20 }),
      ),
    )
    assert.deepEqual(
      rounds.flatMap((round) => round.map(({ orderId }) => orderId)).toSorted(),
      orders.map(({ id }) => id).toSorted(),
    )
    for (const round of rounds) assert.ok(new Set(round.map(({ preparerId }) => preparerId)).size <= 1)
  })

  test('twenty people take a single order each by rounds of one', async () => {
    await emptyQueue()
    const orders = await sellMany(20)
    const second = await shop.openSecond()
    const rounds = await Promise.all(
      Array.from({ length: 20 }, (_, index) => takeRound(index % 2 ? second : shop, { account: colleague(), most: 1 })),
    )
    assert.deepEqual(
      rounds.map((round) => round.length),
      rounds.map(() => 1),
    )
    assert.equal(new Set(rounds.map(([parcel]) => parcel!.orderId)).size, orders.length)
  })

  test('one who calls without end is refused in time', async () => {
    await emptyQueue()
    const account = colleague()
    for (let calls = 0; calls < LIMITS['rounds by account'].most; calls++) await takeRound(shop, { account, most: 1 })
    await assertRefused(takeRound(shop, { account, most: 1 }), 'request.rate_limited')
  })
})
