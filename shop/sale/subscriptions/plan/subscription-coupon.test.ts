import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { DomainError } from '#lib/domain-error.ts'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { activate, finalise, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { moveSubscription } from './move-subscription.ts'
import { showSubscription } from './show-subscription.ts'
import { applyCouponSubscription, removeCouponSubscription, resetCouponSubscription } from './subscription-coupon.ts'
import { priceDelivery, type Subscription } from './subscription.rules.ts'
import { updateSubscription } from './update-subscription.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      {
        sku: 'LOSA',
        normal_price: 10_000,
        mi_boldo_price: 8_000,
        loyalty_discount: true,
        subscription: true,
        stock: 500,
      },
      { sku: 'VITA', normal_price: 5_000, subscription: true },
    ],
  })
  let second: Shop
  before(async () => {
    second = await shop.openSecond()
    await addCoupon(shop, { code: 'PLAN30', coupon_type: 'subscription' }, [{ percent: 30 }])
  })

  const apply = (account: SignedIn, draft: Subscription, code: string, changes = {}) =>
    applyCouponSubscription(shop, { account, subscriptionId: draft.id, code, address: account.id, changes })
  const countUses = async (code: string) => {
    const { id, uses } = await shop.db
      .selectFrom('coupon')
      .select(['id', 'uses'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return {
      uses,
      rows: (
        await shop.db
          .selectFrom('coupon_subscription_use')
          .select('subscription_id')
          .where('coupon_id', '=', id)
          .execute()
      ).length,
    }
  }

  test('a coupon of subscriptions takes the place of loyalty and lowers each delivery; taken away, loyalty is back', async () => {
    const { uses } = await countUses('PLAN30')
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { LOSA: 1, VITA: 1 })
    assert.deepEqual([draft.amount, draft.boldoDiscount], [16_190, 2_000])
    const lower = await apply(account, draft, 'PLAN30')
    assert.deepEqual(
      [
        lower.productsTotal,
        lower.boldoDiscount,
        lower.amount,
        lower.coupon?.discount,
        lower.lines.map((line) => line.couponDiscount),
      ],
      [10_500, 0, 13_690, 4_500, [3_000, 1_500]],
    )
    assert.equal(
      (await removeCouponSubscription(shop, { account, subscriptionId: draft.id, code: 'OTHER' })).amount,
      13_690,
    )
    assert.deepEqual(
      [
        (await removeCouponSubscription(shop, { account, subscriptionId: draft.id, code: 'plan30' })).amount,
        (await countUses('PLAN30')).uses,
      ],
      [16_190, uses],
    )
    await apply(account, draft, 'PLAN30')
    const none = await resetCouponSubscription(shop, { account, subscriptionId: draft.id })
    assert.deepEqual([none.amount, none.coupon], [16_190, null])
  })

  test('what comes along of the draft is saved first; its status is not read', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { VITA: 1 })
    const applied = await apply(account, draft, 'PLAN30', { townShipId: '05101', status: 'ACTIVA', amount: 8_190 })
    assert.deepEqual([applied.status, applied.amount], ['PENDIENTE', 3_500 + 4_900])
  })

  test('the use is counted once when it is finalised, whatever is paid later, and comes back when the card is refused', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    await addCoupon(shop, { code: 'ONE', coupon_type: 'subscription', max_uses: 1 })
    const draft = await apply(other, await readySubscription(shop, other, { VITA: 1 }), 'ONE')
    await finalise(shop, other, draft)
    assert.deepEqual(await countUses('ONE'), { uses: 1, rows: 1 })
    const late = await readySubscription(shop, account, { VITA: 1 })
    await assertRefused(apply(account, late, 'ONE'), 'coupon.used_up')
    await moveSubscription(shop, { id: draft.id, event: 'card_refused' })
    assert.deepEqual(await countUses('ONE'), { uses: 0, rows: 0 })
    const active = await activate(shop, account, await apply(account, late, 'ONE'))
    assert.deepEqual([active.status, await countUses('ONE')], ['ACTIVA', { uses: 1, rows: 1 }])
    await updateSubscription(shop, { account, subscriptionId: active.id, changes: { status: 'CANCELADA' } })
    assert.deepEqual(await countUses('ONE'), { uses: 1, rows: 1 })
  })

  test('12 customers finalise with a coupon of 3 uses, in two processes at once: 3 have it, the others are notified and keep their drafts', async () => {
    await addCoupon(shop, { code: 'TRES', coupon_type: 'subscription', max_uses: 3 })
    const drafts: { account: SignedIn; draft: Subscription }[] = []
    for (let index = 0; index < 12; index++) {
      const account = await subscriber(shop)
      drafts.push({ account, draft: await apply(account, await readySubscription(shop, account, { VITA: 1 }), 'TRES') })
    }
    const ends = await Promise.all(
      drafts.map(({ account, draft }, index) =>
        finalise(index % 2 ? shop : second, account, draft).then(
          ({ status }) => status as string,
          (error: DomainError) => error.code,
        ),
      ),
    )
    assert.deepEqual(
      [
        ends.filter((end) => end === 'EN PROCESO DE INSCRIPCION').length,
        ends.filter((end) => end === 'coupon.used_up' || end === 'subscription.amount_changed').length,
      ],
      [3, 9],
    )
    assert.deepEqual(await countUses('TRES'), { uses: 3, rows: 3 })
    const loser = drafts[ends.findIndex((end) => end !== 'EN PROCESO DE INSCRIPCION')]!
    assert.equal(
      (await showSubscription(shop, { account: loser.account, subscriptionId: loser.draft.id })).status,
      'PENDIENTE',
    )
  })

  test('once per person: of one account with four drafts at once one has it', async () => {
    await addCoupon(shop, { code: 'UNAVEZ', coupon_type: 'subscription', max_uses_per_person: 1 })
    const account = await subscriber(shop)
    const drafts: Subscription[] = []
    for (let index = 0; index < 4; index++)
      drafts.push(await apply(account, await readySubscription(shop, account, { VITA: 1 }), 'UNAVEZ'))
    const ends = await Promise.all(
      drafts.map((draft, index) =>
        finalise(index % 2 ? shop : second, account, draft).then(
          ({ status }) => status as string,
          (error: DomainError) => error.code,
        ),
      ),
    )
    assert.deepEqual(
      [ends.filter((end) => end === 'EN PROCESO DE INSCRIPCION').length, await countUses('UNAVEZ')],
      [1, { uses: 1, rows: 1 }],
    )
    await assertRefused(
      apply(account, await readySubscription(shop, account, { VITA: 1 }), 'UNAVEZ'),
      'coupon.used_by_person',
    )
  })

  test('a coupon of the shop’s cart, an unknown one and a stranger’s draft are refused; wrong codes are counted', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    await addCoupon(shop, { code: 'NORMAL' })
    const draft = await readySubscription(shop, account, { VITA: 1 })
    await assertRefused(apply(account, draft, 'NORMAL'), 'coupon.not_for_subscriptions')
    await assertRefused(apply(other, draft, 'PLAN30'), 'subscription.not_found')
    for (let guess = 0; guess < 10; guess++)
      await assertRefused(apply(account, draft, `NADA${guess}`), 'coupon.unknown')
    await assertRefused(apply(account, draft, 'PLAN30'), 'coupon.too_many_tries')
    shop.clock.advance({ minutes: 11 })
    const active = await activate(shop, account, await apply(account, draft, 'PLAN30', { startPayment: '2026-11-18' }))
    await assertRefused(apply(account, active, 'PLAN30'), 'subscription.finished')
    await assertRefused(resetCouponSubscription(shop, { account, subscriptionId: active.id }), 'subscription.finished')
  })

  test('switched off after the draft was shown, it is not charged without: the customer sees the new total first', async () => {
    const account = await subscriber(shop)
    await addCoupon(shop, { code: 'CORTO', coupon_type: 'subscription' })
    const draft = await apply(account, await readySubscription(shop, account, { VITA: 1 }), 'CORTO')
    await shop.db.updateTable('coupon').set({ enabled: false }).where('code', '=', 'CORTO').execute()
    await assertRefused(finalise(shop, account, draft), 'subscription.amount_changed')
    const now = await showSubscription(shop, { account, subscriptionId: draft.id })
    assert.deepEqual(
      [now.amount, now.coupon?.applied, (await finalise(shop, account, now)).status, (await countUses('CORTO')).uses],
      [8_190, false, 'EN PROCESO DE INSCRIPCION', 0],
    )
  })

  test('an active subscription keeps its coupon’s discounts, though the coupon has ended', async () => {
    const account = await subscriber(shop)
    await addCoupon(shop, { code: 'FIN', coupon_type: 'subscription' }, [{ percent: 20 }])
    const active = await activate(
      shop,
      account,
      await apply(account, await readySubscription(shop, account, { VITA: 1 }), 'FIN'),
    )
    await shop.db.updateTable('coupon').set({ enabled: false, minimum: 900_000 }).where('code', '=', 'FIN').execute()
    const later = await showSubscription(shop, { account, subscriptionId: active.id })
    assert.deepEqual([later.amount, priceDelivery(later).amount], [7_190, 7_190])
  })
})
