/**
 * The total of an order is one figure wherever it is shown, charged, written or refunded (SHOP §3 §7 §9).
 * Generated carts and prices, at every discount, buyer, place and provider; through the doors and documents of the
 * storefront.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { byDepth } from './depth.ts'
import {
  anyCart,
  type Cart,
  createBrowser,
  fillCart,
  fullCart,
  type OneTotalShop,
  openOneTotalShop,
  PLACES,
  type Reduction,
  REDUCTIONS,
  setPrices,
} from './one-total-cart.ts'
import { addsUp, payAt, sameAfterPayment, sameInCheckout, sameRefunded } from './one-total-checks.ts'
import { subscriber } from './test-subscriber.ts'

let oneTotal: OneTotalShop
/** Reasons of discounts, and of the shipping's figure, that some order of these tests had. */
const seen = new Set<string>()
before(async () => void (oneTotal = await openOneTotalShop()))
after(() => oneTotal.shop.close())

async function checkOneTotal(drawn: Cart, reduction: Reduction, isMember: boolean): Promise<void> {
  // Limits are by the minute.
  oneTotal.shop.clock.advance({ minutes: 2 })
  await setPrices(oneTotal.shop, drawn)
  const account = isMember ? await subscriber(oneTotal.shop) : null
  const call = await createBrowser(oneTotal, account, drawn.eventDay)
  const draft = await fillCart(oneTotal.shop, call, drawn, reduction, account)
  addsUp(draft, 'the draft')
  await sameInCheckout(call, draft, drawn, account)
  const token = draft.amount > 0 ? await payAt(oneTotal, call, drawn, draft) : null
  if (!token) await call('CompleteFreeOrder', { orderId: draft._id, amount: 0 })
  await sameAfterPayment(oneTotal.shop, call, draft, token, account)
  if (token) await sameRefunded(oneTotal.shop, draft)
  for (const { reason } of draft.discounts) seen.add(reason)
  if (draft.memberSaving > 0) seen.add('memberSaving')
  seen
    .add(drawn.place)
    .add(draft.shippingCost === 0 && drawn.place !== 'pickup' ? 'free shipping' : drawn.method)
    .add(token ? 'paid' : 'free')
}

/** Full carts of each place, and generated ones: in the gate one place each in turn, and a visitor's generated one. */
const REDUCED = Object.keys(REDUCTIONS) as Reduction[]
const full = PLACES.map((place, index) => fullCart(place, index % 2 === 0 ? 'Webpay' : 'Mercadopago'))
test('the carts had every discount, place, provider and price of shipping', async (t) => {
  for (const [index, reduction] of REDUCED.entries())
    for (const isMember of [false, true])
      await t.test(
        `one total in cart, checkout, payment, record, response page, account and mails: ${reduction}, ${isMember ? 'a member' : 'a visitor'}`,
        async () => {
          const inTurn = full[(index + 2 + Number(isMember)) % full.length]!
          const examples = byDepth([inTurn], full).map((cart): [Cart] => [cart])
          const generated = Number(process.env.BOLDO_TEST_RUNS ?? byDepth(isMember ? 0 : 1, 2))
          await fc.assert(
            fc.asyncProperty(anyCart, (drawn) => checkOneTotal(drawn, reduction, isMember)),
            { numRuns: examples.length + generated, examples, endOnFailure: true },
          )
        },
      )
  assert.deepEqual([...seen].toSorted(), [
    '05101',
    '13114',
    'Mercadopago',
    'Webpay',
    'couponDiscount',
    'free',
    'free shipping',
    'insuranceDiscount',
    'memberSaving',
    'offerDiscount',
    'paid',
    'pickup',
    'promoDiscount',
  ])
})
