import type { Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { safeName } from '#shop/prescriptions/files/prescription-file.rules.ts'
import { putClean, type UploadedFile } from '#shop/prescriptions/files/stored-files.ts'
import { CASE_FILE_TYPES } from './case-file.rules.ts'
import { insertCaseFile, markCaseFileStored } from './case-files.db.ts'
import { cleanCaseFile } from './clean-case-file.ts'

/** Bytes of all files that wait for a form: they come from anybody, and stay for an hour. */
const MOST_WAITING = 1_000_000_000

/**
 * Stores a document for a form that is being written, checked by its content and encrypted as prescriptions are. The
 * form names its id; without a form it is deleted after an hour. pdf, jpg, png, docx, doc, at most 5,242,880 bytes.
 * @throws DomainError as `cleanCaseFile`; 'case.file_not_stored' (the store failed, or has too many: try again)
 */
export async function uploadCaseFile(shop: Shop, uploaded: UploadedFile): Promise<{ id: string; fileName: string }> {
  const { bytes, type } = await cleanCaseFile(uploaded.bytes)
  const fileName = safeName(uploaded.name, CASE_FILE_TYPES[type], 'documento')
  try {
    const file = { id: newId(), fileName, contentType: type }
    const { id } = await putClean(shop, 'case', file, bytes, async (row) => {
      if (!(await insertCaseFile(shop, row, MOST_WAITING))) throw refuse('case.file_not_stored')
    })
    await markCaseFileStored(shop, id)
    return { id, fileName }
  } catch (error) {
    if (isRefusal(error, 'prescription.not_kept')) throw refuse('case.file_not_stored')
    throw error
  }
}
