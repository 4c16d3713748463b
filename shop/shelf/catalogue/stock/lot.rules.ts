import type { ChileDate } from '#lib/chile-time.ts'

export type LotState = 'active' | 'expired' | 'recalled'

/** `units`: on the shelf, sold ones that are not packed yet included. `expiresOn`: the last day of use. */
export type Lot = { id: string; code: string; expiresOn: ChileDate; units: number; state: LotState }

/** Why units of a lot may not leave the pharmacy; null when they may. */
export const whyUnusable = (
  { state, expiresOn }: Pick<Lot, 'state' | 'expiresOn'>,
  today: ChileDate,
): Exclude<LotState, 'active'> | null => (state !== 'active' ? state : expiresOn < today ? 'expired' : null)

/**
 * The new units of lots that lose some, so that all together are no more than lie on the shelf. The first to expire
 * lose first, since they are packed first.
 */
export function fitToShelf(
  lots: readonly Pick<Lot, 'id' | 'expiresOn' | 'units'>[],
  shelf: number,
): Map<string, number> {
  let excess = lots.reduce((sum, { units }) => sum + units, 0) - Math.max(shelf, 0)
  const fitted = new Map<string, number>()
  for (const { id, units } of lots.toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1))) {
    const missing = Math.min(Math.max(excess, 0), units)
    if (missing > 0) fitted.set(id, units - missing)
    excess -= missing
  }
  return fitted
}
