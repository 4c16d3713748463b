import type { Shop } from '#context'
import { queryWallet } from '#shop/sale/payments/redirect/query-wallet.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import { POLL_TURN_S } from '#shop/sale/payments/payment.rules.ts'
import { findAttemptByToken, takeTurn } from './payments.db.ts'

/** Queries the provider for the customer, but no card payment that is still in the form: the query may spoil it. */
export async function checkPayment(shop: Shop, token: string): Promise<void> {
  const attempt = await findAttemptByToken(shop, token)
  if (!attempt?.token) return
  const { kind } = getGateway(shop, attempt.gateway)
  // A saved card is charged without a waiting customer.
  if (kind === 'saved_card') return
  const isQueryDue =
    kind === 'card' ? attempt.state === 'confirming' && attempt.leaseUntil === null : attempt.state === 'open'
  if (!isQueryDue || !(await takeTurn(shop, attempt.id, POLL_TURN_S))) return
  try {
    if (kind === 'card') await confirmPayment(shop, attempt.token)
    else await queryWallet(shop, attempt)
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: attempt.id }, 'payment not known yet')
  }
}
