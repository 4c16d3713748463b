import type { ChileDate } from '#lib/chile-time.ts'
import { priceWithCoupon, type AppliedCoupon } from '#shop/shelf/coupons/coupon.rules.ts'
import type { Draft, DraftLine, DraftProfile } from '#shop/ordering/drafts/draft.rules.ts'
import type { CurrentProduct } from '#shop/ordering/orders/order.rules.ts'
import { DRAFT_FIELDS, DRAFT_LINE_FIELDS } from '#shop/ordering/orders/saved-fields.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { soonestDay } from '#shop/people/delivery/delivery.rules.ts'
import { priceCart, type Pricing, type PricingInput } from '#shop/shelf/pricing/pricing.rules.ts'
import { unitPrices } from '#shop/shelf/pricing/unit-price.rules.ts'
import { chargeDate, firstDelivery, type DeliveryPlan } from '#shop/people/delivery/delivery-dates.rules.ts'
import type { SubscriptionPrescription } from './line-prescription.rules.ts'
import type { SubscriptionState } from './subscription-life.rules.ts'

/** Prices are as agreed, in whole CLP; `product` is as the catalogue has it now. */
export type SubscriptionLine = DraftLine & { prescription: SubscriptionPrescription | null }

export type DeliveryState = 'due' | 'paid' | 'skipped'
/** `planned`: the date before the customer delayed it. `arrives`: the order's delivery day, else `date`. */
export type Delivery = {
  date: ChileDate
  planned: ChileDate
  state: DeliveryState
  orderId: string | null
  arrives: ChileDate
  reason: string | null
}

/** The charge of a due delivery. `notBefore`: ISO instant of its next try; `noticeUntil`: of the end of its notice. */
export type LiveCharge = {
  date: ChileDate
  isCharging: boolean
  hasOrder: boolean
  tries: number
  reason: string | null
  notBefore: string | null
  noticeUntil: string | null
}

/** Figures are for one delivery, as agreed. `amount` includes the shipping. */
export type Subscription = Draft<SubscriptionLine> & {
  rut: string
  email: string
  accountId: string
  status: SubscriptionState
  startPayment: ChileDate | null
  monthsQuantity: number | null
  daysQuantity: number | null
  deliveries: Delivery[]
  charges: LiveCharge[]
  card: { cardType: string; lastDigits: string } | null
}

/** Returns whether the product is marked for subscription, for sale, and sold online without a quote. */
export const isSubscribable = ({
  product,
}: {
  product: Pick<CurrentProduct, 'subscription' | 'enable' | 'saleCondition' | 'needQuote'>
}): boolean =>
  product.subscription && product.enable && !product.needQuote && saleConditionPolicy(product.saleCondition).soldOnline

/** ACCOUNT §9. Promotions and the progressive programme apply to single purchases only. */
export function priceSubscription(
  subscription: Pick<Subscription, 'lines' | 'shippingMethod' | 'commune' | 'couponToday'>,
): Pricing & { coupon: AppliedCoupon | null } {
  const { lines, shippingMethod, commune, couponToday } = subscription
  const cart: PricingInput = {
    customer: 'member',
    subscription: true,
    shippingMethod,
    shippingCost: commune?.price ?? 0,
    lines: lines.map(({ sku, quantity, product }) => ({
      sku,
      quantity,
      normalPrice: product.normalPrice,
      offerPrice: product.offerPrice,
      miBoldoPrice: product.miBoldoPrice,
      loyalty: product.boldoDiscount,
      freeDispatch: product.freeDispatch,
    })),
  }
  return priceWithCoupon(
    cart,
    couponToday,
    lines.map(({ sku, productId, product }) => ({ sku, productId, ...product })),
  )
}

/** Uses today's prices, but never more per unit than agreed, so that no charge exceeds the subscription's amount. */
export function priceDelivery(
  subscription: Pick<Subscription, 'lines' | 'shippingMethod' | 'shippingCost' | 'coupon'>,
): Pricing {
  const { lines, shippingMethod, shippingCost, coupon } = subscription
  return priceCart({
    customer: 'member',
    subscription: true,
    shippingMethod,
    shippingCost,
    lines: lines.map(({ sku, quantity, product, originalPrice, discountPrice }) => ({
      sku,
      quantity,
      normalPrice: Math.min(product.normalPrice, originalPrice),
      offerPrice: null,
      loyalty: true,
      freeDispatch: product.freeDispatch,
      miBoldoPrice: Math.min(unitPrices({ ...product, loyalty: product.boldoDiscount }).member, discountPrice),
    })),
    coupon: coupon?.applied
      ? {
          lines: lines.map(({ sku, couponDiscount }) => ({ sku, discount: couponDiscount })),
          freeShipping: false,
          keepBoldoDiscount: coupon.keepBoldoDiscount,
        }
      : null,
  })
}

/** Returns the shipping cost to the commune in CLP; free shipping stays free. */
export const shippingCostTo = (
  { lines, shippingMethod, coupon }: Pick<Subscription, 'lines' | 'shippingMethod' | 'coupon'>,
  commune: { price: number },
): number =>
  shippingMethod === 'withdrawalStore' ||
  coupon?.freeShippingApplied ||
  lines.some(({ product }) => product.freeDispatch)
    ? 0
    : commune.price

export type Calendar = { today: ChileDate; holidays: ReadonlySet<string> }
type PlanFields = Pick<Subscription, 'startPayment' | 'monthsQuantity' | 'daysQuantity' | 'shippingMethod' | 'commune'>

export function toDeliveryPlan(
  { startPayment: start, monthsQuantity: months, daysQuantity: days, shippingMethod: method, commune }: PlanFields,
  { today, holidays }: Calendar,
): DeliveryPlan | null {
  if (start === null || months === null || days === null) return null
  return { start, months, days, soonest: soonestDay({ method, region: commune?.regionId }, today, holidays), holidays }
}

/** For a draft, the first charge by the chosen dates; today when no charge is to come. */
export function nextCharge(subscription: PlanFields & Pick<Subscription, 'deliveries'>, calendar: Calendar): ChileDate {
  const plan = toDeliveryPlan(subscription, calendar)
  const delivery =
    subscription.deliveries.find(({ state }) => state === 'due')?.date ??
    (subscription.deliveries.length === 0 && plan ? firstDelivery(plan) : calendar.today)
  return chargeDate(delivery, calendar.today)
}

/** 'street number, commune, region' (ACCOUNT §3); empty for a pickup. */
export const addressText = ({ shippingAddress, commune }: Pick<Subscription, 'shippingAddress' | 'commune'>): string =>
  [shippingAddress, commune?.label, commune?.region].filter(Boolean).join(', ')

export const SUBSCRIPTION = {
  fields: [...DRAFT_FIELDS, 'startPayment', 'monthsQuantity', 'daysQuantity'],
  lineFields: [...DRAFT_LINE_FIELDS, 'boldoDiscount', 'couponDiscount'],
  newLine: { prescription: null },
  // A change of the cart keeps these fields of a line.
  stableLineFields: ['prescription'],
  price: priceSubscription,
} as const satisfies DraftProfile<Subscription>
