/** Offers that begin and end by themselves, by Chile's days, beside people who change the same prices. */
import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { chileDate, startOfChileDay } from '#lib/chile-time.ts'
import { parseInput } from '#lib/parse-input.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import {
  applyScheduledOffers,
  cancelOffer,
  cancelOffers,
  listOffers,
  previewOffers,
  scheduleOffers,
} from './schedule-offers.ts'
import { cancelBatchInput, previewOffersInput, scheduleInput } from './scheduled-offer.input.ts'

/** Each test has products of its own, and goes to its own days, backwards too. */
const EACH_ITS_OWN = ['DAYS', 'BACK', 'SET', 'FELL', 'TAKEN', 'WAITS', 'TWICE', 'AGAIN', 'AWAY', 'SEEN']
const TOGETHER = ['A', 'B', 'C']

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [...EACH_ITS_OWN, ...TOGETHER].map((sku) => ({ sku, normal_price: 10_000 })),
  })
  let manager: SignedIn
  let editor: SignedIn
  before(async () => {
    await seedDemoPeople(shop)
    manager = (await findAccount(shop, DEMO_PEOPLE.manager.id))!
    editor = (await findAccount(shop, DEMO_PEOPLE.editor.id))!
  })
  const toId = async (sku: string) => (await showProduct(shop, sku))!.id
  // Pages follow by a notice, a moment later (db/catalogue-notices.test.ts).
  const offer = async (sku: string) => {
    const { offer_price } = await shop.db
      .selectFrom('product')
      .select('offer_price')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    return offer_price
  }
  const states = async (sku: string) => (await listOffers(shop, { account: editor, sku })).map(({ state }) => state)
  const plan = async (
    sku: string,
    offerPrice: number,
    from: string,
    until: string,
    account: SignedIn | null = manager,
  ) => {
    const { done, refused } = await scheduleOffers(shop, {
      account,
      offers: [{ productId: await toId(sku), offerPrice }],
      from: chileDate(from),
      until: chileDate(until),
    })
    return { done, refused }
  }
  const goTo = async (day: string, hours = 0) => {
    const ms = startOfChileDay(chileDate(day)).epochMilliseconds - shop.clock.now().epochMilliseconds
    shop.clock.advance({ milliseconds: ms + hours * 3_600_000 })
    await applyScheduledOffers(shop)
  }

  test('an offer begins with its first day in Chile, ends after its last one, and its prices have a history', async () => {
    await goTo('2026-12-01')
    assert.deepEqual(await plan('DAYS', 7_990, '2026-12-03', '2026-12-04'), { done: 1, refused: [] })
    assert.deepEqual([await offer('DAYS'), await states('DAYS')], [null, ['waiting']])
    await goTo('2026-12-02', 23.9)
    assert.equal(await offer('DAYS'), null)
    await goTo('2026-12-03')
    assert.deepEqual([await offer('DAYS'), await states('DAYS')], [7_990, ['running']])
    await goTo('2026-12-04', 23.9)
    assert.equal(await offer('DAYS'), 7_990)
    await goTo('2026-12-05')
    assert.deepEqual([await offer('DAYS'), await states('DAYS')], [null, ['ended']])
    const { rows } = await sql<{ source: string; actor: string; after: number | null }>`
      select source, actor, after from price_change where product_id = ${await toId('DAYS')} order by id`.execute(
      shop.db,
    )
    const actor = `manager:${manager.id}`
    assert.deepEqual(rows, [
      { source: 'schedule', actor, after: 7_990 },
      { source: 'schedule', actor, after: null },
    ])
  })

  test('one that begins today begins at once; the offer before it comes back', async () => {
    await goTo('2026-12-05')
    await sql`update product set offer_price = 9000 where sku = 'BACK'`.execute(shop.db)
    await plan('BACK', 8_000, '2026-12-05', '2026-12-06')
    assert.equal(await offer('BACK'), 8_000)
    await goTo('2026-12-07')
    assert.equal(await offer('BACK'), 9_000)
  })

  test('what somebody set meanwhile stays when the offer ends', async () => {
    await goTo('2026-12-07')
    await plan('SET', 8_000, '2026-12-07', '2026-12-08')
    await sql`update product set offer_price = 6500 where sku = 'SET'`.execute(shop.db)
    await goTo('2026-12-09')
    assert.deepEqual([await offer('SET'), await states('SET')], [6_500, ['ended']])
  })

  test('a normal price that fell below the offer meanwhile: it does not begin, and says so', async () => {
    await goTo('2026-12-09')
    await plan('FELL', 9_500, '2026-12-10', '2026-12-11')
    await sql`update product set normal_price = 9000 where sku = 'FELL'`.execute(shop.db)
    await goTo('2026-12-10')
    assert.deepEqual([await offer('FELL'), await states('FELL')], [null, ['refused']])
  })

  test('no offer above the normal price, in days that another has, or in days that are over', async () => {
    await goTo('2026-12-10')
    const id = await toId('TAKEN')
    assert.deepEqual(await plan('TAKEN', 10_000, '2026-12-12', '2026-12-13'), {
      done: 0,
      refused: [{ id, code: 'offer.not_below' }],
    })
    await plan('TAKEN', 9_000, '2026-12-12', '2026-12-13')
    assert.deepEqual(await plan('TAKEN', 8_000, '2026-12-13', '2026-12-20'), {
      done: 0,
      refused: [{ id, code: 'offer.overlaps' }],
    })
    assert.equal((await plan('TAKEN', 8_000, '2026-12-14', '2026-12-20')).done, 1)
    await assertRefused(plan('TAKEN', 8_000, '2026-12-01', '2026-12-09'), 'offer.ended')
  })

  test('one that waits is cancelled before it begins, one that runs ends at once; once over it is refused', async () => {
    await goTo('2026-12-10')
    await plan('WAITS', 9_000, '2026-12-12', '2026-12-13')
    await plan('WAITS', 8_000, '2026-12-14', '2026-12-20')
    await goTo('2026-12-12')
    assert.equal(await offer('WAITS'), 9_000)
    const [later, running] = await listOffers(shop, { account: manager, sku: 'WAITS' })
    await cancelOffer(shop, { account: manager, id: later!.id })
    await cancelOffer(shop, { account: manager, id: running!.id })
    assert.deepEqual([await offer('WAITS'), await states('WAITS')], [null, ['cancelled', 'cancelled']])
    await assertRefused(cancelOffer(shop, { account: manager, id: running!.id }), 'offer.ended')
    await goTo('2026-12-15')
    assert.equal(await offer('WAITS'), null)
  })

  test('two jobs at once begin each offer once; a shop that was away for the whole span begins none', async () => {
    await goTo('2026-12-15')
    await plan('TWICE', 5_000, '2026-12-16', '2026-12-17')
    await plan('AGAIN', 5_000, '2026-12-16', '2026-12-17')
    const ms = startOfChileDay(chileDate('2026-12-16')).epochMilliseconds - shop.clock.now().epochMilliseconds
    shop.clock.advance({ milliseconds: ms })
    await Promise.all([applyScheduledOffers(shop), applyScheduledOffers(shop)])
    assert.deepEqual([await offer('TWICE'), await offer('AGAIN')], [5_000, 5_000])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from price_change where after = 5000`.execute(shop.db)
    assert.equal(rows[0]!.n, 2)
    await plan('AWAY', 5_000, '2026-12-18', '2026-12-18')
    await goTo('2026-12-20')
    assert.deepEqual([await offer('AWAY'), (await states('AWAY'))[0]], [null, 'ended'])
  })

  describe('offers of several products', () => {
    const days = { from: '2027-01-10', until: '2027-01-12' }
    let ids: number[]
    before(async () => {
      await sql`update product set normal_price = 1990 where sku = 'B'`.execute(shop.db)
      ids = []
      for (const sku of TOGETHER) ids.push(await toId(sku))
    })
    beforeEach(async () => {
      await sql`delete from scheduled_offer where product_id = any (${ids}::int[])`.execute(shop.db)
      await goTo('2027-01-01')
    })
    const look = async (plan: object, account: SignedIn | null = manager) =>
      previewOffers(shop, { account, ...parseInput(previewOffersInput, { ids, plan, ...days }) })
    const planAll = async (offers: object[], { into, account = manager }: { into?: string; account?: SignedIn } = {}) =>
      scheduleOffers(shop, { account, ...parseInput(scheduleInput, { offers, ...days, into }) })
    const cancelAll = async (batchId: string, account: SignedIn | null = manager) =>
      cancelOffers(shop, { account, ...parseInput(cancelBatchInput, { batchId }) })

    test('a percentage or one price is seen for each, with what cannot be, and nothing is written', async () => {
      await plan('C', 9_000, '2027-01-12', '2027-01-20')
      assert.deepEqual(
        (await look({ percent: 15 })).map(({ sku, normalPrice, offerPrice, problem }) => [
          sku,
          normalPrice,
          offerPrice,
          problem,
        ]),
        [
          ['A', 10_000, 8_500, null],
          ['B', 1_990, 1_690, null],
          ['C', 10_000, 8_500, 'offer.overlaps'],
        ],
      )
      assert.deepEqual(
        (await look({ price: 1_990 })).map(({ sku, problem }) => [sku, problem]),
        [
          ['A', null],
          ['B', 'offer.not_below'],
          ['C', 'offer.overlaps'],
        ],
      )
      assert.deepEqual(await states('A'), [])
    })

    test('they are planned in steps as one batch, and taken back together, also those that run', async () => {
      await plan('C', 9_000, '2027-01-12', '2027-01-20')
      const [a, b, c] = ids.map((productId) => ({ productId, offerPrice: 1_500 }))
      const first = await planAll([a!, c!])
      assert.deepEqual([first.done, first.refused], [1, [{ id: ids[2], code: 'offer.overlaps' }]])
      const alone = await listOffers(shop, { account: manager, sku: 'A' })
      assert.equal(alone[0]!.batchId, null, 'nothing else was planned with it yet')
      const second = await planAll([b!], { into: first.batchId })
      assert.deepEqual([second.batchId, second.done], [first.batchId, 1])
      assert.equal((await listOffers(shop, { account: editor, sku: 'A' }))[0]!.batchId, first.batchId)
      await goTo('2027-01-10')
      assert.deepEqual([await offer('A'), await offer('B')], [1_500, 1_500])
      assert.deepEqual(await cancelAll(first.batchId), { done: 2, hasMore: false })
      assert.deepEqual([await offer('A'), await offer('B')], [null, null])
      assert.deepEqual((await states('C')).slice(0, 1), ['waiting'], 'an offer of its own stays')
      await assertRefused(cancelAll(first.batchId), 'offer.ended')
    })

    test('nobody adds to a colleague’s batch; only who edits prices looks or cancels; hostile input is refused', async () => {
      const one = [{ productId: ids[0]!, offerPrice: 1_500 }]
      const { batchId } = await planAll(one)
      const other: SignedIn = { ...manager, id: DEMO_PEOPLE.editor.id }
      const more = [{ productId: ids[1]!, offerPrice: 1_500 }]
      await assertRefused(planAll(more, { into: batchId, account: other }), 'offer.not_found')
      const none = '00000000-0000-4000-8000-000000000000'
      await assertRefused(planAll(more, { into: none }), 'offer.not_found')
      for (const account of [editor, null]) {
        await assertRefused(look({ percent: 10 }, account), 'account.not_allowed')
        await assertRefused(cancelAll(batchId, account), 'account.not_allowed')
      }
      await cancelAll(batchId)
      for (const plan of [
        {},
        { percent: 0 },
        { percent: 91 },
        { percent: Number.NaN },
        { price: 0 },
        { price: 1.5 },
        { price: 1e9 },
      ])
        assert.throws(() => parseInput(previewOffersInput, { ids, plan, ...days }), /input.invalid/)
      for (const bad of [[], [0], [2 ** 31], Array.from({ length: 501 }, (_, index) => index + 1)])
        assert.throws(
          () => parseInput(previewOffersInput, { ids: bad, plan: { percent: 1 }, ...days }),
          /input.invalid/,
        )
      const turned = { ids, plan: { percent: 1 }, from: days.until, until: days.from }
      assert.throws(() => parseInput(previewOffersInput, turned), /input.invalid/)
      assert.throws(() => parseInput(scheduleInput, { offers: one, ...days, into: 'x' }), /input.invalid/)
      assert.throws(() => parseInput(cancelBatchInput, { batchId: 'x' }), /input.invalid/)
    })
  })

  test('only who edits prices plans or cancels; staff who read products see them', async () => {
    await goTo('2026-12-20')
    await plan('SEEN', 9_000, '2026-12-24', '2026-12-25')
    await assertRefused(plan('SEEN', 5_000, '2026-12-24', '2026-12-25', editor), 'account.not_allowed')
    await assertRefused(plan('SEEN', 5_000, '2026-12-24', '2026-12-25', null), 'account.not_allowed')
    const [one] = await listOffers(shop, { account: editor, sku: 'SEEN' })
    await assertRefused(cancelOffer(shop, { account: editor, id: one!.id }), 'account.not_allowed')
  })
})
