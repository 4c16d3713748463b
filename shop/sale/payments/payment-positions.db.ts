import type { Shop } from '#context'
import type { PaymentPosition } from '#shop/ground/policy/payment-method.rules.ts'

export async function findPaymentPositions(shop: Shop): Promise<PaymentPosition<string>[]> {
  return shop.db.selectFrom('payment_position').select(['identifier', 'position']).execute()
}
