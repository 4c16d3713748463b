import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Attempt, NewAttempt } from './payments.db.ts'

/** Saves the customer's return a read. It is only a guess: `claimPayment` looks at the row under its lock. */
const ATTEMPTS = 5_000
const memories = new WeakMap<object, LRUCache<string, Attempt>>()

export function rememberOpened(shop: Shop, attempt: NewAttempt, { token, url }: { token: string; url: string }): void {
  const attempts = memories.get(shop.memory.owner) ?? new LRUCache<string, Attempt>({ max: ATTEMPTS })
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

/** Answers once, since a repeated return waits for the first. */
export function takeOpened(shop: Shop, gateway: string, token: string): Attempt | undefined {
  const attempts = memories.get(shop.memory.owner)
  const attempt = attempts?.get(token)
  if (attempt?.gateway !== gateway) return undefined
  attempts?.delete(token)
  return attempt
}
