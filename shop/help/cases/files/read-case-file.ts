import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { recordStaffCall } from '#shop/people/accounts/staff/act-as-staff.ts'
import { may, type Actor } from '#shop/ground/policy/account.rules.ts'
import { readStoredFile } from '#shop/ground/files/stored-files.ts'
import type { CaseFileType } from './case-file.rules.ts'
import { findCaseFile, insertCaseFileRead } from './case-files.db.ts'

/** Each read is recorded before it happens. @throws DomainError 'case.file_not_found' */
export async function readCaseFile(
  shop: Shop,
  input: Actor & { id: string },
): Promise<{ bytes: Uint8Array; type: CaseFileType; fileName: string }> {
  const id = isUuid(input.id) ? input.id : null
  return recordStaffCall(shop, input.account, { call: 'caseFile', object: id }, async () => {
    const file = id === null || !input.account ? undefined : await findCaseFile(shop, id)
    const mayRead = file && (may(input.account, 'cases.read') || file.accountId === input.account?.id)
    const content =
      mayRead &&
      (await readStoredFile(shop, file, input, (read) => insertCaseFileRead(shop, { fileId: file.id, ...read })))
    if (!content) throw refuse('case.file_not_found')
    return content
  })
}
