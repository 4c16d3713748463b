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
  findDraftsWith,
  findOwn,
  findServings,
  findUse,
  insertUse,
  type SavedPrescription,
  type Serving,
} from './saved-prescriptions.db.ts'

type Input = Actor & { orderId: string; productIds: number[]; prescriptionId: string }

/**
 * A further use has a review of its own. One of single use is in one draft at a time: the last that chose it.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', 'prescription.not_for_product';
 * 'prescription.not_found' also for another person's, and for one that does not serve this product;
 * 'prescription.not_valid_then' {validUntil}, 'prescription.already_used'
 */
export async function useSavedPrescription(shop: Shop, input: Input): Promise<Order> {
  const { account, prescriptionId, productIds } = input
  const order = await getMyDraft(shop, input)
  if (!account || !isMember(account) || !isUuid(prescriptionId)) throw refuse('prescription.not_found')
  const own = { accountId: account.id, id: prescriptionId }
  const lines = linesForFile(order.lines, productIds)
  const known = await findOwn(shop, own)
  if (!known) throw refuse('prescription.not_found')
  await inTransaction(shop, async (shop) => {
    // One of a file's uses at a time is checked and written, here and at a pharmacist's approval.
    await lockFileHash(shop, known.sha256)
    await changeDraft(shop, order.id, async (shop) => {
      const saved = await findOwn(shop, own, { lock: true })
      if (!saved?.hasPatient) throw refuse('prescription.not_found')
      const servings = await findServings(shop, { ids: [saved.id], productIds })
      checkServes(
        shop,
        saved,
        lines.map(({ productId }) => servings.filter((serving) => serving.productId === productId)),
      )
      const present = await findUse(shop, { reuseOf: saved.id, orderId: order.id })
      const id = present?.id ?? newId()
      if (lines.some(({ product }) => saleConditionPolicy(product.saleCondition).singleUse))
        await takeFromOtherDrafts(shop, saved.id, order.id)
      if (!present)
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
  for (const ways of servings) {
    if (ways.some((way) => servesAgain(saved, { ...way, today }))) continue
    const [way] = ways
    if (!way) throw refuse('prescription.not_found')
    if (saleConditionPolicy(way.saleCondition).singleUse && saved.isUsed) throw refuse('prescription.already_used')
    const until = servesUntil(saved, way.saleCondition)
    throw until !== null && until < today
      ? refuse('prescription.not_valid_then', { validUntil: until })
      : refuse('prescription.not_found')
  }
}

async function takeFromOtherDrafts(shop: Shop, reuseOf: string, except: string): Promise<void> {
  for (const { orderId, productIds } of await findDraftsWith(shop, reuseOf))
    if (orderId !== except) await changeDraft(shop, orderId, (shop) => unlinkLines(shop, { orderId, productIds }))
}
