/** Checks of a draft before it is finalised (ACCOUNT §5), by the tables and forms of every checkout. */
import * as z from 'zod/mini'
import type { ChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { addressProblem } from '#shop/ground/policy/address.rules.ts'
import { lacksPrescription } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { startDates } from '#shop/people/delivery/delivery-dates.rules.ts'
import { prescriptionProblem } from './line-prescription.rules.ts'
import {
  isSubscribable,
  nextCharge,
  type Calendar,
  type Subscription,
  type SubscriptionLine,
} from './subscription.rules.ts'

export type ShownFigures = {
  amount?: number | null | undefined
  boldoDiscount?: number | null | undefined
  shippingCost?: number | null | undefined
}

/**
 * Simple prescriptions may still be missing; units are checked only when the first delivery is charged at once.
 * @throws DomainError 'subscription.empty', 'subscription.not_for_product' {skus}, 'order.prescription_missing' {skus},
 * 'cart.over_max_quantity' {sku, max}, 'cart.out_of_stock' {sku, available}, 'order.no_home_delivery',
 * 'order.no_pickup', 'delivery.unknown_commune', 'subscription.incomplete' {fields}, 'subscription.amount_changed'
 * {amount, boldoDiscount, shippingCost}, 'subscription.nothing_to_pay'
 */
export function checkActivation(
  draft: Subscription,
  { today, holidays, shown }: Calendar & { shown: ShownFigures },
): void {
  const firstCharge = nextCharge(draft, { today, holidays })
  checkLines(draft, firstCharge)
  checkDelivery(draft)
  const fields = { ...planProblems(draft, today), ...contactProblems(draft) }
  if (Object.keys(fields).length > 0) throw refuse('subscription.incomplete', { fields })
  if (firstCharge === today) checkStock(draft.lines)
  const { amount, boldoDiscount, shippingCost } = draft
  if (!isAsShown(draft, shown)) throw refuse('subscription.amount_changed', { amount, boldoDiscount, shippingCost })
  if (amount === 0) throw refuse('subscription.nothing_to_pay')
}

const isAsShown = ({ amount, boldoDiscount, shippingCost }: Subscription, shown: ShownFigures): boolean =>
  shown.amount === amount &&
  (shown.boldoDiscount ?? boldoDiscount) === boldoDiscount &&
  (shown.shippingCost ?? shippingCost) === shippingCost

const toSkus = (lines: SubscriptionLine[]) => ({ skus: lines.map((line) => line.sku) })

function checkLines({ lines }: Subscription, chargedOn: ChileDate): void {
  if (lines.length === 0) throw refuse('subscription.empty')
  const others = lines.filter((line) => !isSubscribable(line))
  if (others.length > 0) throw refuse('subscription.not_for_product', toSkus(others))
  const withoutFile = lines.filter((line) =>
    lacksPrescription(
      {
        saleCondition: line.product.saleCondition,
        hasFile:
          prescriptionProblem(
            { saleCondition: line.product.saleCondition, prescription: line.prescription },
            chargedOn,
          ) === null,
      },
      { subscription: true },
    ),
  )
  if (withoutFile.length > 0) throw refuse('order.prescription_missing', toSkus(withoutFile))
  const excess = lines.find((line) => line.quantity > line.product.maxQuantity)
  if (excess) throw refuse('cart.over_max_quantity', { sku: excess.sku, max: excess.product.maxQuantity })
}

function checkStock(lines: SubscriptionLine[]): void {
  const shortLine = lines.find((line) => line.quantity > line.product.available)
  if (shortLine)
    throw refuse('cart.out_of_stock', { sku: shortLine.sku, available: Math.max(0, shortLine.product.available) })
}

function checkDelivery({ lines, shippingMethod, commune }: Subscription): void {
  const options = shippingOptions(lines.map(({ product }) => ({ shippingMethod: product.shippingMethods })))
  if (!options[shippingMethod].offered)
    throw refuse(shippingMethod === 'homeDelivery' ? 'order.no_home_delivery' : 'order.no_pickup')
  if (shippingMethod === 'homeDelivery' && commune && !commune.isVisible) throw refuse('delivery.unknown_commune')
}

type Problems = Record<string, string>

function planProblems({ monthsQuantity, daysQuantity, startPayment }: Subscription, today: ChileDate): Problems {
  const problems: Problems = {}
  if (monthsQuantity === null) problems.monthsQuantity = 'monthsQuantity.required'
  if (daysQuantity === null) problems.daysQuantity = 'daysQuantity.required'
  if (startPayment === null) problems.startPayment = 'startPayment.required'
  else if (startPayment < today) problems.startPayment = 'startPayment.past'
  else if (daysQuantity !== null && startPayment > startDates(today, daysQuantity).nextPeriod)
    problems.startPayment = 'startPayment.invalid'
  return problems
}

const person = personFields()
const contact = z.object({ firstName: person.firstName, lastName: person.lastName, phone: person.phoneNumber })

function contactProblems({
  firstName,
  lastName,
  phone,
  shippingMethod,
  commune,
  shippingAddress,
}: Subscription): Problems {
  const checked = contact.safeParse({ firstName, lastName, phone })
  const problems: Problems = checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map((issue) => [issue.path.map(String).join('.'), issue.message]))
  if (shippingMethod === 'withdrawalStore') return problems
  if (!commune) problems.townShipId = 'townShip.required'
  const address = shippingAddress === '' ? 'address.required' : addressProblem(shippingAddress)
  return address ? { ...problems, shippingAddress: address } : problems
}
