import type { Shop } from '#context'
import { queryWallet } from './query-wallet.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import { RETURN_TURN_S } from '#shop/sale/payments/payment.rules.ts'
import { findAttemptByReference, takeTurn } from '#shop/sale/payments/attempts/payments.db.ts'
import { expectsPayment } from './wallet.rules.ts'

/** The parameters of /respuesta-pago (SHOP §2): untrusted input. */
export type WalletReturn = {
  externalReference: string
  paymentId?: string | null
  collectionStatus?: string | null
  paymentStatus?: string | null
}

/** The status in the address only decides whether to wait. The reference is a secret: who has it gets the token. */
export async function returnFromWallet(shop: Shop, returned: WalletReturn): Promise<string | null> {
  const attempt = await findAttemptByReference(shop, returned.externalReference)
  if (!attempt?.token || !gatewayOfKind(shop, attempt.gateway, 'wallet')) return null
  if (!(await takeTurn(shop, attempt.id, RETURN_TURN_S))) return attempt.token
  const paymentId = returned.paymentId && /^\d{1,20}$/.test(returned.paymentId) ? returned.paymentId : null
  try {
    await queryWallet(shop, attempt, {
      hasLeft: true,
      paymentExpected: expectsPayment(returned.collectionStatus, returned.paymentStatus),
      paymentId,
    })
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: attempt.id }, 'the wallet could not be queried yet')
  }
  return attempt.token
}
