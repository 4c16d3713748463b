import { timestamp, type Shop } from '#context'
import type { Quote } from './quote.input.ts'

/** Keeps what was asked for a product of an order; asked again, the newer words count. */
export async function saveQuote(shop: Shop, orderId: string, productId: number, quote: Quote): Promise<void> {
  const values = { name: quote.name, phone: quote.phone, email: quote.email, quantity: quote.quantity, note: quote.note, created_at: timestamp(shop.now()) }
  await shop.db.insertInto('quote_request').values({ order_id: orderId, product_id: productId, ...values }).onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doUpdateSet(values)).execute()
}
