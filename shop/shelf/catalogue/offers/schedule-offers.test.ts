/** Offers that begin and end by themselves, by Chile's days, beside people who change the same prices. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { chileDate, startOfChileDay } from '#lib/chile-time.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { applyScheduledOffers, cancelOffer, listOffers, scheduleOffers } from './schedule-offers.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: ['A', 'B', 'C', 'D'].map((sku) => ({ sku, normal_price: 10_000 })),
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
  ) =>
    scheduleOffers(shop, {
      account,
      offers: [{ productId: await toId(sku), offerPrice }],
      from: chileDate(from),
      until: chileDate(until),
    })
  const goTo = async (day: string, hours = 0) => {
    const ms = startOfChileDay(chileDate(day)).epochMilliseconds - shop.clock.now().epochMilliseconds
    shop.clock.advance({ milliseconds: ms + hours * 3_600_000 })
    await applyScheduledOffers(shop)
  }

  test('an offer begins with its first day in Chile, ends after its last one, and its prices have a history', async () => {
    await goTo('2026-12-01')
    assert.deepEqual(await plan('A', 7_990, '2026-12-03', '2026-12-04'), { done: 1, refused: [] })
    assert.deepEqual([await offer('A'), await states('A')], [null, ['waiting']])
    await goTo('2026-12-02', 23.9)
    assert.equal(await offer('A'), null)
    await goTo('2026-12-03')
    assert.deepEqual([await offer('A'), await states('A')], [7_990, ['running']])
    await goTo('2026-12-04', 23.9)
    assert.equal(await offer('A'), 7_990)
    await goTo('2026-12-05')
    assert.deepEqual([await offer('A'), await states('A')], [null, ['ended']])
    const { rows } = await sql<{ source: string; actor: string; after: number | null }>`
      select source, actor, after from price_change order by id`.execute(shop.db)
    const actor = `manager:${manager.id}`
    assert.deepEqual(rows, [
      { source: 'schedule', actor, after: 7_990 },
      { source: 'schedule', actor, after: null },
    ])
  })

  test('one that begins today begins at once; the offer before it comes back', async () => {
    await sql`update product set offer_price = 9000 where sku = 'B'`.execute(shop.db)
    await plan('B', 8_000, '2026-12-05', '2026-12-06')
    assert.equal(await offer('B'), 8_000)
    await goTo('2026-12-07')
    assert.equal(await offer('B'), 9_000)
  })

  test('what somebody set meanwhile stays when the offer ends', async () => {
    await plan('C', 8_000, '2026-12-07', '2026-12-08')
    await sql`update product set offer_price = 6500 where sku = 'C'`.execute(shop.db)
    await goTo('2026-12-09')
    assert.deepEqual([await offer('C'), await states('C')], [6_500, ['ended']])
  })

  test('a normal price that fell below the offer meanwhile: it does not begin, and says so', async () => {
    await plan('D', 9_500, '2026-12-10', '2026-12-11')
    await sql`update product set normal_price = 9000 where sku = 'D'`.execute(shop.db)
    await goTo('2026-12-10')
    assert.deepEqual([await offer('D'), await states('D')], [null, ['refused']])
  })

  test('no offer above the normal price, in days that another has, or in days that are over', async () => {
    const id = await toId('A')
    assert.deepEqual(await plan('A', 10_000, '2026-12-12', '2026-12-13'), {
      done: 0,
      refused: [{ id, code: 'offer.not_below' }],
    })
    await plan('A', 9_000, '2026-12-12', '2026-12-13')
    assert.deepEqual(await plan('A', 8_000, '2026-12-13', '2026-12-20'), {
      done: 0,
      refused: [{ id, code: 'offer.overlaps' }],
    })
    assert.equal((await plan('A', 8_000, '2026-12-14', '2026-12-20')).done, 1)
    await assertRefused(plan('A', 8_000, '2026-12-01', '2026-12-09'), 'offer.ended')
  })

  test('one that waits is cancelled before it begins, one that runs ends at once; once over it is refused', async () => {
    await goTo('2026-12-12')
    assert.equal(await offer('A'), 9_000)
    const [later, running] = await listOffers(shop, { account: manager, sku: 'A' })
    await cancelOffer(shop, { account: manager, id: later!.id })
    await cancelOffer(shop, { account: manager, id: running!.id })
    assert.deepEqual([await offer('A'), (await states('A')).slice(0, 2)], [null, ['cancelled', 'cancelled']])
    await assertRefused(cancelOffer(shop, { account: manager, id: running!.id }), 'offer.ended')
    await goTo('2026-12-15')
    assert.equal(await offer('A'), null)
  })

  test('two jobs at once begin each offer once; a shop that was away for the whole span begins none', async () => {
    await plan('B', 5_000, '2026-12-16', '2026-12-17')
    await plan('C', 5_000, '2026-12-16', '2026-12-17')
    const ms = startOfChileDay(chileDate('2026-12-16')).epochMilliseconds - shop.clock.now().epochMilliseconds
    shop.clock.advance({ milliseconds: ms })
    await Promise.all([applyScheduledOffers(shop), applyScheduledOffers(shop)])
    assert.deepEqual([await offer('B'), await offer('C')], [5_000, 5_000])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from price_change where after = 5000`.execute(shop.db)
    assert.equal(rows[0]!.n, 2)
    await plan('D', 5_000, '2026-12-18', '2026-12-18')
    await goTo('2026-12-20')
    assert.deepEqual([await offer('D'), (await states('D'))[0]], [null, 'ended'])
  })

  test('only who edits prices plans or cancels; staff who read products see them', async () => {
    await assertRefused(plan('A', 5_000, '2026-12-24', '2026-12-25', editor), 'account.not_allowed')
    await assertRefused(plan('A', 5_000, '2026-12-24', '2026-12-25', null), 'account.not_allowed')
    const [one] = await listOffers(shop, { account: editor, sku: 'A' })
    await assertRefused(cancelOffer(shop, { account: editor, id: one!.id }), 'account.not_allowed')
  })
})
