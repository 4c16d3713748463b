import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { queryWallet } from './query-wallet.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { BadNotice, PaymentGatewayUnreachable, type WalletNotice } from '#shop/sale/payments/payment-gateway.port.ts'
import { findAttemptByReference } from '#shop/sale/payments/attempts/payments.db.ts'

/**
 * A webhook only triggers a query, whose answer is what is saved. 'ignored': it concerns no payment of this shop.
 * @throws DomainError 'payment.bad_notice'; 'payment.unavailable' when the wallet could not be reached, so that it
 * repeats the webhook
 */
export async function handleWalletWebhook(
  shop: Shop,
  method: string,
  notice: WalletNotice,
): Promise<'received' | 'ignored'> {
  const wallet = gatewayOfKind(shop, method, 'wallet')
  if (!wallet) return 'ignored'
  try {
    const event = wallet.readNotice(notice, shop.now())
    const payment = event && (await wallet.payment(event.paymentId))
    const attempt = payment && (await findAttemptByReference(shop, payment.reference))
    if (!attempt || attempt.gateway !== method) return 'ignored'
    await queryWallet(shop, attempt, { paymentId: payment.id })
    return 'received'
  } catch (error) {
    if (error instanceof BadNotice) throw refuse('payment.bad_notice', { reason: error.message })
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error }, 'the wallet could not be queried after its webhook')
    throw refuse('payment.unavailable')
  }
}
