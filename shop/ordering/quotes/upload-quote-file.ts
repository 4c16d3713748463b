import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { checkCustomer } from '#shop/ordering/orders/check-customer.ts'
import { getMyDraft } from '#shop/ordering/orders/show-order.ts'
import { putFile, type UploadedFile } from '#shop/ground/files/stored-files.ts'
import { countQuoteFiles, insertQuoteFile, markQuoteFileStored } from './quote-files.db.ts'

const UPLOADS_PER_HOUR_MAX = 20

/**
 * The form names the file when it is sent. pdf, jpg or png, at most 5,242,880 bytes.
 * @throws DomainError 'order.not_found', 'order.finished', 'quote.not_for_product', 'prescription.file_empty',
 * 'prescription.file_too_large', 'prescription.file_too_many_pixels', 'prescription.file_type',
 * 'prescription.file_unreadable', 'prescription.not_kept', 'request.rate_limited', 'order.changed_meanwhile' when an
 * operator's draft has another customer than `rut`
 */
export async function uploadQuoteFile(
  shop: Shop,
  input: Actor & {
    orderId: string
    productId: number
    rut?: string | undefined
    file: UploadedFile
  },
): Promise<{ id: string; fileName: string }> {
  const order = await getMyDraft(shop, input)
  checkCustomer(order, input.rut ?? '', input.account)
  if (!order.lines.some(({ productId, product }) => productId === input.productId && product.needQuote))
    throw refuse('quote.not_for_product')
  if ((await countQuoteFiles(shop, order.id, shop.now().subtract({ hours: 1 }))) >= UPLOADS_PER_HOUR_MAX)
    throw refuse('request.rate_limited')
  const { id, fileName } = await putFile(shop, 'quote', input.file, (file) =>
    insertQuoteFile(shop, { ...file, orderId: order.id, productId: input.productId }),
  )
  await markQuoteFileStored(shop, id)
  return { id, fileName }
}
