import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff, type RecordDone } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { nextPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import {
  findPrescription,
  savePrescriptionMove,
  type Prescription,
} from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { findLinks } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { queuePrescriptionMail } from './queue-prescription-mail.ts'

const CALLS = {
  taken: 'takePrescription',
  released: 'releasePrescription',
  approved: 'approvePrescription',
  rejected: 'rejectPrescription',
  clarification_asked: 'clarifyPrescription',
} as const

type PrescriptionChange = Parameters<typeof savePrescriptionMove>[2]
type Move = {
  account: SignedIn | null
  id: string
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
 * 'prescription.taken_by_other'
 */
export function movePrescription(shop: Shop, move: Move): Promise<Prescription> {
  const action = { call: CALLS[move.event], object: isUuid(move.id) ? move.id : null }
  return actAsStaff(shop, move.account, 'prescriptions.review', action, (account, record) =>
    recordAndMove(shop, { ...move, account }, record),
  )
}

async function recordAndMove(
  shop: Shop,
  { account, ...move }: Move & { account: SignedIn },
  record: RecordDone,
): Promise<Prescription> {
  if (!isUuid(move.id)) throw refuse('prescription.not_found')
  return inTransaction(shop, async (shop) => {
    const links = await findLinks(shop, move.id)
    const orderIds = [...new Set(links.map(({ orderId }) => orderId))].toSorted()
    // Everywhere orders are locked before prescriptions, to prevent deadlocks.
    for (const id of orderIds) await lockOrderVersion(shop, { id })
    const prescription = await findPrescription(shop, move.id, { lock: true })
    if (!prescription || prescription.receivedAt === null || prescription.removedAt !== null)
      throw refuse('prescription.not_found')
    if (prescription.state === 'en revisión' && prescription.reviewerId !== account.id)
      throw refuse('prescription.taken_by_other')
    await recordOrderReads(shop, account, orderIds)
    const to = nextPrescriptionState(prescription.state, move.event)
    await record(shop)
    const change = await move.check?.(shop, prescription, links)
    const isDecided = to === 'aprobada' || to === 'rechazada'
    await savePrescriptionMove(
      shop,
      {
        id: prescription.id,
        event: move.event,
        from: prescription.state,
        to,
        actor: `pharmacist:${account.id}`,
        reason: move.reason ?? null,
      },
      {
        reviewerId: to === 'recibida' ? null : account.id,
        reason: move.reason ?? null,
        ...(isDecided && { decided: isDecided }),
        ...change,
      },
    )
    // Before the mail, which also reports the consequence for the order.
    await move.after?.(shop, orderIds)
    if (isDecided || to === 'por aclarar')
      for (const orderId of orderIds)
        await queuePrescriptionMail(shop, {
          orderId,
          prescriptionId: prescription.id,
          state: to,
          reason: move.reason ?? '',
        })
    return (await findPrescription(shop, prescription.id))!
  })
}
