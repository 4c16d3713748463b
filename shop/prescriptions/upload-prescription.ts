import { createHash } from 'node:crypto'
import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import type { Asker } from '#shop/accounts/account.rules.ts'
import { changeDraft } from '#shop/orders/change-draft.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { isFinished } from '#shop/orders/order-life.rules.ts'
import { orderOfLink } from '#shop/orders/order-link.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { cleanFile } from './clean-file.ts'
import { safeFileName } from './prescription-file.rules.ts'
import { awaitsFile, nextPrescriptionState } from './prescription-life.rules.ts'
import { countUploads, findPrescription, insertPrescription, linkLines, savePrescriptionMove } from './prescriptions.db.ts'
import { takesFile } from './sale-condition.rules.ts'

const UPLOADS_AN_HOUR = 40

/**
 * Keeps one file for one or several lines of one's own draft; it takes the place of the one they had. A paid order takes
 * another file only for lines whose prescription the pharmacist wants cleared up or refused: it goes to the queue at once.
 * `link`: what the pharmacist's mail has, in place of being the order's owner; it opens paid orders only.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', 'prescription.not_for_product',
 *   'prescription.file_empty', 'prescription.file_too_large', 'prescription.file_type', 'prescription.file_unreadable',
 *   'prescription.not_kept' (the store failed: try again), 'request.rate_limited'
 */
export async function uploadPrescription(shop: Shop, input: Asker & { orderId: string; productIds: number[]; file: { name: string; bytes: Uint8Array }; link?: string | undefined }): Promise<Order> {
  const order = await findForUpload(shop, input)
  if (!order) throw new DomainError('order.not_found')
  checkLines(order, input.productIds)
  if ((await countUploads(shop, order.visitor, shop.now().subtract({ hours: 1 }))) >= UPLOADS_AN_HOUR) throw new DomainError('request.rate_limited')
  const { bytes, type } = await cleanFile(input.file.bytes)

  const id = newId()
  const sha256 = createHash('sha256').update(input.file.bytes).digest('base64url')
  await insertPrescription(shop, { id, visitor: order.visitor, accountId: input.account?.id ?? null, source: 'file', fileName: safeFileName(input.file.name, type), contentType: type, bytes: bytes.byteLength, sha256 })
  try {
    await shop.files.prescriptions.put(id, bytes)
  } catch (error) {
    shop.log.error({ err: error, prescription: id }, 'a prescription could not be kept')
    throw new DomainError('prescription.not_kept')
  }
  const finished = isFinished(order.status)
  await (finished ? inTransaction : withDraft(order.id))(shop, async (shop) => {
    await savePrescriptionMove(shop, { id, event: 'stored', from: 'subiendo', to: nextPrescriptionState('subiendo', 'stored'), actor: 'customer' })
    if (finished) {
      await checkStillAwaited(shop, order, input.productIds)
      await savePrescriptionMove(shop, { id, event: 'replaced_after_review', from: 'subida', to: nextPrescriptionState('subida', 'replaced_after_review'), actor: 'customer' }, { received: true })
    }
    await linkLines(shop, { orderId: order.id, productIds: input.productIds, prescriptionId: id })
  })
  shop.wake('forget prescriptions')
  return (await findForUpload(shop, input))!
}

async function findForUpload(shop: Shop, input: Asker & { orderId: string; link?: string | undefined }): Promise<Order | null> {
  const linked = input.link === undefined ? null : await orderOfLink(shop, input.link)
  return linked?.id === input.orderId ? linked : getMyOrder(shop, { ...input, id: input.orderId })
}

const withDraft = (orderId: string) => <T>(shop: Shop, work: (shop: Shop) => Promise<T>) => changeDraft(shop, orderId, work)

function checkLines(order: Order, productIds: number[]): void {
  const lines = productIds.map((id) => order.lines.find((line) => line.productId === id))
  if (lines.length === 0 || lines.some((line) => !line || !takesFile(line.product.saleCondition))) throw new DomainError('prescription.not_for_product')
  if (isFinished(order.status) && lines.some((line) => !line?.prescription || !awaitsFile(line.prescription.state))) throw new DomainError('order.finished', { status: order.status })
}

/** The pharmacist may have decided while the file was on its way. */
async function checkStillAwaited(shop: Shop, order: Order, productIds: number[]): Promise<void> {
  for (const line of order.lines.filter((line) => productIds.includes(line.productId))) {
    const before = await findPrescription(shop, line.prescription!.id, { lock: true })
    if (!before || !awaitsFile(before.state)) throw new DomainError('order.finished', { status: order.status })
  }
}
