import type { Shop } from '#context'
import { gatewayOf } from '#shop/payments/gateways.ts'
import { PaymentGatewayUnreachable } from '#shop/payments/payment-gateway.port.ts'
import { findReturnChecks, saveReturnCheck, type Attempt } from '#shop/payments/attempts/payments.db.ts'
import { settlePayment } from '#shop/payments/attempts/settle-payment.ts'
import { nextQueryAt, nextReturnCheck } from '#shop/policy/refund.rules.ts'

const BATCH = 100
/** Providers that did not answer so often in a row are left alone until the next turn. */
const MOST_UNREACHABLE = 3

/**
 * Queries the providers for refunds of approved payments: a webhook may be lost, and a card provider sends none.
 * Returns the number of queried payments. Running it twice changes nothing.
 */
export async function findReturnedMoney(shop: Shop): Promise<number> {
  const due = await findReturnChecks(shop, BATCH)
  // Side by side: a provider that hangs holds up its own payments only (reliability R2).
  const byGateway = Map.groupBy(due, ({ gateway }) => gateway)
  await Promise.all([...byGateway.values()].map((attempts) => askInTurn(shop, attempts)))
  return due.length
}

async function askInTurn(shop: Shop, attempts: readonly Attempt[]): Promise<void> {
  let unreachable = 0
  for (const attempt of attempts) {
    if (unreachable === MOST_UNREACHABLE) return
    let nextS: number | null = null
    try {
      const { outcome, checkAgain } = await ask(shop, attempt)
      if (outcome) await settlePayment(shop, attempt, outcome)
      nextS = checkAgain ? nextReturnCheck(gatewayOf(shop, attempt.gateway).returnCheckDays, ageS(shop, attempt)) : null
      unreachable = 0
    } catch (error) {
      if (error instanceof PaymentGatewayUnreachable) unreachable += 1
      else shop.log.error({ err: error, attempt: attempt.id }, 'not known whether money went back')
      nextS = nextQueryAt(ageS(shop, attempt))
    }
    await saveReturnCheck(shop, attempt.id, nextS === null ? null : since(attempt, nextS))
  }
}

async function ask(shop: Shop, attempt: Attempt) {
  const outcome = await gatewayOf(shop, attempt.gateway).status({ ...attempt, token: attempt.token ?? '' })
  // A payment that the provider no longer knows cannot change.
  return outcome.outcome === 'abandoned' ? { outcome: null, checkAgain: false } : { outcome, checkAgain: true }
}

/** Seconds since the attempt began. */
const ageS = (shop: Shop, { createdAt }: Attempt) => (shop.now().epochMilliseconds - createdAt.getTime()) / 1000

const since = (attempt: Pick<Attempt, 'createdAt'>, seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(attempt.createdAt.getTime()).add({ seconds: Math.ceil(seconds) })
