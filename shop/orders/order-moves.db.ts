import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import type { OrderState, PaymentType } from '#shop/policy/order-life.rules.ts'
import type { DocumentType } from './order.rules.ts'

/**
 * The one writer of an order's status, with its row of history. `paidBy`: the attempt that paid it, whose confirmation
 * ends. `deliveryEstimate`: its new date, when it changes.
 */
export async function saveMove(
  shop: Shop,
  move: {
    orderId: string
    event: string
    from: OrderState | null
    to: OrderState
    actor: string
    reason?: string | null
    paid?: boolean
    paidBy?: { gateway: string; attemptId: string }
    deliveryEstimate?: ChileDate | null
  },
): Promise<void> {
  const values: unknown[] = [
    move.orderId,
    timestamp(shop.now()),
    move.actor,
    move.from,
    move.to,
    move.event,
    move.reason ?? null,
  ]
  const bind = (value: unknown) => `$${values.push(value)}`
  const change = [
    'status = $5, updated_at = $2',
    ...(move.paid ? ['payment_date = $2'] : []),
    ...(move.deliveryEstimate !== undefined ? [`delivery_estimate = ${bind(move.deliveryEstimate)}::date`] : []),
    ...(move.paidBy
      ? [
          `payment_method = ${bind(move.paidBy.gateway)}`,
          `confirming_attempt = nullif(confirming_attempt, ${bind(move.paidBy.attemptId)}::uuid)`,
        ]
      : []),
  ].join(', ')
  // An unchanged order gets a row of history only.
  const moved = move.from === move.to ? '' : `with moved as (update orders set ${change} where id = $1)`
  await runText(
    shop.db,
    `${moved}
     insert into order_history (order_id, at, actor, from_status, to_status, event, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    moved === '' ? values.slice(0, 7) : values,
  )
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
