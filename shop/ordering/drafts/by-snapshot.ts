import { DomainError, isRefusal, refuse, type RefusalCode } from '#lib/domain-error.ts'

const TRIES_MAX = 4

/**
 * The one way a draft or its payment changes: snapshot → decide → commit by version. `step` runs again when a row has
 * changed meanwhile, so that no change is lost.
 * @throws DomainError 'order.payment_in_progress' when the rows change each time
 */
export async function bySnapshot<Snapshot, Done>({
  remembered,
  read,
  step,
}: {
  remembered?: Snapshot | undefined
  read: () => Promise<Snapshot>
  step: (snapshot: Snapshot, isRemembered: boolean) => Promise<Done>
}): Promise<Done> {
  if (remembered !== undefined) {
    try {
      return await step(remembered, true)
    } catch (error) {
      if (!(error instanceof DomainError) || FINAL_REFUSALS.has(error.code)) throw error
    }
  }
  for (let tries = 1; ; tries++) {
    const snapshot = await read()
    try {
      return await step(snapshot, false)
    } catch (error) {
      if (!isRefusal(error, 'order.changed_meanwhile')) throw error
      if (tries === TRIES_MAX) throw refuse('order.payment_in_progress')
    }
  }
}

/** Refusals that current rows or a limit's counters decide: a fresh snapshot would not change them. */
const FINAL_REFUSALS: ReadonlySet<RefusalCode> = new Set([
  'order.payment_in_progress',
  'cart.out_of_stock',
  'payment.too_many_units',
  'payment.held_too_often',
  'request.rate_limited',
])
