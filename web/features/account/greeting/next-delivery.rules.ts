type Running = { subscriptionReferenceId: string; upcomingCharge: { delivery: string; amount: number } | null }

/** `delivery` is DD-MM-YYYY, `amount` CLP. */
export type NextDelivery = { reference: string; delivery: string; amount: number }

/** Only deliveries that are still to be paid count. */
export function nextDelivery(running: readonly Running[]): NextDelivery | null {
  const [next] = running
    .flatMap(({ subscriptionReferenceId: reference, upcomingCharge }) =>
      upcomingCharge ? [{ ...upcomingCharge, reference }] : [],
    )
    .toSorted((one, other) => (sortableDay(one) < sortableDay(other) ? -1 : 1))
  return next ?? null
}

const sortableDay = ({ delivery }: { delivery: string }): string => delivery.split('-').toReversed().join('-')
