/** The steps of a remembered order's payment, one statement each (docs/decisions/0029, migration 0044). */
import { againAfterConflict, timestamp, type Shop } from '#context'
import { binding, callOf, runText } from '#db/run-text.ts'
import { linesJson, LOW_STOCK, notePlentyHeld } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { mailQueued } from '#shop/ground/mail/outbox.db.ts'
import type { QueuedMail } from '#shop/ground/mail/queued-mail.rules.ts'
import { lockedDraft } from '#shop/ordering/orders/order-locks.db.ts'
import { orderMoved, type Move } from '#shop/ordering/orders/order-moves.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { UNASKED_STATES } from './attempt-life.rules.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import type { NewAttempt } from './payments.db.ts'

/**
 * Locks the draft, holds its units, writes the attempt and the history. False, and nothing written, when the draft or
 * anything that it is sold by is not as remembered, or the start is no plain one: `open_payment` has the list.
 */
export async function openPayment(
  shop: Shop,
  order: Order,
  step: { attempt: NewAttempt; move: Move; holdUntil: Temporal.Instant },
): Promise<boolean> {
  const { attempt, move, holdUntil } = step
  const { values, bind } = binding()
  const opened = callOf(
    'open_payment',
    {
      draft: order.id,
      draft_version: order.version,
      attempt: attempt.id,
      gateway: attempt.gateway,
      buy_order: attempt.buyOrder,
      session: attempt.sessionId,
      amount: attempt.amount,
      lines: linesJson(order.lines),
      held_until: timestamp(holdUntil),
      plenty: LOW_STOCK,
      next_check: timestamp(attempt.nextCheckAt),
      opened_at: timestamp(shop.now()),
    },
    bind,
  )
  const text = `with locked as (${lockedDraft(order, { confirming: null, today: true }, bind)}),
    opened as materialized (select ${opened} as done from locked)
    select ${orderMoved(shop, move, bind)} from opened where done`
  const isOpened = (await againAfterConflict(() => runText(shop.db, text, values))).length > 0
  if (isOpened) notePlentyHeld(shop, order.lines)
  return isOpened
}

/**
 * Claims an attempt for its confirmation by this process: extends the hold, notes the attempt on its order, takes the
 * lease. False, and nothing written, when a row is otherwise.
 */
export async function claimPayment(
  shop: Shop,
  order: Order,
  step: { attemptId: string; holdUntil: Temporal.Instant; leaseUntil: Temporal.Instant },
): Promise<boolean> {
  const { values, bind } = binding()
  const claimed = callOf(
    'claim_payment',
    {
      draft: order.id,
      attempt: step.attemptId,
      claimable: UNASKED_STATES,
      lines: linesJson(order.lines),
      held_until: timestamp(step.holdUntil),
      leased_until: timestamp(step.leaseUntil),
      claimed_at: timestamp(shop.now()),
    },
    bind,
  )
  const text = `with locked as (${lockedDraft(order, { confirming: null }, bind)})
    select ${claimed} as done from locked`
  const [row] = await againAfterConflict(() => runText<{ done: boolean }>(shop.db, text, values))
  return row?.done ?? false
}

/**
 * Sells the order of an attempt that this process is confirming: units, attempt, order, history, mail. False, and
 * nothing written, when a row is otherwise. In the caller's transaction, for what follows from it.
 */
export async function sellPaid(
  shop: Shop,
  order: Order,
  step: {
    attemptId: string
    approval: Extract<PaymentOutcome, { outcome: 'approved' }>
    nextCheckAt: Temporal.Instant | null
    returnCheckAt: Temporal.Instant
    move: Move
    mail: QueuedMail | null
  },
): Promise<boolean> {
  const { values, bind } = binding()
  const { providerPayment, authorizationCode, cardLastDigits, paymentKind, installments } = step.approval
  const sold = callOf(
    'sell_paid',
    {
      draft: order.id,
      attempt: step.attemptId,
      lines: linesJson(order.lines),
      approval: JSON.stringify({ providerPayment, authorizationCode, cardLastDigits, paymentKind, installments }),
      next_check: step.nextCheckAt && timestamp(step.nextCheckAt),
      return_check: timestamp(step.returnCheckAt),
      sold_at: timestamp(shop.now()),
    },
    bind,
  )
  const mail = step.mail ? `, mail as (${mailQueued(shop, step.mail, bind, 'from sold where done')})` : ''
  const text = `with locked as (${lockedDraft(order, { confirming: step.attemptId }, bind)}),
    sold as materialized (select ${sold} as done from locked)${mail}
    select ${orderMoved(shop, step.move, bind)} from sold where done`
  return (await runText(shop.db, text, values)).length > 0
}
