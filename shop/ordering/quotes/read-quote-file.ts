import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { recordStaffCall } from '#shop/people/accounts/staff/act-as-staff.ts'
import { may, type Actor } from '#shop/ground/policy/account.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import type { FileType } from '#shop/ground/files/uploaded-file.rules.ts'
import { readStoredFile } from '#shop/ground/files/stored-files.ts'
import { findQuoteFile, insertQuoteFileRead } from './quote-files.db.ts'

/** Each read is recorded before it happens (server rules §5). @throws DomainError 'quote.file_not_found' */
export async function readQuoteFile(
  shop: Shop,
  input: Actor & { id: string },
): Promise<{ bytes: Uint8Array; type: FileType; fileName: string }> {
  const id = isUuid(input.id) ? input.id : null
  return recordStaffCall(shop, input.account, { call: 'quoteFile', object: id }, async () => {
    const file = id === null ? undefined : await findQuoteFile(shop, id)
    const mayRead =
      file?.stored && (may(input.account, 'quotes.read') || (await getMyOrder(shop, { ...input, id: file.orderId })))
    const content =
      mayRead &&
      (await readStoredFile(shop, file, input, (read) => insertQuoteFileRead(shop, { fileId: file.id, ...read })))
    if (!content) throw refuse('quote.file_not_found')
    return content
  })
}
