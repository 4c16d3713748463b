import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'

/** The reason for a review of an order by staff. A reversal or a refund names its row by `subject`. */
export type ReviewKind =
  | 'money_returned'
  | 'payment_disputed'
  | 'reversal_refused'
  | 'refund_refused'
  | 'refund_unknown'

/**
 * Something about an order that a member of staff must settle. `amount` in CLP; `holdsOrder`: the goods must not leave
 * before.
 */
export type OrderReview = {
  id: string
  orderId: string
  kind: ReviewKind
  subject: string
  amount: number | null
  holdsOrder: boolean
  openedAt: Date
}

const COLUMNS = sql`id::text, order_id as "orderId", kind, subject, amount, holds_order as "holdsOrder",
  opened_at as "openedAt"`

/** Opens a review, one for each kind and subject. Returns whether it is new. */
export async function openReview(shop: Shop, review: Omit<OrderReview, 'id' | 'openedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await shop.db
    .insertInto('order_review')
    .values({
      order_id: review.orderId,
      kind: review.kind,
      subject: review.subject,
      amount: review.amount,
      holds_order: review.holdsOrder,
      opened_at: timestamp(shop.now()),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Closes the open reviews that `filter` names: one, one subject's, or all of one kind of an order. Returns them. */
export async function closeReviews(
  shop: Shop,
  filter: { id: string } | { kind: ReviewKind; subject: string } | { kind: ReviewKind; orderId: string },
  by: { actor: string; note: string },
): Promise<OrderReview[]> {
  const condition =
    'id' in filter
      ? sql`id = ${filter.id}::bigint`
      : 'subject' in filter
        ? sql`kind = ${filter.kind} and subject = ${filter.subject}`
        : sql`kind = ${filter.kind} and order_id = ${filter.orderId}::uuid`
  const { rows } = await sql<OrderReview>`
    update order_review set closed_at = ${timestamp(shop.now())}, closed_by = ${by.actor}, note = ${by.note}
    where ${condition} and closed_at is null returning ${COLUMNS}`.execute(shop.db)
  return rows
}

const findOpen = async (shop: Shop, filter: Fragment): Promise<OrderReview[]> =>
  (await sql<OrderReview>`select ${COLUMNS} from order_review where closed_at is null ${filter}`.execute(shop.db)).rows

export const findReview = async (shop: Shop, id: string): Promise<OrderReview | undefined> =>
  (await findOpen(shop, sql`and id = ${id}::bigint`))[0]

/** The open reviews of an order, oldest first. */
export const findOrderReviews = (shop: Shop, orderId: string): Promise<OrderReview[]> =>
  findOpen(shop, sql`and order_id = ${orderId} order by id`)

/** A JSON array, in SQL, of what the open reviews of this order are about. */
export const openSubjectsJson = (orderId: Fragment): Fragment => sql`(
  select coalesce(json_agg(subject), '[]') from order_review where order_id = ${orderId} and closed_at is null
)`

/** Whether an open review holds the order back. */
export async function isHeldForReview(shop: Shop, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_review where order_id = ${orderId} and closed_at is null and holds_order limit 1`.execute(shop.db)
  return rows.length > 0
}
