type Running = { subscriptionReferenceId: string; upcomingCharge: { delivery: string; amount: number } | null }

/** `delivery`: DD-MM-YYYY; `amount`: CLP. */
export type NextDelivery = { reference: string; delivery: string; amount: number }

/** The first delivery that is still to be paid, of all running subscriptions. */
export function nextDelivery(running: readonly Running[]): NextDelivery | null {
  const [next] = running
    .flatMap(({ subscriptionReferenceId: reference, upcomingCharge }) =>
      upcomingCharge ? [{ ...upcomingCharge, reference }] : [],
    )
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
  return next ?? null
}

const dayOf = ({ delivery }: { delivery: string }): string => delivery.split('-').toReversed().join('-')
