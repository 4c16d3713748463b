import type { Shop } from '#context'
import { askWallet } from './ask-wallet.ts'
import { gatewayOfKind } from './gateways.ts'
import { PaymentGatewayUnreachable } from './payment-gateway.port.ts'
import { RETURN_TURN_S } from './payment.rules.ts'
import { findAttemptByReference, takeTurn } from './payments.db.ts'
import { claimsHope } from './wallet.rules.ts'

/** What /respuesta-pago was called with (SHOP §2), as it stands in the address: anybody may have written it. */
export type WalletReturn = {
  externalReference: string
  paymentId?: string | null
  collectionStatus?: string | null
  paymentStatus?: string | null
}

/**
 * The customer's browser is back from the wallet. The wallet is asked; what the address claims only decides whether a
 * payment that the wallet does not show yet is waited for. The reference is a secret between browser, shop and wallet:
 * who has it is given the response page's token. Null when no payment has it.
 */
export async function returnFromWallet(shop: Shop, back: WalletReturn): Promise<string | null> {
  const attempt = await findAttemptByReference(shop, back.externalReference)
  if (!attempt?.token || !gatewayOfKind(shop, attempt.gateway, 'wallet')) return null
  if (!(await takeTurn(shop, attempt.id, RETURN_TURN_S))) return attempt.token
  const paymentId = back.paymentId && /^\d{1,20}$/.test(back.paymentId) ? back.paymentId : null
  try {
    await askWallet(shop, attempt, {
      left: true,
      hopes: claimsHope(back.collectionStatus, back.paymentStatus),
      paymentId,
    })
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: attempt.id }, 'the wallet could not be asked yet')
  }
  return attempt.token
}
