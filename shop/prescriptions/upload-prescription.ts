import { inTransaction, type Shop } from '#context'
import { DomainError, refuse } from '#lib/domain-error.ts'
import type { Asker } from '#shop/policy/account.rules.ts'
import { changeDraft } from '#shop/orders/change-draft.ts'
import { checkCustomer } from '#shop/orders/check-customer.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { isFinished } from '#shop/policy/order-life.rules.ts'
import { orderOfLink } from '#shop/orders/order-link.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { storeFile, markStored, type UploadedFile } from './store-file.ts'
import { awaitsFile, nextPrescriptionState } from '#shop/policy/prescription-life.rules.ts'
import { findPrescription, savePrescriptionMove } from './prescriptions.db.ts'
import { linkLines, removeUnlinked } from './prescription-lines.db.ts'
import { takesFile } from '#shop/policy/sale-condition.rules.ts'

/**
 * Keeps one file for one or several lines of one's own draft; it takes the place of the one they had. A paid order takes
 * another file only for lines whose prescription the pharmacist wants cleared up or refused: it goes to the queue at once.
 * `link`: what the pharmacist's mail has, in place of being the order's owner; it opens paid orders only.
 * `rut`: an operator's customer when the file was chosen; a file for another customer than the draft's is removed.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', 'prescription.not_for_product',
 *   'order.changed_meanwhile' when an operator's draft has another customer, and those of `storeFile`
 */
export async function uploadPrescription(
  shop: Shop,
  input: Asker & {
    orderId: string
    productIds: number[]
    file: UploadedFile
    link?: string | undefined
    rut?: string | undefined
  },
): Promise<Order> {
  const order = await findForUpload(shop, input)
  if (!order) throw refuse('order.not_found')
  checkLines(order, input.productIds)
  const finished = isFinished(order.status)
  const { account, rut = '' } = input
  if (!finished) checkCustomer(order, rut, account)
  const id = await storeFile(shop, { visitor: order.visitor, accountId: input.account?.id ?? null, file: input.file })
  const link = async (shop: Shop) => {
    await markStored(shop, id)
    if (finished) {
      await checkStillAwaited(shop, order, input.productIds)
      await savePrescriptionMove(
        shop,
        {
          id,
          event: 'replaced_after_review',
          from: 'subida',
          to: nextPrescriptionState('subida', 'replaced_after_review'),
          actor: 'customer',
        },
        { received: true },
      )
    }
    await linkLines(shop, { orderId: order.id, productIds: input.productIds, prescriptionId: id })
  }
  try {
    if (finished) await inTransaction(shop, link)
    else
      await changeDraft(shop, order.id, async (shop, locked) => {
        checkCustomer(locked, rut, account)
        await link(shop)
      })
  } catch (error) {
    // Without a line the file would stay for an hour.
    if (error instanceof DomainError) await removeUnlinked(shop, [id])
    shop.wake('forget prescriptions')
    throw error
  }
  shop.wake('forget prescriptions')
  return (await findForUpload(shop, input))!
}

async function findForUpload(
  shop: Shop,
  input: Asker & { orderId: string; link?: string | undefined },
): Promise<Order | null> {
  const linked = input.link === undefined ? null : await orderOfLink(shop, input.link)
  return linked?.id === input.orderId ? linked : getMyOrder(shop, { ...input, id: input.orderId })
}

function checkLines(order: Order, productIds: number[]): void {
  const lines = productIds.map((id) => order.lines.find((line) => line.productId === id))
  if (lines.length === 0 || lines.some((line) => !line || !takesFile(line.product.saleCondition)))
    throw refuse('prescription.not_for_product')
  if (isFinished(order.status) && lines.some((line) => !line?.prescription || !awaitsFile(line.prescription.state)))
    throw refuse('order.finished', { status: order.status })
}

/** The pharmacist may have decided while the file was on its way. */
async function checkStillAwaited(shop: Shop, order: Order, productIds: number[]): Promise<void> {
  for (const line of order.lines.filter((line) => productIds.includes(line.productId))) {
    const before = await findPrescription(shop, line.prescription!.id, { lock: true })
    if (!before || !awaitsFile(before.state)) throw refuse('order.finished', { status: order.status })
  }
}
