import type { Order } from './order.rules.ts'

/** An order's events for higher features (`shop/reactions.ts`), with the order locked. */
export type OrderEvents = {
  /**
   * A draft became an order, paid or still to be paid. `order`: as the caller has read it, in the version that was
   * placed.
   */
  orderPlaced: { orderId: string; order: Order | undefined }
  /** A placed order is final: RECHAZADO or REEMBOLSADO. */
  orderEnded: { orderId: string }
  /** A guest's sold order became an account's. */
  orderJoined: { orderId: string; accountId: string }
}
