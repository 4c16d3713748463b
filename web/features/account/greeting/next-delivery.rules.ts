type RunningSubscription = {
  subscriptionReferenceId: string
  upcomingCharge: { delivery: string; amount: number } | null
}

/** `delivery` is DD-MM-YYYY, `amount` CLP. */
export type NextDelivery = { reference: string; delivery: string; amount: number }

/** The earliest delivery that is not paid yet; null without one. */
export function nextDelivery(running: readonly RunningSubscription[]): NextDelivery | null {
  const [next] = running
    .flatMap(({ subscriptionReferenceId: reference, upcomingCharge }) =>
      upcomingCharge ? [{ ...upcomingCharge, reference }] : [],
    )
    .toSorted((one, other) => (toSortableDay(one) < toSortableDay(other) ? -1 : 1))
  return next ?? null
}

const toSortableDay = ({ delivery }: { delivery: string }): string => delivery.split('-').toReversed().join('-')
