import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { cleanFile } from './clean-file.ts'
import { safeFileName } from './prescription-file.rules.ts'
import { nextPrescriptionState } from '#shop/policy/prescription-life.rules.ts'
import { countUploads, insertPrescription, savePrescriptionMove } from './prescriptions.db.ts'

const UPLOADS_AN_HOUR = 40

export type UploadedFile = { name: string; bytes: Uint8Array }

/**
 * Checks a file and puts it, encrypted, into the store; its row is there before it. Answers the prescription's id,
 * which serves nothing until `stored` and linked. `visitor`: whose uploads are counted.
 * @throws DomainError 'request.rate_limited', 'prescription.file_empty', 'prescription.file_too_large',
 * 'prescription.file_type',
 *   'prescription.file_unreadable', 'prescription.not_kept' (the store failed: try again)
 */
export async function storeFile(
  shop: Shop,
  upload: { visitor: string; accountId: string | null; file: UploadedFile },
): Promise<string> {
  const { visitor, accountId, file } = upload
  if ((await countUploads(shop, visitor, shop.now().subtract({ hours: 1 }))) >= UPLOADS_AN_HOUR)
    throw refuse('request.rate_limited')
  const { bytes, type } = await cleanFile(file.bytes)
  const id = newId()
  await insertPrescription(shop, {
    id,
    visitor,
    accountId,
    source: 'file',
    fileName: safeFileName(file.name, type),
    contentType: type,
    bytes: bytes.byteLength,
    sha256: fileHash(file),
  })
  try {
    await shop.files.prescriptions.put(id, bytes)
  } catch (error) {
    shop.log.error({ err: error, prescription: id }, 'a prescription could not be kept')
    throw refuse('prescription.not_kept')
  }
  return id
}

/** Identifies a file: a hash of the bytes as uploaded. */
export const fileHash = ({ bytes }: Pick<UploadedFile, 'bytes'>): string =>
  createHash('sha256').update(bytes).digest('base64url')

/** The file is in the store. In the transaction that links it. */
export const markStored = (shop: Shop, id: string): Promise<void> =>
  savePrescriptionMove(shop, {
    id,
    event: 'stored',
    from: 'subiendo',
    to: nextPrescriptionState('subiendo', 'stored'),
    actor: 'customer',
  })
