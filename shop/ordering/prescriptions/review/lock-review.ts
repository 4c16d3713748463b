import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findPrescription, type Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { hasTaken } from './reviews.db.ts'

/** Call it inside a transaction. @throws DomainError 'prescription.not_found' */
export async function lockReceived(shop: Shop, id: string): Promise<Prescription> {
  const prescription = isUuid(id) ? await findPrescription(shop, id, { lock: true }) : undefined
  if (!prescription || prescription.receivedAt === null || prescription.removedAt !== null)
    throw refuse('prescription.not_found')
  return prescription
}

export const isHolder = ({ state, reviewerId }: Prescription, staff: SignedIn): boolean =>
  state === 'en revisión' && reviewerId === staff.id

export const takenByOther = ({ reviewer, leaseUntil }: Prescription) =>
  refuse('prescription.taken_by_other', { by: reviewer, until: leaseUntil?.toISOString() ?? null })

/**
 * A lapsed lease is good until a colleague takes the prescription.
 * @throws DomainError 'prescription.lease_lost' {by} for a former holder, 'prescription.taken_by_other' {by, until}
 */
export async function checkHolder(shop: Shop, prescription: Prescription, staff: SignedIn): Promise<void> {
  const { id, state, reviewer } = prescription
  if (isHolder(prescription, staff) || !(state === 'en revisión' || state === 'recibida')) return
  if (await hasTaken(shop, id, staff.id))
    throw refuse('prescription.lease_lost', { by: state === 'en revisión' ? reviewer : null })
  if (state === 'en revisión') throw takenByOther(prescription)
}

/** For what needs no move. @throws DomainError 'prescription.not_found', and as `checkHolder` */
export async function lockReview(shop: Shop, { id, staff }: { id: string; staff: SignedIn }): Promise<Prescription> {
  const prescription = await lockReceived(shop, id)
  await checkHolder(shop, prescription, staff)
  if (prescription.state !== 'en revisión') throw refuse('prescription.lease_lost', { by: null })
  return prescription
}
