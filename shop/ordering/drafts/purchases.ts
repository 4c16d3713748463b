import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { saveOrder } from '#shop/ordering/orders/order-saving.db.ts'
import { PURCHASE } from './purchase.rules.ts'
import type { Drafts } from './save-draft.ts'

/** Drafts of purchases, stored as orders: their version detects a concurrent save. */
export const purchases: Drafts<Order> = { ...PURCHASE, write: saveOrder }
