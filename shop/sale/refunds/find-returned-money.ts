import type { Shop } from '#context'
import { eachGateway } from '#shop/sale/payments/each-gateway.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import {
  findReturnChecks,
  putOffReturnChecks,
  saveReturnCheck,
  type Attempt,
} from '#shop/sale/payments/attempts/payments.db.ts'
import { settlePayment } from '#shop/sale/payments/attempts/settle-payment.ts'
import { nextQueryAt, nextReturnCheck } from '#shop/ordering/orders/refund.rules.ts'

const BATCH_SIZE = 100

/** Queries for refunds, since a webhook may be lost and a card provider sends none. Returns how many were due. */
export async function findReturnedMoney(shop: Shop): Promise<number> {
  const due = await findReturnChecks(shop, BATCH_SIZE)
  await eachGateway(
    shop,
    due,
    (attempt) => tryQuery(shop, attempt),
    (rest, to) =>
      putOffReturnChecks(
        shop,
        rest.map(({ id }) => id),
        to,
      ),
  )
  return due.length
}

/** Returns false when the provider was not reached. */
async function tryQuery(shop: Shop, attempt: Attempt): Promise<boolean> {
  let nextS: number | null = null
  let isReached = true
  try {
    const { outcome, checkAgain } = await queryOutcome(shop, attempt)
    if (outcome) await settlePayment(shop, attempt, outcome)
    nextS = checkAgain ? nextReturnCheck(getGateway(shop, attempt.gateway).returnCheckDays, ageS(shop, attempt)) : null
  } catch (error) {
    isReached = !(error instanceof PaymentGatewayUnreachable)
    if (isReached) shop.log.error({ err: error, attempt: attempt.id }, 'not known whether money went back')
    nextS = nextQueryAt(ageS(shop, attempt))
  }
  await saveReturnCheck(shop, attempt.id, nextS === null ? null : afterCreation(attempt, nextS))
  return isReached
}

async function queryOutcome(shop: Shop, attempt: Attempt) {
  const outcome = await getGateway(shop, attempt.gateway).status({ ...attempt, token: attempt.token ?? '' })
  // A payment that the provider no longer knows cannot change.
  return outcome.outcome === 'abandoned' ? { outcome: null, checkAgain: false } : { outcome, checkAgain: true }
}

const ageS = (shop: Shop, { createdAt }: Attempt) => (shop.now().epochMilliseconds - createdAt.getTime()) / 1000

const afterCreation = (attempt: Pick<Attempt, 'createdAt'>, seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(attempt.createdAt.getTime()).add({ seconds: Math.ceil(seconds) })
