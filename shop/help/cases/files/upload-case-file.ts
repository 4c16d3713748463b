import type { Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { safeName } from '#shop/ground/files/uploaded-file.rules.ts'
import { putClean, type UploadedFile } from '#shop/ground/files/stored-files.ts'
import { CASE_FILE_TYPES } from './case-file.rules.ts'
import { insertCaseFile, markCaseFileStored } from './case-files.db.ts'
import { cleanCaseFile } from './clean-case-file.ts'

/**
 * A file that no form takes is deleted after an hour. `redeem` takes the captcha once the file is checked: a refused
 * file uses up none.
 * @throws DomainError as `cleanCaseFile`; 'case.file_not_stored' (the store failed: try again); as `limitUploads`
 */
export async function uploadCaseFile<Ticket = null>(
  shop: Shop,
  uploaded: UploadedFile,
  redeem: () => Promise<Ticket | null> = async () => null,
): Promise<{ id: string; fileName: string; ticket: Ticket | null }> {
  const { bytes, type } = await cleanCaseFile(uploaded.bytes)
  const fileName = safeName(uploaded.name, CASE_FILE_TYPES[type], 'documento')
  const ticket = await redeem()
  try {
    const file = { id: newId(), fileName, contentType: type }
    const { id } = await putClean(shop, 'case', { file, bytes, from: uploaded.from }, (row) =>
      insertCaseFile(shop, row),
    )
    await markCaseFileStored(shop, id)
    return { id, fileName, ticket }
  } catch (error) {
    if (isRefusal(error, 'prescription.not_kept')) throw refuse('case.file_not_stored')
    throw error
  }
}
