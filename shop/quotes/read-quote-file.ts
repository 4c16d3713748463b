import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { isStaff, type Asker } from '#shop/policy/account.rules.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { FileDamaged, FileMissing } from '#shop/prescriptions/file-store.port.ts'
import type { FileType } from '#shop/prescriptions/prescription-file.rules.ts'
import { findQuoteFile, insertQuoteFileRead } from './quote-files.db.ts'

/**
 * A quote's file, for the order's owner and staff; each read is written down before it happens. For anyone else it is
 * not there (server rules §5). @throws DomainError 'quote.file_not_found'
 */
export async function readQuoteFile(
  shop: Shop,
  input: Asker & { id: string },
): Promise<{ bytes: Uint8Array; type: FileType; fileName: string }> {
  const file = isUuid(input.id) ? await findQuoteFile(shop, input.id) : undefined
  if (!file?.stored || !(isStaff(input.account) || (await getMyOrder(shop, { ...input, id: file.orderId }))))
    throw refuse('quote.file_not_found')
  await insertQuoteFileRead(shop, {
    fileId: file.id,
    reader: input.account?.role ?? 'visitor',
    accountId: input.account?.id ?? null,
  })
  try {
    return { bytes: await shop.files.prescriptions.read(file.id), type: file.contentType, fileName: file.fileName }
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error
    shop.log.error({ err: error, file: file.id }, 'a quote has lost its file')
    throw refuse('quote.file_not_found')
  }
}
