import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import type { OrderState, PaymentType } from './order-life.rules.ts'
import type { DocumentType } from './order.rules.ts'

/**
 * A change of an order's status. `paidBy`: the attempt that paid it, whose confirmation ends. `deliveryEstimate`: its
 * new date, when it changes.
 */
export type Move = {
  orderId: string
  event: string
  from: OrderState | null
  to: OrderState
  actor: string
  reason?: string | null
  paid?: boolean
  paidBy?: { gateway: string; attemptId: string }
  deliveryEstimate?: ChileDate | null
}

/** The one writer of an order's status, with its row of history. An unchanged order gets a row of history only. */
export const orderMoved = (shop: Shop, { paidBy, ...move }: Move): Fragment => {
  const change = {
    paid: move.paid,
    estimate: move.deliveryEstimate,
    gateway: paidBy?.gateway,
    attempt: paidBy?.attemptId,
  }
  return sql`move_order(
    of_order => ${move.orderId}, moved_at => ${timestamp(shop.now())}, moved_by => ${move.actor},
    before => ${move.from}, after => ${move.to}, event => ${move.event}, reason => ${move.reason ?? null},
    change => ${JSON.stringify(change)}
  )`
}

export async function saveMove(shop: Shop, move: Move): Promise<void> {
  await sql`select ${orderMoved(shop, move)}`.execute(shop.db)
}

/** How an order was paid without a payment provider: at the phone, later, at the door, or wholly by an insurance. */
export async function saveCompletion(
  shop: Shop,
  id: string,
  completion: { paymentType: PaymentType; transactionNumber: string | null; documentType: DocumentType },
): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({
      payment_type: completion.paymentType,
      transaction_number: completion.transactionNumber,
      document_type: completion.documentType,
    })
    .where('id', '=', id)
    .execute()
}
