import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { recordStaffCall } from '#shop/people/accounts/staff/act-as-staff.ts'
import { may, type Actor } from '#shop/ground/policy/account.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import type { FileType } from '#shop/ground/files/uploaded-file.rules.ts'
import { findPrescription, insertRead, type Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { findLinks } from './prescription-lines.db.ts'
import { readStoredFile } from '#shop/ground/files/stored-files.ts'
import { isOfSubscription } from './subscription-lines.db.ts'

type PrescriptionFile = { bytes: Uint8Array; type: FileType; fileName: string }

/** Each read is recorded before it happens (server rules §5). @throws DomainError 'prescription.not_found' */
export async function readPrescriptionFile(shop: Shop, input: Actor & { id: string }): Promise<PrescriptionFile> {
  const object = isUuid(input.id) ? input.id : null
  return recordStaffCall(shop, input.account, { call: 'prescriptionFile', object }, () => readFile(shop, input, object))
}

async function readFile(shop: Shop, input: Actor, id: string | null): Promise<PrescriptionFile> {
  const prescription = id === null ? undefined : await findPrescription(shop, id)
  if (
    !prescription?.contentType ||
    prescription.removedAt !== null ||
    prescription.state === 'subiendo' ||
    !(await mayRead(shop, input, prescription))
  )
    throw refuse('prescription.not_found')
  const { id: prescriptionId, fileName, contentType } = prescription
  const stored = { id: prescription.reuseOf ?? prescriptionId, fileName, contentType }
  const file = await readStoredFile(shop, stored, input, (read) => insertRead(shop, { prescriptionId, ...read }))
  if (!file) throw refuse('prescription.not_found')
  return file
}

async function mayRead(shop: Shop, actor: Actor, prescription: Prescription): Promise<boolean> {
  if (may(actor.account, 'prescriptions.read')) return true
  // The order's owner may read its prescriptions, not the uploader as such, who may have signed out of a shared
  // computer.
  const links = await findLinks(shop, prescription.id)
  for (const { orderId } of links) if (await getMyOrder(shop, { ...actor, id: orderId })) return true
  return (
    prescription.accountId !== null &&
    prescription.accountId === actor.account?.id &&
    // Not when another file has replaced a decided one, which then serves no line.
    (links.length === 0 || (await isOfSubscription(shop, prescription.id)))
  )
}
