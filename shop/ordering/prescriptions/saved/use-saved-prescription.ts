import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { changeDraft } from '#shop/ordering/orders/change-draft.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyDraft, getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { linesForFile } from '#shop/ordering/prescriptions/files/file-lines.rules.ts'
import { linkLines, unlinkLines } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { lockFileHash } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { servesAgain, servesUntil } from './saved-prescription.rules.ts'
import {
  findDraftsUsing,
  findOwn,
  findServings,
  findUse,
  insertUse,
  type SavedPrescription,
  type Serving,
} from './saved-prescriptions.db.ts'

type UseSavedPrescriptionInput = Actor & { orderId: string; productIds: number[]; prescriptionId: string }

/**
 * Each reuse is reviewed again. A prescription of single use is in one draft at a time: the last that chose it.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', 'prescription.not_for_product';
 * 'prescription.not_found' also for another person's, and for one that does not serve this product;
 * 'prescription.not_valid_then' {validUntil}, 'prescription.already_used'
 */
export async function useSavedPrescription(shop: Shop, input: UseSavedPrescriptionInput): Promise<Order> {
  const { account, prescriptionId, productIds } = input
  const order = await getMyDraft(shop, input)
  if (!account || !isMember(account) || !isUuid(prescriptionId)) throw refuse('prescription.not_found')
  const own = { accountId: account.id, id: prescriptionId }
  const lines = linesForFile(order.lines, productIds)
  const ownPrescription = await findOwn(shop, own)
  if (!ownPrescription) throw refuse('prescription.not_found')
  await inTransaction(shop, async (shop) => {
    // Reuses of one file are checked and written one at a time, here and at a pharmacist's approval.
    await lockFileHash(shop, ownPrescription.sha256)
    await changeDraft(shop, order.id, async (shop) => {
      const saved = await findOwn(shop, own, { lock: true })
      if (!saved?.hasPatient) throw refuse('prescription.not_found')
      const servings = await findServings(shop, { ids: [saved.id], productIds })
      checkServes(
        shop,
        saved,
        lines.map(({ productId }) => servings.filter((serving) => serving.productId === productId)),
      )
      const existing = await findUse(shop, { reuseOf: saved.id, orderId: order.id })
      const id = existing?.id ?? newId()
      if (lines.some(({ product }) => saleConditionPolicy(product.saleCondition).singleUse))
        await takeFromOtherDrafts(shop, saved.id, order.id)
      if (!existing)
        await insertUse(shop, {
          id,
          reuseOf: saved.id,
          visitor: order.visitor,
          accountId: account.id,
          validUntil: servesUntil(saved, lines[0]!.product.saleCondition),
        })
      await linkLines(shop, { orderId: order.id, productIds, prescriptionId: id })
    })
  })
  shop.enqueue('forget prescriptions')
  return (await getMyOrder(shop, { ...input, id: order.id }))!
}

function checkServes(shop: Shop, saved: SavedPrescription, servings: Serving[][]): void {
  const today = toChileDate(shop.now())
  for (const candidates of servings) {
    if (candidates.some((candidate) => servesAgain(saved, { ...candidate, today }))) continue
    const [candidate] = candidates
    if (!candidate) throw refuse('prescription.not_found')
    if (saleConditionPolicy(candidate.saleCondition).singleUse && saved.isUsed)
      throw refuse('prescription.already_used')
    const until = servesUntil(saved, candidate.saleCondition)
    throw until !== null && until < today
      ? refuse('prescription.not_valid_then', { validUntil: until })
      : refuse('prescription.not_found')
  }
}

async function takeFromOtherDrafts(shop: Shop, reuseOf: string, except: string): Promise<void> {
  for (const { orderId, productIds } of await findDraftsUsing(shop, reuseOf))
    if (orderId !== except) await changeDraft(shop, orderId, (shop) => unlinkLines(shop, { orderId, productIds }))
}
