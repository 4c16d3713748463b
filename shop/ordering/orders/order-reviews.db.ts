import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'

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

const REVIEW = `
  select id::text, order_id as "orderId", kind, subject, amount, holds_order as "holdsOrder", opened_at as "openedAt"
  from order_review`

/** Opens a review; the same fact twice is one. Answers whether it is new. */
export async function openReview(shop: Shop, review: Omit<OrderReview, 'id' | 'openedAt'>): Promise<boolean> {
  const opened = await runText(
    shop.db,
    `insert into order_review (order_id, kind, subject, amount, holds_order, opened_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (kind, subject) do nothing returning id`,
    [review.orderId, review.kind, review.subject, review.amount, review.holdsOrder, timestamp(shop.now())],
  )
  return opened.length > 0
}

/** Closes the open reviews of an order that `which` names: one, one subject's, or all of one kind. Answers them. */
export async function closeReviews(
  shop: Shop,
  which: { id: string } | { kind: ReviewKind; subject: string } | { kind: ReviewKind; orderId: string },
  by: { actor: string; note: string },
): Promise<OrderReview[]> {
  const [where, values] =
    'id' in which
      ? ['id = $4::bigint', [which.id]]
      : 'subject' in which
        ? ['kind = $4 and subject = $5', [which.kind, which.subject]]
        : ['kind = $4 and order_id = $5::uuid', [which.kind, which.orderId]]
  return runText<OrderReview>(
    shop.db,
    `update order_review set closed_at = $1, closed_by = $2, note = $3 where ${where} and closed_at is null
    returning id::text, order_id as "orderId", kind, subject, amount, holds_order as "holdsOrder",
      opened_at as "openedAt"`,
    [timestamp(shop.now()), by.actor, by.note, ...values],
  )
}

export const findReview = async (shop: Shop, id: string): Promise<OrderReview | undefined> =>
  (await runText<OrderReview>(shop.db, `${REVIEW} where id = $1::bigint and closed_at is null`, [id]))[0]

/** The open reviews of an order, oldest first. */
export const findOrderReviews = (shop: Shop, orderId: string): Promise<OrderReview[]> =>
  runText<OrderReview>(shop.db, `${REVIEW} where order_id = $1 and closed_at is null order by id`, [orderId])

/** A page of all open reviews, oldest first, and how many there are. */
export async function findOpenReviews(
  shop: Shop,
  page: { first: number; offset: number },
): Promise<{ totalCount: number; nodes: OrderReview[] }> {
  const [count] = await runText<{ n: number }>(
    shop.db,
    'select count(*)::int as n from order_review where closed_at is null',
    [],
  )
  const nodes = await runText<OrderReview>(
    shop.db,
    `${REVIEW} where closed_at is null order by opened_at, id limit $1 offset $2`,
    [page.first, page.offset],
  )
  return { totalCount: count!.n, nodes }
}

/** Whether an open review holds the order back. */
export async function isHeldForReview(shop: Shop, orderId: string): Promise<boolean> {
  const held = await runText(
    shop.db,
    'select from order_review where order_id = $1 and closed_at is null and holds_order limit 1',
    [orderId],
  )
  return held.length > 0
}
