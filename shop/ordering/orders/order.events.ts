import type { Order } from './order.rules.ts'

/** Raised with the order locked (`shop/reactions.ts`). */
export type OrderEvents = {
  /** `order`: as the caller has read it, in the version that was placed. */
  orderPlaced: { orderId: string; order: Order | undefined }
  orderEnded: { orderId: string }
  orderJoined: { orderId: string; accountId: string }
}
