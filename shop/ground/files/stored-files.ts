import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { limitUploads, type Uploader } from '#shop/ground/limits/limit-uploads.ts'
import { isStaff, type Actor } from '#shop/ground/policy/account.rules.ts'
import { cleanFile } from './clean-file.ts'
import { FileDamaged, FileMissing } from './file-store.port.ts'
import { safeFileName, type FileType } from './uploaded-file.rules.ts'

export type FileKind = 'prescription' | 'quote' | 'case' | 'photograph'
export type StoredFile<Type extends string = FileType> = { id: string; fileName: string; contentType: Type }
/** `from`: the uploader whose daily share counts the file; the shop's own files have none. */
export type UploadedFile = { name: string; bytes: Uint8Array; from?: Uploader | undefined }

/**
 * `insert` writes the row first, so that a file never lacks one.
 * @throws DomainError 'prescription.file_empty', 'prescription.file_too_large', 'prescription.file_type',
 * 'prescription.file_unreadable', 'prescription.not_kept' (the store failed: try again), and as `limitUploads`
 */
export async function putFile(
  shop: Shop,
  kind: FileKind,
  uploaded: UploadedFile,
  insert: (file: StoredFile & { bytes: number }) => Promise<void>,
): Promise<StoredFile> {
  const { bytes, type } = await cleanFile(uploaded.bytes)
  const file = { id: newId(), fileName: safeFileName(uploaded.name, type), contentType: type }
  return putClean(shop, kind, { file, bytes, from: uploaded.from }, insert)
}

/** @throws DomainError 'prescription.not_kept', and as `limitUploads` */
export function putClean<Type extends string>(
  shop: Shop,
  kind: FileKind,
  { file, bytes, from }: Omit<UploadedFile, 'name'> & { file: StoredFile<Type> },
  insert: (file: StoredFile<Type> & { bytes: number }) => Promise<void>,
): Promise<StoredFile<Type>> {
  return limitUploads(shop, { from, bytes: bytes.byteLength }, async () => {
    await insert({ ...file, bytes: bytes.byteLength })
    try {
      await shop.files.prescriptions.put(file.id, bytes)
    } catch (error) {
      shop.log.error({ err: error, kind, file: file.id }, 'an uploaded file could not be stored')
      throw refuse('prescription.not_kept')
    }
    return file
  })
}

/**
 * `insertRead` records the reader before the read (server rules §5). Null when the store has lost the file.
 * @throws DomainError 'prescription.unavailable' (the store failed: try again); for staff 'prescription.damaged'
 */
export async function readStoredFile<Type extends string>(
  shop: Shop,
  { id, fileName, contentType }: StoredFile<Type>,
  { account }: Actor,
  insertRead: (read: { reader: string; accountId: string | null }) => Promise<void>,
): Promise<{ bytes: Uint8Array; type: Type; fileName: string } | null> {
  await insertRead({ reader: account?.role ?? 'visitor', accountId: account?.id ?? null })
  try {
    return { bytes: await shop.files.prescriptions.read(id), type: contentType, fileName }
  } catch (error) {
    const isLost = error instanceof FileMissing || error instanceof FileDamaged
    shop.log.error({ err: error, file: id }, isLost ? 'the store has lost a file' : 'a file could not be read')
    if (!isLost) throw refuse('prescription.unavailable')
    if (error instanceof FileDamaged && account && isStaff(account)) throw refuse('prescription.damaged')
    return null
  }
}

/** Each file is deleted before its row, so that a failed deletion is tried again. Returns the number deleted. */
export async function deleteFiles(
  shop: Shop,
  ids: readonly string[],
  deleteRow: (shop: Shop, id: string) => Promise<void>,
): Promise<number> {
  let deleted = 0
  for (const id of ids) {
    try {
      await shop.files.prescriptions.delete(id)
      await deleteRow(shop, id)
      deleted++
    } catch (error) {
      shop.log.warn({ err: error, file: id }, 'a file could not be deleted')
    }
  }
  return deleted
}
