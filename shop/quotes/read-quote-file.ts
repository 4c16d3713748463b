import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { recordStaffAction } from '#shop/accounts/staff/act-as-staff.ts'
import { may, type Actor } from '#shop/policy/account.rules.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import type { FileType } from '#shop/prescriptions/files/prescription-file.rules.ts'
import { readStoredFile } from '#shop/prescriptions/files/stored-files.ts'
import { findQuoteFile, insertQuoteFileRead } from './quote-files.db.ts'

/**
 * A quote's file, for the order's owner and staff; each read is written down before it happens. For anyone else it is
 * not there (server rules §5). @throws DomainError 'quote.file_not_found'
 */
export async function readQuoteFile(
  shop: Shop,
  input: Actor & { id: string },
): Promise<{ bytes: Uint8Array; type: FileType; fileName: string }> {
  const file = isUuid(input.id) ? await findQuoteFile(shop, input.id) : undefined
  const byStaff = may(input.account, 'quotes.read')
  const mayRead = file?.stored && (byStaff || (await getMyOrder(shop, { ...input, id: file.orderId })))
  if (mayRead && byStaff) await recordStaffAction(shop, input.account!, { call: 'quoteFile', object: file.id })
  const content =
    mayRead &&
    (await readStoredFile(shop, file, input, (read) => insertQuoteFileRead(shop, { fileId: file.id, ...read })))
  if (!content) throw refuse('quote.file_not_found')
  return content
}
