import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { GatewayKind, ReturnedMoney } from './payment-gateway.port.ts'

type PaidAttempt = { id: string; orderId: string; gateway: string; amount: number }

/** Raised with order and attempt locked (`shop/reactions.ts`). */
export type PaymentEvents = {
  /** `kind`: the gateway's; `reason`: empty when the payment was approved. */
  paymentSettled: {
    attemptId: string
    orderId: string
    kind: GatewayKind
    state: 'approved' | 'declined' | 'abandoned' | 'reversed' | 'reversal_due'
    reason: string
  }
  /** Raised also for refunds that the shop did not request. `amount`: CLP in all, null when the provider gives none. */
  moneyReturned: {
    attempt: PaidAttempt
    status: OrderState
    returned: Omit<ReturnedMoney, 'amount'> & { amount: number | null }
  }
  paymentDisputed: { attempt: PaidAttempt; status: OrderState }
}
