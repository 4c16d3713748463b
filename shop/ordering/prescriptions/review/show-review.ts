import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { slugify } from '#lib/slug.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { wasSold } from '#shop/ordering/orders/order-life.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findPrescription, type Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { ordersOfPrescription } from './list-prescriptions.ts'
import { findPurchases } from './purchases.db.ts'
import {
  findCoveredPieces,
  findOtherUses,
  findReviewFacts,
  findReviewLines,
  insertHistoryRead,
} from './review-facts.db.ts'
import type { ReviewFacts } from './review.rules.ts'
import { findHints, remainingPieces, type Hint, type Purchase, type ReviewedLine } from './review-hints.rules.ts'

/** `hints`: empty for those who do not review. */
export type Review = ReviewFacts & { prescription: Prescription; lines: ReviewedLine[]; hints: Hint[] }

const HINT_DAYS = 180

/**
 * The readings of its orders, and of those that hints name, are recorded before the data leaves.
 * @throws DomainError 'account.not_allowed'
 */
export function showReview(
  shop: Shop,
  { account, id }: { account: SignedIn | null; id: string },
): Promise<Review | null> {
  const object = isUuid(id) ? id : null
  return actAsStaff(shop, account, 'prescriptions.read', { call: 'reviewedPrescription', object }, async (staff) => {
    const found = await findReceived(shop, object)
    if (!found) return null
    const { prescription, orderIds } = found
    const [facts, { lines, others }] = [
      await findReviewFacts(shop, prescription.id, orderIds),
      await findLines(shop, prescription.id, orderIds),
    ]
    const hints = may(staff, 'prescriptions.review') ? await listHints(shop, { ...found, lines, others }) : []
    const read = hints.flatMap(({ orderId }) => orderId ?? [])
    await recordOrderReads(shop, staff, [...new Set([...orderIds, ...read])])
    return { ...facts, prescription, lines, hints }
  })
}

/**
 * Earlier purchases of the same person with the same active principles. The reading and its reason are recorded, and
 * the customer sees both. Returns null when there is no such prescription.
 * @throws DomainError 'account.not_allowed'
 */
export function showPatientHistory(
  shop: Shop,
  { account, id, reason }: { account: SignedIn | null; id: string; reason: string },
): Promise<Purchase[] | null> {
  const object = isUuid(id) ? id : null
  return actAsStaff(shop, account, 'prescriptions.review', { call: 'patientHistory', object }, async (staff) => {
    const found = await findReceived(shop, object)
    if (!found) return null
    const { lines } = await findLines(shop, found.prescription.id, found.orderIds)
    const purchases = await findSamePurchases(shop, { ...found, lines }, null)
    await insertHistoryRead(shop, {
      prescriptionId: found.prescription.id,
      reader: staff.role,
      accountId: staff.id,
      reason,
    })
    await recordOrderReads(shop, staff, [...new Set([...found.orderIds, ...purchases.map(({ orderId }) => orderId)])])
    return purchases
  })
}

type Received = { prescription: Prescription; orderIds: string[] }

async function findReceived(shop: Shop, id: string | null): Promise<Received | undefined> {
  const prescription = id === null ? undefined : await findPrescription(shop, id)
  if (!prescription || prescription.receivedAt === null || prescription.removedAt !== null) return undefined
  const orders = await ordersOfPrescription(shop, prescription.id)
  return { prescription, orderIds: orders.filter(({ status }) => wasSold(status)).map((order) => order.id) }
}

/** `lines`: those that the prescription is for; `others`: all of its orders. */
async function findLines(
  shop: Shop,
  id: string,
  orderIds: readonly string[],
): Promise<{ lines: ReviewedLine[]; others: ReviewedLine[] }> {
  const [rows, covered] = [await findReviewLines(shop, id, orderIds), await findCoveredPieces(shop, id, orderIds)]
  const others = rows.map((row) => ({ ...row, remainingPieces: remainingPieces(row, covered) }))
  return { lines: others.filter(({ isServed }) => isServed), others }
}

async function listHints(
  shop: Shop,
  review: Received & { lines: readonly ReviewedLine[]; others: readonly ReviewedLine[] },
): Promise<Hint[]> {
  const { prescription, orderIds, lines, others } = review
  const purchases = await findSamePurchases(shop, review, shop.now().subtract({ hours: HINT_DAYS * 24 }))
  const uses = await findOtherUses(shop, prescription.id, orderIds)
  return findHints(lines, { others, purchases, uses })
}

async function findSamePurchases(
  shop: Shop,
  { prescription, orderIds, lines }: Received & { lines: readonly ReviewedLine[] },
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
