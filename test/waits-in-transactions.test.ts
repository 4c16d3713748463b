/** A transaction waits for no other call: that one may wait for the transaction's connection (decision 43). */
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { before, test } from 'node:test'
import { inTransaction, type Shop } from '#context'
import { updateUser } from '#shop/people/accounts/update-user.ts'
import { requestOffers } from '#shop/help/campaigns/request-offers.ts'
import { listCommunes, listHolidays } from '#shop/people/delivery/list-communes.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { insertCoupon } from '#shop/shelf/coupons/coupons.db.ts'
import { confirmPayment } from '#shop/sale/payments/attempts/confirm-payment.ts'
import { showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { inTheForm, pay, readStatus, readyOrder } from './test-buyer.ts'
import { eachDatabase, useShop } from './test-shop.ts'
import { activate, finalise, readySubscription, subscriber } from './test-subscriber.ts'

/** Ms after which a wait without an end is one. */
const FOR_EVER_MS = 30_000

eachDatabase({ both: 'PGlite has one connection, for which everything could wait' }, (database) => {
  const shop = useShop({
    database,
    pool: 1,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 50 }],
  })
  before(async () => {
    await shop.db
      .insertInto('campaign')
      .values({ landing: 'cyber-day', starts_at: new Date(0), ends_at: new Date('2099-01-01') })
      .execute()
  })

  /** Does the work with nothing cached; in each of its transactions others ask for the same first. */
  async function withQuestions(work: (shop: Shop) => Promise<unknown>): Promise<void> {
    const questions: Promise<{ size: number } | unknown[]>[] = []
    const transaction = () => ({
      execute: (inside: (db: Shop['db']) => Promise<unknown>) =>
        shop.db.transaction().execute(async (db) => {
          shop.memory.forget()
          questions.push(listHolidays(shop), listCommunes(shop))
          return inside(db)
        }),
    })
    const own = (db: Shop['db'], name: string | symbol) => {
      const value: unknown = Reflect.get(db, name, db)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    }
    const db = new Proxy(shop.db, { get: (db, name) => (name === 'transaction' ? transaction : own(db, name)) })
    const waiting = new AbortController()
    const ended = work({ ...shop, db, settings: { ...shop.settings, rememberDrafts: false } })
    await Promise.race([
      ended,
      wait(FOR_EVER_MS, undefined, { signal: waiting.signal }).then(() =>
        Promise.reject(new Error('it waits for ever')),
      ),
    ]).finally(() => waiting.abort())
    assert.ok(questions.length >= 2, 'the work has a transaction')
    const [holidays] = await Promise.all(questions)
    assert.ok((holidays as Set<string>).has('2026-12-08'))
  }

  test('with nothing cached, an offer, an address or a subscription and a question for the holidays at once both end', async () => {
    await withQuestions((shop) =>
      requestOffers(shop, {
        nombres: 'Ana',
        apellidos: 'Soto',
        email: 'ana@example.com',
        identificador: 'cyber-day',
      }),
    )
    assert.equal((await shop.db.selectFrom('support_case').select('id').execute()).length, 1)
    const account = await subscriber(shop)
    const home = { name: 'Casa', address: 'Apoquindo 4501', apartment: '', townShip: '13114', favorite: true }
    await withQuestions((shop) => updateUser(shop, { account, userId: account.id, user: { addresses: [home] } }))
    const saved = shop.db.selectFrom('account_address').select('commune_id').where('account_id', '=', account.id)
    assert.deepEqual(await saved.execute(), [{ commune_id: '13114' }])
    const draft = await readySubscription(shop, account, { VITA: 1 })
    await withQuestions((shop) => finalise(shop, account, draft))
    await withQuestions((shop) => activate(shop, account, draft))
    assert.equal((await showSubscription(shop, { account, subscriptionId: draft.id })).status, 'ACTIVA')
  })

  test('with nothing cached, a settled payment and a question for the holidays at once both end', async () => {
    // A plain sale is one statement without a transaction; one with a coupon is not.
    await insertCoupon(shop, { code: 'JUNTOS', discounts: [{ kind: 'percent', value: 10 }] })
    const draft = await readyOrder(shop, { VITA: 1 })
    const order = await applyCoupon(shop, { visitor: draft.visitor, address: '', orderId: draft.id, code: 'JUNTOS' })
    const { token } = await pay(shop, order)
    inTheForm(shop, token, 'approve')
    await withQuestions((shop) => confirmPayment(shop, token))
    assert.notEqual(await readStatus(shop, order), 'PENDIENTE')
  })

  test('what a transaction reads of its own changes is nobody else’s; what was cached before costs it no statement', async () => {
    const before = await listHolidays(shop)
    shop.memory.forget()
    await assert.rejects(
      inTransaction(shop, async (shop) => {
        await shop.db.insertInto('holiday').values({ day: '2026-12-31', label: 'Nunca' }).execute()
        assert.equal((await listHolidays(shop)).size, before.size + 1)
        throw new Error('undone')
      }),
      /undone/,
    )
    const known = await listHolidays(shop)
    assert.deepEqual(known, before)
    await inTransaction(shop, async (shop) => assert.equal(await listHolidays(shop), known))
  })
})
