import type { Shop } from '#context'
import type { PaymentMethod, PaymentPosition } from '#shop/policy/payment-method.rules.ts'

export async function findPaymentPositions(shop: Shop): Promise<PaymentPosition[]> {
  const rows = await shop.db.selectFrom('payment_position').select(['identifier', 'position']).execute()
  return rows.map(({ identifier, position }) => ({ identifier: identifier as PaymentMethod, position }))
}
