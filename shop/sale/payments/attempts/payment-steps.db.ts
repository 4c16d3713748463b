/** One statement each (docs/decisions/0079, migrations 0044 and 0103). */
import { againAfterConflict, timestamp, type Shop } from '#context'
import { binding, callOf, runText } from '#db/run-text.ts'
import { linesJson, LOW_STOCK } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { mailQueued } from '#shop/ground/mail/outbox.db.ts'
import type { QueuedMail } from '#shop/ground/mail/queued-mail.rules.ts'
import { lockedDraft } from '#shop/ordering/orders/order-locks.db.ts'
import { orderMoved, type Move } from '#shop/ordering/orders/order-moves.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { nextState } from '#shop/ordering/orders/order-life.rules.ts'
import { UNASKED_STATES } from './attempt-life.rules.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { HOLD_S, LEASE_S } from '#shop/sale/payments/payment.rules.ts'
import type { Attempt, NewAttempt } from './payments.db.ts'

/**
 * False, and nothing written, when the draft is otherwise, or in review. `today`: also when its prices are. `alone`:
 * also when something is to be released first, or few units would be left.
 */
export async function startPayment(
  shop: Shop,
  order: Order,
  attempt: NewAttempt,
  { actor, today, alone }: { actor: string; today: boolean; alone: boolean },
): Promise<boolean> {
  const { values, bind } = binding()
  const started = callOf(
    'start_payment',
    {
      draft: order.id,
      draft_version: order.version,
      attempt: attempt.id,
      gateway: attempt.gateway,
      buy_order: attempt.buyOrder,
      session: attempt.sessionId,
      amount: attempt.amount,
      lines: linesJson(order.lines),
      held_until: timestamp(attempt.holdUntil),
      plenty: alone ? LOW_STOCK : null,
      next_check: timestamp(attempt.nextCheckAt),
      leased_until: attempt.leaseUntil && timestamp(attempt.leaseUntil),
      started_at: timestamp(shop.now()),
    },
    bind,
  )
  const event = 'payment_started'
  const move = { orderId: order.id, from: order.status, to: nextState(order.status, event), event, actor }
  const text = `with locked as (${lockedDraft(order, { today }, bind)}),
    started as materialized (select ${started} as done from locked)
    select ${orderMoved(shop, move, bind)} from started where done`
  return (await againAfterConflict(() => runText(shop.db, text, values))).length > 0
}

/** False, and nothing written, when a row is otherwise, or the draft does not hold just its lines. */
export async function claimPayment(shop: Shop, order: Order, attempt: Pick<Attempt, 'id'>): Promise<boolean> {
  const { values, bind } = binding()
  const claimed = callOf(
    'claim_payment',
    {
      draft: order.id,
      attempt: attempt.id,
      claimable: UNASKED_STATES,
      lines: linesJson(order.lines),
      held_until: timestamp(shop.now().add({ seconds: HOLD_S })),
      leased_until: timestamp(shop.now().add({ seconds: LEASE_S })),
      claimed_at: timestamp(shop.now()),
    },
    bind,
  )
  const text = `with locked as (${lockedDraft(order, {}, bind)}) select ${claimed} as done from locked`
  const [row] = await againAfterConflict(() => runText<{ done: boolean }>(shop.db, text, values))
  return row?.done ?? false
}

/** For a process that has died. An attempt alone is locked, so that its order need not be. */
export async function resumeClaim(shop: Shop, attemptId: string): Promise<boolean> {
  const resumed = await runText(
    shop.db,
    `update payment_attempt set lease_until = $2, next_check_at = $2
     where id = $1 and state = 'confirming' and (lease_until is null or lease_until <= $3) returning id`,
    [attemptId, timestamp(shop.now().add({ seconds: LEASE_S })), timestamp(shop.now())],
  )
  return resumed.length > 0
}

/** False, and nothing written, when a row is otherwise. In the caller's transaction, for what follows from it. */
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
  const { values, bind } = binding()
  const { providerPayment, authorizationCode, cardLastDigits, paymentKind, installments } = step.approval
  const sold = callOf(
    'sell_payment',
    {
      draft: order.id,
      attempt: attempt.id,
      attempt_state: attempt.state,
      lines: linesJson(order.lines),
      approval: JSON.stringify({ providerPayment, authorizationCode, cardLastDigits, paymentKind, installments }),
      next_check: step.nextCheckAt && timestamp(step.nextCheckAt),
      return_check: timestamp(step.returnCheckAt),
      sold_at: timestamp(shop.now()),
    },
    bind,
  )
  const mail = step.mail ? `, mail as (${mailQueued(shop, step.mail, bind, 'from sold where done')})` : ''
  const text = `with locked as (${lockedDraft(order, {}, bind)}),
    sold as materialized (select ${sold} as done from locked)${mail}
    select ${orderMoved(shop, step.move, bind)} from sold where done`
  return (await runText(shop.db, text, values)).length > 0
}
