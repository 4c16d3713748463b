import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { changeDraft } from '#shop/ordering/orders/change-draft.ts'
import { checkCustomer } from '#shop/ordering/orders/check-customer.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { isFinished } from '#shop/ordering/orders/order-life.rules.ts'
import { findOrderByLink } from '#shop/ordering/orders/order-link.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { attachFile, markStored } from './attach-file.ts'
import { linesForFile } from './file-lines.rules.ts'
import { awaitsFile, nextPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { copyPatient } from '#shop/ordering/prescriptions/dependants/dependants.db.ts'
import { findPrescription, savePrescriptionMove } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { linkLines } from './prescription-lines.db.ts'
import type { UploadedFile } from '#shop/ground/files/stored-files.ts'

/**
 * A paid order accepts a file only for a questioned or refused prescription. `rut`: the operator's customer when the
 * file was chosen.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', 'prescription.not_for_product',
 * 'order.changed_meanwhile' when an operator's draft has another customer, and the errors of `attachFile`
 */
export async function uploadPrescription(
  shop: Shop,
  input: Actor & {
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
  const isReplacement = isFinished(order.status)
  const { account, rut = '' } = input
  if (!isReplacement) checkCustomer(order, rut, account)
  const linkTo = async (shop: Shop, id: string) => {
    await markStored(shop, id)
    if (isReplacement) await queueReplacement(shop, order, { id, productIds: input.productIds })
    const link = { orderId: order.id, productIds: input.productIds, prescriptionId: id }
    await copyPatient(shop, link)
    await linkLines(shop, link)
  }
  // A replacement that the pharmacist requested does not count against an upload limit.
  const file = isReplacement ? { ...input.file, from: undefined } : input.file
  const upload = { visitor: order.visitor, accountId: account?.id ?? null, file }
  await attachFile(shop, upload, (id) =>
    isReplacement
      ? inTransaction(shop, (shop) => linkTo(shop, id))
      : changeDraft(shop, order.id, (shop, locked) => {
          checkCustomer(locked, rut, account)
          return linkTo(shop, id)
        }),
  )
  return (await findForUpload(shop, input))!
}

async function queueReplacement(
  shop: Shop,
  order: Order,
  { id, productIds }: { id: string; productIds: number[] },
): Promise<void> {
  for (const line of order.lines.filter((line) => productIds.includes(line.productId))) {
    const before = await findPrescription(shop, line.prescription!.id, { lock: true })
    if (!before || !awaitsFile(before.state)) throw refuse('order.finished', { status: order.status })
  }
  const event = 'replaced_after_review'
  const move = { id, event, from: 'subida', to: nextPrescriptionState('subida', event), actor: 'customer' } as const
  await savePrescriptionMove(shop, move, { received: true })
}

async function findForUpload(
  shop: Shop,
  input: Actor & { orderId: string; link?: string | undefined },
): Promise<Order | null> {
  const linked = input.link === undefined ? null : await findOrderByLink(shop, input.link)
  return linked?.id === input.orderId ? linked : getMyOrder(shop, { ...input, id: input.orderId })
}

function checkLines(order: Order, productIds: number[]): void {
  const lines = linesForFile(order.lines, productIds)
  if (isFinished(order.status) && lines.some((line) => !line.prescription || !awaitsFile(line.prescription.state)))
    throw refuse('order.finished', { status: order.status })
}
