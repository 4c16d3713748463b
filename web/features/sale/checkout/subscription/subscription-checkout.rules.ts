/** ACCOUNT §2 §4 §5. */
import { soonestDay, type ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { lacksPrescription } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { chargeDate, deliveryDates, startDates } from '#shop/people/delivery/delivery-dates.rules.ts'
import { lineProblem, type BuyableLine, type LineProblem } from '#web/features/sale/checkout/checkout.rules.ts'
import { createStepPath, type Step } from '#web/platform/checkout-paths.ts'
import { SUBSCRIPTION_PATH } from '#web/platform/paths.ts'
import type { Plan } from '#web/features/basket/cart/subscription-data.ts'

export const subscriptionStepPath = createStepPath(SUBSCRIPTION_PATH)

/** Unlike in the ordinary cart, a product out of stock may be subscribed to from the next period on. */
export function subscribedLineProblem(line: BuyableLine, start: Plan['start']): LineProblem | null {
  return lineProblem(
    start === 'nextPeriod' && line.enable ? { ...line, stock: Math.max(line.stock, line.quantity) } : line,
  )
}

/** An empty or blocked cart, an open plan or a missing prescription stays at step 0. */
export function lastSubscriptionStep({
  lines,
  plan,
  documentsMissing,
  accepted,
}: {
  lines: readonly BuyableLine[]
  plan: Plan
  documentsMissing: boolean
  accepted: boolean
}): Step {
  const open =
    lines.length === 0 ||
    lines.some((line) => subscribedLineProblem(line, plan.start) !== null) ||
    plan.months === null ||
    plan.days === null ||
    documentsMissing
  return open ? 0 : accepted ? 2 : 1
}

/** Simple conditions need no prescription here. An unloaded draft lacks nothing: finalising checks again. */
export function missingPrescriptions(
  lines: readonly { _id: string; saleCondition: string }[],
  served: readonly { _id: string; prescription: object | null }[] | undefined,
): string[] {
  if (served === undefined) return []
  const withFile = new Set(served.filter(({ prescription }) => prescription !== null).map(({ _id }) => _id))
  return lines
    .filter(({ _id, saleCondition }) =>
      lacksPrescription({ saleCondition, hasFile: withFile.has(_id) }, { subscription: true }),
    )
    .map(({ _id }) => _id)
}

/** `region` is undefined until it is known. */
export type PlanPlace = {
  method: ShippingMethod
  region: string | undefined
  today: ChileDate
  holidays: ReadonlySet<string>
}

/** The server computes the same dates (`toDeliveryPlan`). Null until months and days are chosen. */
export function plannedDeliveries(
  { months, days, start }: Plan,
  { today, holidays, ...place }: PlanPlace,
): { date: ChileDate; charged: ChileDate }[] | null {
  if (months === null || days === null) return null
  const dates = deliveryDates({
    start: startDates(today, days)[start],
    months,
    days,
    soonest: soonestDay(place, today, holidays),
    holidays,
  })
  return dates.map((date) => ({ date, charged: chargeDate(date, today) }))
}
