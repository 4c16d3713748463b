import { inTransaction, raiseEvent, reactionsTo, retryOnConflict, type Shop } from '#context'
import { moveState } from '#lib/life.ts'
import { meters } from '#lib/metrics.ts'
import { allSettledOrThrow } from '#lib/all-settled-or-throw.ts'
import { setsDeliveryEstimate, estimateDelivery } from '#shop/ordering/orders/estimate-delivery.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { saveConfirmingAttempt } from '#shop/ordering/orders/order-locks.db.ts'
import { moveOrder, raiseMoveEvents } from '#shop/ordering/orders/move-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { Order, PlacedOrder } from '#shop/ordering/orders/order.rules.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { queueOrderMail, writeOrderMail } from '#shop/ordering/orders/queue-order-mail.ts'
import { ATTEMPT_LIFE, type AttemptState } from './attempt-life.rules.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import { reversePayment } from './reverse-payment.ts'
import type { PaymentEvents } from '#shop/sale/payments/payment.events.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { finalCheckAt, firstReturnCheckAt } from './later-checks.rules.ts'
import { hasOtherLiveAttempt, hasAttemptInReview, lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { sellPaid } from './payment-steps.db.ts'
import { releaseOrder, reserveOrder, reservesUnitsOnly, takeReserved } from './reserve-order.ts'
import { decideSettlement, reportedRefund, type Ending, type Reversal, type Settlement } from './settlement.rules.ts'

type Approval = Extract<PaymentOutcome, { outcome: 'approved' }>
type Sale = { attempt: Attempt; order: Order; reviewedElsewhere: boolean }

/**
 * One transaction with all consequences (`decideSettlement`). A sale of units alone commits if the rows are unchanged,
 * any other plan under locks. Idempotent.
 */
export async function settlePayment(
  shop: Shop,
  foundAttempt: Attempt,
  outcome: PaymentOutcome,
  knownOrder?: Order,
): Promise<AttemptState> {
  const order = knownOrder ?? (await getOrder(shop, foundAttempt.orderId))!
  const decide = ({ attempt, order, reviewedElsewhere }: Sale) => {
    const { kind } = getGateway(shop, attempt.gateway)
    return decideSettlement({ ...attempt, kind }, { ...order, reviewedElsewhere }, outcome, shop.now())
  }
  const sale = { attempt: foundAttempt, order, reviewedElsewhere: false }
  const plan = decide(sale)
  let doing = plan.do
  const state =
    (plan.do === 'sell' &&
      reservesUnitsOnly(order) &&
      (await (isSoldAlone(shop, sale, outcome as Approval)
        ? retryOnConflict(() => sellOrder(shop, sale, plan, outcome as Approval))
        : inTransaction(shop, (shop) => sellOrder(shop, sale, plan, outcome as Approval))))) ||
    (await inTransaction(shop, async (shop) => {
      const [row, attempt] = await allSettledOrThrow(
        lockOrderVersion(shop, { id: foundAttempt.orderId }),
        lockAttempt(shop, foundAttempt.id),
      )
      const reviewedElsewhere =
        outcome.outcome === 'declined' && (await hasAttemptInReview(shop, attempt.orderId, row!.version, attempt.id))
      const locked = { attempt, order: { ...order, ...row! } as Order, reviewedElsewhere }
      const settlement = decide(locked)
      doing = settlement.do
      return applySettlement(shop, locked, settlement, outcome)
    }))
  if (doing === 'sell' && state === 'approved') meters?.paymentsConfirmed.add(1, { gateway: foundAttempt.gateway })
  if (state === 'reversal_due') await reversePayment(shop, foundAttempt)
  if (state !== foundAttempt.state) shop.enqueue('send mail')
  return state
}

async function applySettlement(
  shop: Shop,
  locked: Sale,
  settlement: Settlement,
  outcome: PaymentOutcome,
): Promise<AttemptState> {
  const { attempt, order } = locked
  switch (settlement.do) {
    case 'nothing':
      return attempt.state
    case 'record':
      await reportReturns(shop, attempt, order.status, outcome)
      return attempt.state
    case 'wait':
      return waitForOutcome(shop, locked, settlement)
    case 'end':
      return endAttempt(shop, locked, settlement)
    case 'reverse':
      return reverseAttempt(shop, locked, settlement, outcome as Approval)
    case 'sell':
      return (
        (await sellOrder(shop, locked, settlement, outcome as Approval, (sellUnits) =>
          takeReserved(shop, locked.order, sellUnits),
        )) ?? reverseAttempt(shop, locked, settlement.orElse, outcome as Approval)
      )
  }
}

/** Whether nothing is written beside the sale, whose one statement then needs no transaction. */
const isSoldAlone = (shop: Shop, { attempt, order }: Sale, { returned, disputed }: Approval): boolean =>
  order.status === 'PENDIENTE' &&
  !returned &&
  !disputed &&
  reactionsTo(shop, 'orderPlaced', { orderId: order.id, order }).length === 0 &&
  reactionsTo(shop, 'paymentSettled', settledEvent(shop, attempt, PAID)).length === 0

/** Returns undefined, and writes nothing, when it cannot sell. `take`: takes all that the order has reserved. */
async function sellOrder(
  shop: Shop,
  { attempt, order }: Sale,
  { event, to }: Extract<Settlement, { do: 'sell' }>,
  approval: Approval,
  take = (sellUnits: () => Promise<boolean>) => sellUnits(),
): Promise<AttemptState | undefined> {
  const { id, gateway } = attempt
  const provider = getGateway(shop, gateway)
  const state = moveState(ATTEMPT_LIFE, attempt.state, 'paid')
  const move = { orderId: order.id, from: order.status, to }
  const deliveryEstimate = await estimateDelivery(shop, order)
  const step = {
    approval,
    nextCheckAt: finalCheckAt(provider, attempt, state, shop.now()),
    returnCheckAt: firstReturnCheckAt(provider, shop.now()),
    move: {
      ...move,
      event,
      actor: gateway,
      paid: true,
      paidBy: { gateway, attemptId: id },
      ...(setsDeliveryEstimate(order.status, event) && { deliveryEstimate }),
    },
    mail: await writeOrderMail(
      shop,
      { ...order, status: to, paymentMethod: gateway, deliveryEstimate } as PlacedOrder,
      'received',
    ),
  }
  if (!(await take(() => sellPaid(shop, order, attempt, step)))) return undefined
  await raiseMoveEvents(shop, { ...move, known: order })
  await raiseEvent(shop, 'paymentSettled', settledEvent(shop, attempt, PAID))
  if (approval.returned || approval.disputed) await reportReturns(shop, attempt, to, approval)
  return state
}

async function reverseAttempt(
  shop: Shop,
  locked: Sale,
  { reason, releases }: Reversal,
  approval: Approval,
): Promise<AttemptState> {
  const { attempt } = locked
  const state = moveState(ATTEMPT_LIFE, attempt.state, 'paid_in_vain')
  shop.log.error({ attempt: attempt.id, refusal: reason }, 'a payment was taken that cannot be honoured: it goes back')
  if (releases) await releaseUnlessOther(shop, locked)
  await stopConfirming(shop, locked)
  await saveAttempt(shop, attempt.id, { state, reason, approval, leaseUntil: null, nextCheckAt: shop.now() })
  await raiseEvent(shop, 'paymentSettled', settledEvent(shop, attempt, { state: 'reversal_due', reason }))
  return state
}

async function waitForOutcome(
  shop: Shop,
  { attempt, order }: Sale,
  { seconds, inReview, holds }: Extract<Settlement, { do: 'wait' }>,
): Promise<AttemptState> {
  if (holds) await reserveOrder(shop, order)
  await saveAttempt(shop, attempt.id, {
    leaseUntil: null,
    nextCheckAt: shop.now().add({ seconds }),
    ...(inReview && { reason: 'in_review' }),
  })
  return attempt.state
}

async function endAttempt(shop: Shop, locked: Sale, { to, reason, rejects }: Ending): Promise<AttemptState> {
  const { attempt, order } = locked
  // A rejected order releases its units even with other live attempts.
  await (rejects ? releaseOrder(shop, attempt.orderId) : releaseUnlessOther(shop, locked))
  await stopConfirming(shop, locked)
  await saveAttempt(shop, attempt.id, {
    state: moveState(ATTEMPT_LIFE, attempt.state, to === 'reversed' ? 'returned' : to),
    reason,
    leaseUntil: null,
    nextCheckAt: finalCheckAt(getGateway(shop, attempt.gateway), attempt, to, shop.now()),
    settled: true,
  })
  await raiseEvent(shop, 'paymentSettled', settledEvent(shop, attempt, { state: to, reason }))
  if (rejects) {
    const { orderId, gateway } = attempt
    await moveOrder(shop, { orderId, from: order.status, event: 'payment_declined', actor: gateway, reason })
    await queueOrderMail(shop, orderId, 'rejected')
  }
  return to
}

async function releaseUnlessOther(shop: Shop, { attempt, order }: Sale): Promise<void> {
  if (!(await hasOtherLiveAttempt(shop, attempt, order.version))) await releaseOrder(shop, attempt.orderId)
}

async function stopConfirming(shop: Shop, { attempt, order }: Sale): Promise<void> {
  if (order.confirmingAttempt === attempt.id) await saveConfirmingAttempt(shop, attempt.orderId, null)
}

const PAID = { state: 'approved', reason: '' } as const

const settledEvent = (
  shop: Shop,
  { id, orderId, gateway }: Attempt,
  result: Pick<PaymentEvents['paymentSettled'], 'state' | 'reason'>,
): PaymentEvents['paymentSettled'] => ({ attemptId: id, orderId, kind: getGateway(shop, gateway).kind, ...result })

async function reportReturns(shop: Shop, attempt: Attempt, status: OrderState, outcome: PaymentOutcome): Promise<void> {
  const returned = reportedRefund(outcome, attempt.amount)
  if (returned) await raiseEvent(shop, 'moneyReturned', { attempt, status, returned })
  if (outcome.outcome === 'approved' && outcome.disputed) await raiseEvent(shop, 'paymentDisputed', { attempt, status })
}
