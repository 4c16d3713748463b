import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { bySnapshot } from '#shop/ordering/drafts/by-snapshot.ts'
import { draftMemory } from '#shop/ordering/drafts/draft-memory.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { decideClaim } from './claim.rules.ts'
import { commitClaim, NotPayable } from './commit.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable, type PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { resumeClaim } from './payment-steps.db.ts'
import { findAttempt, findAttemptByToken, saveAttempt, type Attempt } from './payments.db.ts'
import { settlePayment } from './settle-payment.ts'

const RETRY_S = 15
/** Polls the database for another process's answer after these waits (ms), then at the last interval. */
const WAITS_MS = [150, 150, 300, 300, 600, 600, 1_000, 1_000, 2_000]
const WAITERS_MAX = 20
const WAITS_MAX = 200
/** As long as the provider's own call may take. A lease that nobody ends lasts a minute: then the page asks again. */
const WAIT_MS_MAX = 20_000

/**
 * Idempotent: the return, its repetition and the job all call it. One process at a time calls the provider, outside any
 * transaction, and only for a payable order with held units. An attempt that stays 'confirming' is the job's.
 * @throws DomainError 'payment.unknown_token'
 */
export async function confirmPayment(shop: Shop, token: string): Promise<Attempt> {
  const found = await findAttemptByToken(shop, token)
  if (!found || !gatewayOfKind(shop, found.gateway, 'card')) throw refuse('payment.unknown_token')
  await confirmAttempt(shop, found, token)
  return (await findAttemptByToken(shop, token))!
}

export async function confirmAttempt(shop: Shop, found: Attempt, token: string): Promise<void> {
  const claimed = await claimAttempt(shop, found)
  if (claimed === 'taken') return waitForOther(shop, token)
  if (claimed === 'settled') return
  const { order, attempt } = claimed
  let outcome: PaymentOutcome
  try {
    outcome = await gatewayOfKind(shop, attempt.gateway, 'card')!.confirm(token)
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: attempt.id }, 'payment not confirmed yet')
    return saveAttempt(shop, attempt.id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
  }
  await settlePayment(shop, attempt, outcome, order)
}

type ClaimedSale = { order: Order; attempt: Attempt }

/** 'taken': another process calls the provider. 'settled': nothing is left to do. */
async function claimAttempt(shop: Shop, found: Attempt): Promise<ClaimedSale | 'taken' | 'settled'> {
  const remembered = draftMemory(shop).recallVersion(found.orderId, found.orderVersion)
  let unreadAttempt: Attempt | null = remembered ? null : found
  return bySnapshot({
    remembered: remembered && { order: remembered, attempt: found },
    read: async () => {
      const attempt = unreadAttempt ?? (await findAttempt(shop, found.id))
      unreadAttempt = null
      return { order: (await getOrder(shop, attempt.orderId))!, attempt }
    },
    step: async ({ order, attempt }) => {
      const claim = decideClaim(attempt, order, shop.now())
      switch (claim.do) {
        case 'nothing':
          return 'settled'
        case 'wait':
          return 'taken'
        case 'give_up':
          return abandon(shop, attempt, claim.reason)
        case 'resume':
          if (!(await resumeClaim(shop, attempt.id))) throw refuse('order.changed_meanwhile')
          return { order, attempt }
        case 'claim':
          try {
            await commitClaim(shop, order, attempt)
          } catch (error) {
            if (error instanceof NotPayable) return abandon(shop, attempt, error.message)
            throw error
          }
          return {
            order: { ...order, confirmingAttempt: attempt.id },
            attempt: { ...attempt, state: 'confirming' as const },
          }
      }
    },
  })
}

async function abandon(shop: Shop, { id, orderId }: Attempt, reason: string): Promise<'settled'> {
  await abandonAttempt(shop, { id, orderId, reason })
  return 'settled'
}

type Wait = { waiters: number; ended: Promise<void> }
const waitsByProcess = new WeakMap<object, Map<string, Wait>>()

/** All requests with one token share one loop over the database (security review L8). */
async function waitForOther(shop: Shop, token: string): Promise<void> {
  if (shop.db.isTransaction) throw new Error('another request is not waited for inside a transaction')
  let processWaits = waitsByProcess.get(shop.limiter)
  if (!processWaits) waitsByProcess.set(shop.limiter, (processWaits = new Map()))
  const known = processWaits.get(token)
  if (known ? known.waiters >= WAITERS_MAX : processWaits.size >= WAITS_MAX) return
  const wait = known ?? { waiters: 0, ended: pollUntilAnswered(shop, token).finally(() => processWaits.delete(token)) }
  if (!known) processWaits.set(token, wait)
  wait.waiters += 1
  return wait.ended
}

async function pollUntilAnswered(shop: Shop, token: string): Promise<void> {
  for (let [waitedMs, turn] = [0, 0]; ; turn++) {
    const attempt = (await findAttemptByToken(shop, token))!
    if (
      (attempt.state !== 'confirming' && attempt.state !== 'open') ||
      attempt.leaseUntil === null ||
      waitedMs >= WAIT_MS_MAX
    )
      return
    const waitMs = WAITS_MS[turn] ?? WAITS_MS.at(-1)!
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    waitedMs += waitMs
  }
}
