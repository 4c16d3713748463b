import type { Order } from '#shop/orders/order.rules.ts'
import { saveOrder } from '#shop/orders/order-saving.db.ts'
import { PURCHASE } from './purchase.rules.ts'
import type { Drafts } from './save-draft.ts'

/** Drafts of purchases, kept as orders: whoever saves one at the same time is noticed by its version. */
export const purchases: Drafts<Order> = { ...PURCHASE, write: saveOrder }
