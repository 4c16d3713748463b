import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Attempt, NewAttempt } from './payments.db.ts'

/** Saves a read when the customer returns. An entry may be outdated: `claimPayment` checks the row under its lock. */
const ATTEMPTS_MAX = 5_000
const memories = new WeakMap<object, LRUCache<string, Attempt>>()

export function rememberOpenedAttempt(
  shop: Shop,
  attempt: NewAttempt,
  { token, url }: { token: string; url: string },
): void {
  const attempts = memories.get(shop.memory.owner) ?? new LRUCache<string, Attempt>({ max: ATTEMPTS_MAX })
  memories.set(shop.memory.owner, attempts)
  attempts.set(token, {
    id: attempt.id,
    orderId: attempt.orderId,
    orderVersion: attempt.orderVersion,
    gateway: attempt.gateway,
    buyOrder: attempt.buyOrder,
    sessionId: attempt.sessionId,
    amount: attempt.amount,
    state: 'open',
    token,
    url,
    providerPayment: null,
    reason: null,
    authorizationCode: null,
    cardLastDigits: null,
    paymentKind: null,
    installments: null,
    leaseUntil: null,
    reversalTries: 0,
    createdAt: new Date(shop.now().epochMilliseconds),
    settledAt: null,
  })
}

/** Returns an attempt once only: a repeated return reads the row, and waits for the first. */
export function takeOpenedAttempt(shop: Shop, gateway: string, token: string): Attempt | undefined {
  const attempts = memories.get(shop.memory.owner)
  const attempt = attempts?.get(token)
  if (attempt?.gateway !== gateway) return undefined
  attempts?.delete(token)
  return attempt
}
