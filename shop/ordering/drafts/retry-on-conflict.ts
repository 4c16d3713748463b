import { isRefusal, refuse } from '#lib/domain-error.ts'

const TRIES = 4

/**
 * Saves over concurrent changes, so that neither of two saves is lost. A `save` that finds its draft changed since
 * `read`, or that answers undefined, is repeated with a new `read`. `attempt`: from 1, or from 0 for a remembered
 * draft.
 * @throws DomainError 'order.payment_in_progress' when the draft changes each time
 */
export async function retryOnConflict<Found, Saved>(
  read: (attempt: number) => Promise<Found>,
  save: (found: Found) => Promise<Saved | undefined>,
  first: 0 | 1 = 1,
): Promise<Saved> {
  for (let attempt = first as number; ; attempt++) {
    const found = await read(attempt)
    try {
      const saved = await save(found)
      if (saved !== undefined) return saved
    } catch (error) {
      if (!isRefusal(error, 'order.changed_meanwhile')) throw error
      if (attempt >= TRIES) throw refuse('order.payment_in_progress')
    }
  }
}
