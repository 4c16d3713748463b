/** What the operators' desk lists. */
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { SubscriptionState } from '#shop/sale/subscriptions/plan/subscription-life.rules.ts'

type ListedLine = { name: string; quantity: number }

/** An order as the desk lists it. `amount`: CLP. */
export type DeskOrder = {
  id: string
  reference: string
  status: OrderState
  createdAt: string
  amount: number
  name: string
  paymentType: string | null
  /** Its payment is outstanding. */
  owed: boolean
  /** Sold by phone. */
  byPhone: boolean
  lines: ListedLine[]
}

/** `amount`: CLP of each delivery. Days are YYYY-MM-DD. */
export type DeskSubscription = {
  id: string
  reference: string
  status: SubscriptionState
  amount: number
  daysQuantity: number | null
  monthsQuantity: number | null
  nextDelivery: string | null
  lines: ListedLine[]
}

export type DeskList<Row> = { totalCount: number; nodes: Row[] }
