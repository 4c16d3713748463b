import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { SubscriptionState } from '#shop/sale/subscriptions/plan/subscription-life.rules.ts'

type ListedLine = { name: string; quantity: number }

export type DeskOrder = {
  id: string
  reference: string
  status: OrderState
  createdAt: string
  amount: number
  name: string
  paymentType: string | null
  owed: boolean
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
