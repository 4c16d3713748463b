import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { GatewayKind, ReturnedMoney } from './payment-gateway.port.ts'

/** An attempt whose money was taken. `amount`: CLP. */
type PaidAttempt = { id: string; orderId: string; gateway: string; amount: number }

/** A payment's events for higher features (`shop/reactions.ts`), with order and attempt locked. */
export type PaymentEvents = {
  /** It is known how an attempt ended. `kind`: its provider's; `reason`: empty when it was approved. */
  paymentSettled: {
    attemptId: string
    orderId: string
    kind: GatewayKind
    state: 'approved' | 'declined' | 'abandoned' | 'reversed' | 'reversal_due'
    reason: string
  }
  /**
   * The provider reports that money of a paid attempt went back, from any caller. `amount`: CLP in all, null when it
   * gives no figure.
   */
  moneyReturned: {
    attempt: PaidAttempt
    status: OrderState
    returned: Omit<ReturnedMoney, 'amount'> & { amount: number | null }
  }
  /** The provider reports that the customer disputes a paid attempt. */
  paymentDisputed: { attempt: PaidAttempt; status: OrderState }
}
