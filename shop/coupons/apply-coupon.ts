import { createHmac } from 'node:crypto'
import type { Shop } from '#context'
import { derivedKey } from '#lib/derived-key.ts'
import { DomainError } from '#lib/domain-error.ts'
import type { Asker } from '#shop/accounts/account.rules.ts'
import { priceOrder, type Order } from '#shop/orders/order.rules.ts'
import { changedOrder } from '#shop/orders/update-order.ts'
import { changeCoupon } from './change-coupon.ts'
import type { ApplyCouponInput } from './coupon.input.ts'
import type { Coupon } from './coupon.rules.ts'
import { addGuess, countGuesses, findCoupon } from './coupons.db.ts'
import { GUESS_WINDOW_MIN, GUESSES_BY_ADDRESS, GUESSES_BY_PERSON } from './guess-limit.rules.ts'

/**
 * Applies a coupon to one's draft, in place of another one (SHOP §4 §7). It is not used up by that: a use is reserved when
 * the payment starts. Wrong codes are counted, so that nobody guesses them (server rules §7).
 * @throws DomainError 'coupon.too_many_tries', 'coupon.unknown', 'coupon.not_yet' {from}, 'coupon.expired' {until}, 'coupon.only_subscriptions',
 *   'coupon.not_for_subscriptions', 'coupon.used_up', 'coupon.used_by_person', 'coupon.below_minimum' {minimum, missing},
 *   'coupon.no_products', 'coupon.no_shipping', 'coupon.no_gain' {more}, 'pricing.coupon_with_insurance', each with {coupon}, and `changeCoupon`'s
 */
export async function applyCoupon(shop: Shop, input: Asker & ApplyCouponInput & { orderId: string; address: string }): Promise<Order> {
  const { deliveryMethod } = input
  const asker = { visitor: input.visitor, account: input.account }
  await refuseGuessing(shop, input)
  return changeCoupon(shop, { ...asker, orderId: input.orderId }, async (draft) => {
    const order = deliveryMethod && deliveryMethod !== draft.shippingMethod ? await changedOrder(shop, draft, new Map(), { shippingMethod: deliveryMethod }, input.account) : draft
    const coupon = await knownCoupon(shop, order, input)
    const changed = { ...order, couponId: coupon.id, couponToday: coupon }
    const refusal = priceOrder(changed).coupon?.refusal
    if (refusal) throw new DomainError(refusal.code, refusal.data)
    return changed
  })
}

async function knownCoupon(shop: Shop, order: Order, input: Parameters<typeof applyCoupon>[1]): Promise<Coupon> {
  const coupon = await findCoupon(shop, input.code, order.id)
  if (coupon?.enabled) return coupon
  await addGuess(shop, peopleOf(shop, input), windowStart(shop))
  throw new DomainError('coupon.unknown', { coupon: input.code })
}

async function refuseGuessing(shop: Shop, input: Parameters<typeof applyCoupon>[1]): Promise<void> {
  const guesses = await countGuesses(shop, peopleOf(shop, input), windowStart(shop))
  for (const [who, count] of guesses) if (count >= (who.startsWith('address ') ? GUESSES_BY_ADDRESS : GUESSES_BY_PERSON)) throw new DomainError('coupon.too_many_tries', { minutes: GUESS_WINDOW_MIN })
}

const windowStart = (shop: Shop) => shop.now().subtract({ minutes: GUESS_WINDOW_MIN })

/** Who is counted: the account, else the browser, and the address; kept as hashes that nobody can read back. */
function peopleOf(shop: Shop, { visitor, account, address }: Asker & { address: string }): string[] {
  const people = { person: account?.id ?? visitor, address }
  return Object.entries(people).flatMap(([kind, who]) => (who ? [`${kind} ${createHmac('sha256', derivedKey(shop.settings.sessionSecret, 'coupon guesses')).update(who).digest('base64url')}`] : []))
}
