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
 * Reserves all or nothing, for 15 minutes. Locks products, coupons and programme in this sequence everywhere. Returns
 * null when all is reserved.
 */
export async function reserveOrder(shop: Shop, order: Order): Promise<Shortage | null> {
  const expiresAt = shop.now().add({ seconds: HOLD_S })
  const hasUnitsOnly = reservesUnitsOnly(order)
  const [{ short: shortages }] = await allSettledOrThrow(
    holdStock(shop, { orderId: order.id, lines: order.lines, expiresAt }),
    hasUnitsOnly && releaseUse(shop, order.id),
    hasUnitsOnly && releaseUnits(shop, order.id),
  )
  if (shortages.length > 0) {
    const lines = shortages.map(({ productId, available }) => ({
      sku: order.lines.find((line) => line.productId === productId)!.sku,
      available,
    }))
    return {
      code: 'cart.out_of_stock',
      reason: 'out_of_stock',
      data: { sku: lines[0]!.sku, available: lines[0]!.available, lines },
    }
  }
  if (hasUnitsOnly) return null
  const shortage = (await reserveCoupon(shop, order, expiresAt)) ?? (await reserveProgramme(shop, order, expiresAt))
  if (shortage) await releaseOrder(shop, order.id)
  return shortage
}

async function reserveCoupon(shop: Shop, order: Order, expiresAt: Temporal.Instant): Promise<Shortage | null> {
  const couponId = usedCouponId(order)
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
  usedCouponId(order) === null && programmeNeeds(order).length === 0

/** Returns false when the hold cannot be renewed. `sellUnits` returns false when the held units are not the lines'. */
export async function takeReserved(
  shop: Shop,
  order: Order,
  sellUnits: () => Promise<boolean> = () => sellHeld(shop, order.id, order.lines),
): Promise<boolean> {
  if (reservesUnitsOnly(order))
    return (await sellUnits()) || ((await reserveOrder(shop, order)) === null && sellUnits())
  const couponId = usedCouponId(order)
  const requestedUnits = programmeNeeds(order)
  // Holding the units once more locks the products before the coupon.
  const { short: shortages } = await holdStock(shop, {
    orderId: order.id,
    lines: order.lines,
    expiresAt: shop.now().add({ seconds: HOLD_S }),
  })
  if (shortages.length > 0) return false
  const takeUses = async () =>
    (couponId === null || (await takeUse(shop, order.id, couponId))) &&
    (requestedUnits.length === 0 || (await consumeAllowance(shop, order.id, requestedUnits)))
  // Returns the coupon's and the programme's use after a shortage: a draft uses up nothing.
  const returnUnlessTaken = async (taken: boolean) => {
    if (!taken) await returnUses(shop, order.id)
    return taken
  }
  const taken =
    (await returnUnlessTaken(await takeUses())) ||
    ((await reserveOrder(shop, order)) === null && (await returnUnlessTaken(await takeUses())))
  return taken && returnUnlessTaken(await sellUnits())
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
export async function returnReserved(shop: Shop, order: Pick<Order, 'id' | 'lines'>, status: string): Promise<void> {
  await returnUnits(shop, { orderId: order.id, status, lines: order.lines })
  await returnUses(shop, order.id)
}

const usedCouponId = ({ coupon, couponId }: Order): number | null => (coupon?.applied ? couponId : null)
