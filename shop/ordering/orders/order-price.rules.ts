import { parseRut } from '#lib/rut.ts'
import { priceWithCoupon, type AppliedCoupon } from '#shop/shelf/coupons/coupon.rules.ts'
import { cartInsuranceEffect } from '#shop/shelf/insurance/insurance.rules.ts'
import { orderCustomerKind } from '#shop/ground/policy/account.rules.ts'
import type { Pricing, PricingInput } from '#shop/shelf/pricing/pricing.rules.ts'
import { percentAt, priceAt } from '#shop/shelf/promotions/programme.rules.ts'
import { promosBySku, type ProgrammeClosed, type PromoOffer } from '#shop/shelf/promotions/promotion.rules.ts'
import type { Order, OrderLine } from './order.rules.ts'

export type OrderPricing = Pricing & { coupon: AppliedCoupon | null; promos: ReadonlyMap<string, PromoOffer> }

/** Before a commune is known, home delivery counts 0. */
export function priceOrder(
  order: Pick<Order, 'lines' | 'shippingMethod' | 'commune' | 'couponToday' | keyof OrderBuyer>,
): OrderPricing {
  const closed = programmeClosed(order)
  const promos = promosBySku(
    order.lines.map(({ sku, quantity, product }) => ({
      sku,
      quantity,
      ...product,
      programme: closed ?? product.programmeUnits ?? [],
    })),
  )
  const cart: PricingInput = {
    lines: order.lines.map(({ sku, quantity, product }) => ({
      sku,
      quantity,
      normalPrice: product.normalPrice,
      offerPrice: product.offerPrice,
      miBoldoPrice: product.miBoldoPrice,
      loyalty: product.boldoDiscount,
      freeDispatch: product.freeDispatch,
      promoApplied: promoApplied(product.normalPrice, promos.get(sku)),
    })),
    customer: orderCustomerKind(order),
    shippingCost: order.commune?.price ?? 0,
    shippingMethod: order.shippingMethod,
  }
  const insurance = cartInsuranceEffect(
    cart,
    new Map(order.lines.flatMap(({ sku, insurance }) => (insurance ? [[sku, insurance] as const] : []))),
  )
  return {
    promos,
    ...priceWithCoupon(
      { ...cart, insurance },
      order.couponToday,
      order.lines.map(({ sku, productId, product }) => ({ sku, productId, ...product })),
    ),
  }
}

const promoApplied = (normalPrice: number, offer: PromoOffer | undefined) =>
  offer && offer.discount > 0
    ? [
        {
          promType: offer.promType,
          discount: offer.discount,
          ...(offer.steps && { units: offer.steps.map((step) => normalPrice - priceAt(normalPrice, step)) }),
        },
      ]
    : []

type OrderBuyer = Pick<Order, 'customerId' | 'guestId' | 'operatorId' | 'rut' | 'programmeCustomer'>

/**
 * Decision D2: the account's own RUT counts, never a typed one. Returns why the programme is closed to this buyer; null
 * when it is open.
 */
export function programmeClosed({
  customerId,
  operatorId,
  rut,
  programmeCustomer,
}: OrderBuyer): ProgrammeClosed | null {
  if (customerId === null || customerId !== programmeCustomer?.id)
    return operatorId === null ? 'sign_in' : 'registered_only'
  const typed = parseRut(rut)
  return rut === '' || (typed.ok && typed.rut === programmeCustomer.rut) ? null : 'other_rut'
}

export function withOffers(order: Order): OrderLine[] {
  if (order.status !== 'PENDIENTE' || !order.lines.some((line) => line.product.promotion)) return order.lines
  const { promos, lines } = priceOrder(order)
  return order.lines.map((line, index) => {
    const offer = promos.get(line.sku)
    const prices = (offer?.steps ?? []).filter(
      (step) => priceAt(line.product.normalPrice, step) < lines[index]!.discountPrice,
    )
    return { ...line, offer: offer && { ...offer, percents: prices.map(percentAt) } }
  })
}

/** SHOP §6. Returns null when the order has member prices, a coupon or an insurance, or would cost the same. */
export function memberEstimate(order: Order): { boldoDiscount: number; total: number } | null {
  if (order.status !== 'PENDIENTE') return null
  const { memberEstimate, total } = priceOrder(order)
  return memberEstimate && memberEstimate.total < total ? memberEstimate : null
}

export const hasFigures = (order: Order, pricing: Pricing): boolean =>
  order.amount === pricing.amount && order.productsTotal === pricing.total && order.shippingCost === pricing.shipping
