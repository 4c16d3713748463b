import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff, type RecordDone } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { nextPrescriptionState, type PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import {
  findPrescription,
  savePrescriptionMove,
  type Prescription,
} from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { findLinks } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { checkHolder, isHolder, lockReceived, takenByOther } from './lock-review.ts'
import { queuePrescriptionMail } from './queue-prescription-mail.ts'
import { isLapsed, leaseEnd } from './review-lease.rules.ts'
import { saveReviewLease } from './reviews.db.ts'

const CALLS = {
  taken: 'takePrescription',
  released: 'releasePrescription',
  approved: 'approvePrescription',
  rejected: 'rejectPrescription',
  clarification_asked: 'clarifyPrescription',
} as const

type PrescriptionChange = Parameters<typeof savePrescriptionMove>[2]
export type PrescriptionMove = {
  event: keyof typeof CALLS
  reason?: string
  check?: (
    shop: Shop,
    prescription: Prescription,
    links: { orderId: string; productId: number }[],
  ) => Promise<PrescriptionChange>
  after?: (shop: Shop, orderIds: string[]) => Promise<void>
}

/**
 * `check` gets the locked prescription and may refuse; the change that it returns is saved too. `after` runs in the
 * same transaction.
 * @throws DomainError 'account.not_allowed', 'prescription.not_found', 'prescription.cannot_move' {from, event},
 * 'prescription.taken_by_other' {by, until}, 'prescription.lease_lost' {by}
 */
export function movePrescription(
  shop: Shop,
  { account, ...move }: PrescriptionMove & { account: SignedIn | null; id: string },
): Promise<Prescription> {
  const action = { call: CALLS[move.event], object: isUuid(move.id) ? move.id : null }
  return actAsStaff(shop, account, 'prescriptions.review', action, (staff, record) =>
    makeMove(shop, { ...move, staff }, record),
  )
}

/** `sendMail` gets the decision for each order. @throws as movePrescription */
export async function makeMove(
  shop: Shop,
  { staff, ...move }: PrescriptionMove & { staff: SignedIn; id: string },
  record: RecordDone,
  sendMail = queuePrescriptionMail,
): Promise<Prescription> {
  if (!isUuid(move.id)) throw refuse('prescription.not_found')
  return inTransaction(shop, async (shop) => {
    const links = await findLinks(shop, move.id)
    const orderIds = [...new Set(links.map(({ orderId }) => orderId))].toSorted()
    // Everywhere orders are locked before prescriptions, to prevent deadlocks.
    for (const id of orderIds) await lockOrderVersion(shop, { id })
    const prescription = await lockReceived(shop, move.id)
    const { id } = prescription
    if (move.event === 'taken' && isHolder(prescription, staff)) {
      await saveReviewLease(shop, id, leaseEnd(shop.now()))
      await recordOrderReads(shop, staff, orderIds)
      await record(shop, id)
      return (await findPrescription(shop, id))!
    }
    if (move.event !== 'taken') await checkHolder(shop, prescription, staff)
    const actor = `pharmacist:${staff.id}`
    const from = move.event === 'taken' ? await endLapsedLease(shop, prescription, actor) : prescription.state
    await recordOrderReads(shop, staff, orderIds)
    const to = nextPrescriptionState(from, move.event)
    await record(shop, id)
    const change = await move.check?.(shop, prescription, links)
    const isDecided = to === 'aprobada' || to === 'rechazada'
    const reason = move.reason ?? null
    await savePrescriptionMove(
      shop,
      { id, event: move.event, from, to, actor, reason },
      {
        reviewerId: to === 'recibida' ? null : staff.id,
        reason,
        ...(isDecided && { decided: isDecided }),
        ...(to === 'en revisión' && { leaseUntil: leaseEnd(shop.now()) }),
        ...change,
      },
    )
    // Before the mail, which also reports the consequence for the order.
    await move.after?.(shop, orderIds)
    if (isDecided || to === 'por aclarar')
      for (const orderId of orderIds)
        await sendMail(shop, { orderId, prescriptionId: id, state: to, reason: move.reason ?? '' })
    return (await findPrescription(shop, id))!
  })
}

/**
 * Returns the state that the prescription is taken from.
 * @throws DomainError 'prescription.taken_by_other' {by, until}
 */
async function endLapsedLease(shop: Shop, prescription: Prescription, actor: string): Promise<PrescriptionState> {
  const { id, state, leaseUntil } = prescription
  if (state !== 'en revisión') return state
  if (!isLapsed(leaseUntil?.getTime() ?? null, shop.now())) throw takenByOther(prescription)
  const to = nextPrescriptionState(state, 'released')
  await savePrescriptionMove(shop, { id, event: 'released', from: state, to, actor }, { reviewerId: null })
  return to
}
