import type { Shop } from '#context'
import { slugify } from '#lib/slug.ts'
import { findPrescription, type Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { findPurchases } from './purchases.db.ts'
import { findCoveredPieces, findReviewLines, findSoldOrderIds } from './review-facts.db.ts'
import { remainingPieces, type Purchase, type ReviewedLine } from './review-hints.rules.ts'

/** `orderIds`: its sold orders. `lines`: those that the prescription is for; `others`: all of its orders. */
export type Reviewed = {
  prescription: Prescription
  orderIds: string[]
  lines: ReviewedLine[]
  others: ReviewedLine[]
}

/** Undefined for a draft's prescription, or one that was removed. */
export async function findReviewed(shop: Shop, id: string | null): Promise<Reviewed | undefined> {
  const prescription = id === null ? undefined : await findPrescription(shop, id)
  if (!prescription || prescription.receivedAt === null || prescription.removedAt !== null) return undefined
  const orderIds = await findSoldOrderIds(shop, prescription.id)
  const covered = await findCoveredPieces(shop, prescription.id, orderIds)
  const others = (await findReviewLines(shop, prescription.id, orderIds)).map((row) => ({
    ...row,
    remainingPieces: remainingPieces(row, covered),
  }))
  return { prescription, orderIds, lines: others.filter(({ isServed }) => isServed), others }
}

/** Earlier purchases of its patient with an active principle of its lines. */
export async function findSamePurchases(
  shop: Shop,
  { prescription, orderIds, lines }: Reviewed,
  since: Temporal.Instant | null,
): Promise<Purchase[]> {
  const slugs = new Set(lines.flatMap(({ principles }) => principles).map(slugify))
  if (slugs.size === 0) return []
  const purchases = await findPurchases(shop, { id: prescription.id, orderIds, slugs: [...slugs], since })
  return purchases.map((purchase) => ({
    ...purchase,
    principles: purchase.principles.filter((name) => slugs.has(slugify(name))),
  }))
}
