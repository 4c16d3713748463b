import type { Shop } from '#context'
import { newId, randomCode } from '#lib/ids.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { PaymentGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { HOLD_S, LEASE_S, START_TIMEOUT_S } from '#shop/sale/payments/payment.rules.ts'
import type { NewAttempt } from './payments.db.ts'

// At a wallet the reference alone opens the response page: it must be too long to guess.
const SECRET_LENGTH = { card: 8, wallet: 26, saved_card: 8 }

/** The attempt is not saved yet. The process that saves a saved card's attempt has the lease to charge it. */
export function newAttempt(
  shop: Shop,
  order: Order,
  { name, kind }: Pick<PaymentGateway, 'name' | 'kind'>,
): NewAttempt {
  const now = shop.now()
  const leaseUntil = kind === 'saved_card' ? now.add({ seconds: LEASE_S }) : null
  return {
    id: newId(),
    orderId: order.id,
    orderVersion: order.version,
    gateway: name,
    buyOrder: `${order.reference}-${randomCode(SECRET_LENGTH[kind])}`,
    sessionId: randomCode(20),
    amount: order.amount,
    holdUntil: now.add({ seconds: HOLD_S }),
    leaseUntil,
    nextCheckAt: leaseUntil ?? now.add({ seconds: START_TIMEOUT_S }),
  }
}
