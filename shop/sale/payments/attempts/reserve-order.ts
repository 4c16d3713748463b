import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import type { Refused } from '#lib/domain-error.ts'
import { allSettledOrThrow } from '#lib/all-settled-or-throw.ts'
import { holdStock, releaseHeld, sellHeld } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { returnUnits } from '#shop/shelf/catalogue/stock/return-units.ts'
import { couponPerson } from '#shop/shelf/coupons/coupon.rules.ts'
import { releaseUse, reserveUse, returnUse, takeUse } from '#shop/shelf/coupons/coupons.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { programmeNeeds } from '#shop/ordering/orders/order-figures.rules.ts'
import {
  releaseUnits,
  reserveUnits,
  returnProgrammeUnits,
  consumeAllowance,
} from '#shop/shelf/promotions/programme-units.db.ts'
import { HOLD_S } from '#shop/sale/payments/payment.rules.ts'

export type Shortage =
  | ({ reason: 'out_of_stock' } & Refused<'cart.out_of_stock'>)
  | ({ reason: 'coupon_used_up' } & Refused<'coupon.used_up' | 'coupon.used_by_person'>)
  | ({ reason: 'programme_used_up' } & Refused<'programme.units_used'>)

/**
 * All or nothing, for 15 minutes. Locks in one order everywhere: products, coupons, programme. Null when it has all.
 */
export async function reserveOrder(shop: Shop, order: Order): Promise<Shortage | null> {
  const expiresAt = shop.now().add({ seconds: HOLD_S })
  const isPlain = reservesUnitsOnly(order)
  const [{ short }] = await allSettledOrThrow(
    holdStock(shop, { orderId: order.id, lines: order.lines, expiresAt }),
    isPlain && releaseUse(shop, order.id),
    isPlain && releaseUnits(shop, order.id),
  )
  if (short.length > 0) {
    const lines = short.map(({ productId, available }) => ({
      sku: order.lines.find((line) => line.productId === productId)!.sku,
      available,
    }))
    return {
      code: 'cart.out_of_stock',
      reason: 'out_of_stock',
      data: { sku: lines[0]!.sku, available: lines[0]!.available, lines },
    }
  }
  if (isPlain) return null
  const shortage = (await reserveCoupon(shop, order, expiresAt)) ?? (await reserveProgramme(shop, order, expiresAt))
  if (shortage) await releaseOrder(shop, order.id)
  return shortage
}

async function reserveCoupon(shop: Shop, order: Order, expiresAt: Temporal.Instant): Promise<Shortage | null> {
  const couponId = usedCoupon(order)
  if (couponId === null) {
    await releaseUse(shop, order.id)
    return null
  }
  const reserved = await reserveUse(shop, { orderId: order.id, couponId, ...couponPerson(order), expiresAt })
  return reserved === 'reserved'
    ? null
    : { code: `coupon.${reserved}`, reason: 'coupon_used_up', data: { coupon: order.coupon!.code } }
}

async function reserveProgramme(shop: Shop, order: Order, expiresAt: Temporal.Instant): Promise<Shortage | null> {
  const requestedUnits = programmeNeeds(order)
  if (requestedUnits.length === 0) {
    await releaseUnits(shop, order.id)
    return null
  }
  if (order.customerId === null) throw new Error('an order without a customer takes units of the programme')
  return (await reserveUnits(shop, {
    orderId: order.id,
    accountId: order.customerId,
    today: toChileDate(shop.now()),
    requestedUnits,
    expiresAt,
  }))
    ? null
    : { code: 'programme.units_used', reason: 'programme_used_up', data: {} }
}

export const reservesUnitsOnly = (order: Order): boolean =>
  usedCoupon(order) === null && programmeNeeds(order).length === 0

/** Returns false when the hold cannot be renewed. `sellUnits`: false when the order does not hold just its lines. */
export async function takeReserved(
  shop: Shop,
  order: Order,
  sellUnits: () => Promise<boolean> = () => sellHeld(shop, order.id, order.lines),
): Promise<boolean> {
  if (reservesUnitsOnly(order))
    return (await sellUnits()) || ((await reserveOrder(shop, order)) === null && sellUnits())
  const couponId = usedCoupon(order)
  const requestedUnits = programmeNeeds(order)
  // The units are held once more, which locks the products before the coupon.
  const { short } = await holdStock(shop, {
    orderId: order.id,
    lines: order.lines,
    expiresAt: shop.now().add({ seconds: HOLD_S }),
  })
  if (short.length > 0) return false
  const take = async () =>
    (couponId === null || (await takeUse(shop, order.id, couponId))) &&
    (requestedUnits.length === 0 || (await consumeAllowance(shop, order.id, requestedUnits)))
  // Releases earlier reservations after a shortage: a draft uses up nothing.
  const orGiveBack = async (taken: boolean) => {
    if (!taken) await returnUses(shop, order.id)
    return taken
  }
  const taken =
    (await orGiveBack(await take())) || ((await reserveOrder(shop, order)) === null && (await orGiveBack(await take())))
  return taken && orGiveBack(await sellUnits())
}

export async function returnUses(shop: Shop, orderId: string): Promise<void> {
  await returnUse(shop, orderId)
  await returnProgrammeUnits(shop, { orderId })
}

export async function releaseOrder(shop: Shop, orderId: string): Promise<void> {
  await releaseHeld(shop, orderId)
  await releaseUse(shop, orderId)
  await releaseUnits(shop, orderId)
}

/** Undoes `takeReserved` when money never arrived. The caller ensures that it happens once. */
export async function returnOrder(shop: Shop, order: Pick<Order, 'id' | 'lines'>, status: string): Promise<void> {
  await returnUnits(shop, { orderId: order.id, status, lines: order.lines })
  await returnUses(shop, order.id)
}

const usedCoupon = ({ coupon, couponId }: Order): number | null => (coupon?.applied ? couponId : null)
