import type { Shop } from '#context'
import { isRefusal } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { makeMove, movePrescription } from './move-prescription.ts'
import { findWaitingPrescriptions } from './review-queue.db.ts'
import type { ReviewPosition } from './review-queue.input.ts'

const READ = 10

/**
 * One of two concurrent calls gets the prescription, for fifteen minutes; its holder's next call extends them.
 * @throws as movePrescription
 */
export const takePrescription = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Prescription> =>
  movePrescription(shop, { ...input, event: 'taken' })

/**
 * Takes the longest waiting prescription that is still free once it is locked: two people never get the same one.
 * Returns null when none is free. @throws DomainError 'account.not_allowed'
 */
export function takeNextPrescription(
  shop: Shop,
  { account }: { account: SignedIn | null },
): Promise<Prescription | null> {
  const action = { call: 'takeNextPrescription', object: null } as const
  return actAsStaff(shop, account, 'prescriptions.review', action, async (staff, record) => {
    for (let after: ReviewPosition | null = null; ;) {
      const filter = { states: ['recibida', 'en revisión'] as const, freeAt: shop.now() }
      const free = await findWaitingPrescriptions(shop, { filter, first: READ, after })
      for (const { id } of free) {
        const taken = await takeIfFree(() => makeMove(shop, { staff, id, event: 'taken' }, record))
        if (taken) return taken
      }
      const last = free.at(-1)
      if (last === undefined || free.length < READ) return null
      after = { receivedAt: last.receivedAt, id: last.id }
    }
  })
}

/** Returns null when another person was quicker, or the prescription is not to be reviewed any more. */
async function takeIfFree(take: () => Promise<Prescription>): Promise<Prescription | null> {
  try {
    return await take()
  } catch (error) {
    if (isRefusal(error, 'prescription.taken_by_other', 'prescription.cannot_move', 'prescription.not_found'))
      return null
    throw error
  }
}
