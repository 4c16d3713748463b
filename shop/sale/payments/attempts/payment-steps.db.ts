/** One statement each (docs/decisions/0079, migrations 0044 and 0103). */
import { sql } from 'kysely'
import { retryOnConflict, timestamp, type Shop } from '#context'
import { linesJson, LOW_STOCK } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { insertMailStatement } from '#shop/ground/mail/outbox.db.ts'
import type { QueuedMail } from '#shop/ground/mail/queued-mail.rules.ts'
import { lockedDraft } from '#shop/ordering/orders/order-locks.db.ts'
import { orderMoved, type Move } from '#shop/ordering/orders/order-moves.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { nextState } from '#shop/ordering/orders/order-life.rules.ts'
import { UNCONFIRMED_STATES } from './attempt-life.rules.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { HOLD_S, LEASE_S } from '#shop/sale/payments/payment.rules.ts'
import type { Attempt, NewAttempt } from './payments.db.ts'

/**
 * Returns false, and writes nothing, when the draft has changed or has a payment in review. `today`: also when its
 * prices have changed. `requiresPlenty`: also when units must be released first, or few would be left.
 */
export async function startPayment(
  shop: Shop,
  order: Order,
  attempt: NewAttempt,
  { actor, today, requiresPlenty }: { actor: string; today: boolean; requiresPlenty: boolean },
): Promise<boolean> {
  const started = sql`start_payment(
    draft => ${order.id}, draft_version => ${order.version}, attempt => ${attempt.id},
    gateway => ${attempt.gateway}, buy_order => ${attempt.buyOrder}, session => ${attempt.sessionId},
    amount => ${attempt.amount}, lines => ${linesJson(order.lines)},
    held_until => ${timestamp(attempt.holdUntil)}, plenty => ${requiresPlenty ? LOW_STOCK : null},
    next_check => ${timestamp(attempt.nextCheckAt)},
    leased_until => ${attempt.leaseUntil && timestamp(attempt.leaseUntil)},
    started_at => ${timestamp(shop.now())}
  )`
  const event = 'payment_started'
  const move = { orderId: order.id, from: order.status, to: nextState(order.status, event), event, actor }
  const statement = sql`with locked as (${lockedDraft(order, { today })}),
    started as materialized (select ${started} as done from locked)
    select ${orderMoved(shop, move)} from started where done`
  return (await retryOnConflict(() => statement.execute(shop.db))).rows.length > 0
}

/** Returns false, and writes nothing, when a row has changed, or the held units are not exactly the draft's lines. */
export async function claimPayment(shop: Shop, order: Order, attempt: Pick<Attempt, 'id'>): Promise<boolean> {
  const claimed = sql`claim_payment(
    draft => ${order.id}, attempt => ${attempt.id}, claimable => ${UNCONFIRMED_STATES},
    lines => ${linesJson(order.lines)}, held_until => ${timestamp(shop.now().add({ seconds: HOLD_S }))},
    leased_until => ${timestamp(shop.now().add({ seconds: LEASE_S }))}, claimed_at => ${timestamp(shop.now())}
  )`
  const statement = sql<{ done: boolean }>`
    with locked as (${lockedDraft(order)}) select ${claimed} as done from locked`
  const { rows } = await retryOnConflict(() => statement.execute(shop.db))
  return rows[0]?.done ?? false
}

/** Takes over from a process that has died. Only the attempt is locked, not its order. */
export async function resumeClaim(shop: Shop, attemptId: string): Promise<boolean> {
  const until = timestamp(shop.now().add({ seconds: LEASE_S }))
  const { rows } = await sql`
    update payment_attempt set lease_until = ${until}, next_check_at = ${until}
    where id = ${attemptId} and state = 'confirming'
      and (lease_until is null or lease_until <= ${timestamp(shop.now())}) returning id`.execute(shop.db)
  return rows.length > 0
}

/** Returns false, and writes nothing, when a row has changed. Runs in the transaction of the sale's reactions. */
export async function sellPaid(
  shop: Shop,
  order: Order,
  attempt: Pick<Attempt, 'id' | 'state'>,
  step: {
    approval: Extract<PaymentOutcome, { outcome: 'approved' }>
    nextCheckAt: Temporal.Instant | null
    returnCheckAt: Temporal.Instant
    move: Move
    mail: QueuedMail | null
  },
): Promise<boolean> {
  const { providerPayment, authorizationCode, cardLastDigits, paymentKind, installments } = step.approval
  const sold = sql`sell_payment(
    draft => ${order.id}, attempt => ${attempt.id}, attempt_state => ${attempt.state},
    lines => ${linesJson(order.lines)},
    approval => ${JSON.stringify({ providerPayment, authorizationCode, cardLastDigits, paymentKind, installments })},
    next_check => ${step.nextCheckAt && timestamp(step.nextCheckAt)},
    return_check => ${timestamp(step.returnCheckAt)}, sold_at => ${timestamp(shop.now())}
  )`
  const mail = step.mail ? sql`, mail as (${insertMailStatement(shop, step.mail, sql`from sold where done`)})` : sql``
  const { rows } = await sql`
    with locked as (${lockedDraft(order)}),
    sold as materialized (select ${sold} as done from locked)${mail}
    select ${orderMoved(shop, step.move)} from sold where done`.execute(shop.db)
  return rows.length > 0
}
