import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { nextPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { removeUnlinkedPrescriptions } from './prescription-lines.db.ts'
import {
  countUploads,
  insertPrescription,
  savePrescriptionMove,
} from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { putFile, type UploadedFile } from '#shop/ground/files/stored-files.ts'

/** A family's cart has some ten prescriptions; a guest's cookie costs nothing (security review S4). */
const UPLOADS_PER_HOUR_MAX = { guest: 20, customer: 40 }

/** `telemedicine`: a file from the provider, which does not count as an upload of the customer. */
type AttachFileInput = {
  visitor: string
  accountId: string | null
  file: UploadedFile
  telemedicine?: { note: string } | undefined
}

/**
 * `link` checks the lines again in its transaction, since minutes may have passed. When `link` refuses, the file is
 * removed at once.
 * @throws DomainError 'request.rate_limited', the errors of `putFile` and of `link`
 */
export async function attachFile(
  shop: Shop,
  { visitor, accountId, file, telemedicine }: AttachFileInput,
  link: (prescriptionId: string) => Promise<void>,
): Promise<void> {
  const uploadsMax = accountId === null ? UPLOADS_PER_HOUR_MAX.guest : UPLOADS_PER_HOUR_MAX.customer
  if (!telemedicine && (await countUploads(shop, visitor, shop.now().subtract({ hours: 1 }))) >= uploadsMax)
    throw refuse('request.rate_limited')
  const { id } = await putFile(shop, 'prescription', file, (stored) =>
    insertPrescription(shop, {
      ...stored,
      visitor,
      accountId,
      source: telemedicine ? 'telemedicine' : 'file',
      note: telemedicine?.note,
      sha256: fileHash(file),
    }),
  )
  try {
    await link(id)
  } catch (error) {
    // Otherwise the unlinked file would stay for an hour.
    if (error instanceof DomainError) await removeUnlinkedPrescriptions(shop, [id])
    throw error
  } finally {
    shop.enqueue('forget prescriptions')
  }
}

export const fileHash = ({ bytes }: Pick<UploadedFile, 'bytes'>): string =>
  createHash('sha256').update(bytes).digest('base64url')

export const markStored = (shop: Shop, id: string): Promise<void> =>
  savePrescriptionMove(shop, {
    id,
    event: 'stored',
    from: 'subiendo',
    to: nextPrescriptionState('subiendo', 'stored'),
    actor: 'customer',
  })
