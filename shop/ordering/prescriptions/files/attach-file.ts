import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { nextPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { removeUnlinked } from './prescription-lines.db.ts'
import {
  countUploads,
  insertPrescription,
  savePrescriptionMove,
} from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { putFile, type UploadedFile } from '#shop/ground/files/stored-files.ts'

/** A family's cart has some ten prescriptions; a guest's cookie costs nothing (security review S4). */
const UPLOADS_AN_HOUR = { guest: 20, customer: 40 }

/** `telemedicine`: the provider is no uploader and is not counted. */
type Attached = {
  visitor: string
  accountId: string | null
  file: UploadedFile
  telemedicine?: { note: string } | undefined
}

/**
 * `link` checks the lines again in its transaction, since minutes may have passed. A file without a line is removed at
 * once.
 * @throws DomainError 'request.rate_limited', the errors of `putFile` and of `link`
 */
export async function attachFile(
  shop: Shop,
  { visitor, accountId, file, telemedicine }: Attached,
  link: (prescriptionId: string) => Promise<void>,
): Promise<void> {
  const most = accountId === null ? UPLOADS_AN_HOUR.guest : UPLOADS_AN_HOUR.customer
  if (!telemedicine && (await countUploads(shop, visitor, shop.now().subtract({ hours: 1 }))) >= most)
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
    // Without a line the file would stay for an hour.
    if (error instanceof DomainError) await removeUnlinked(shop, [id])
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
