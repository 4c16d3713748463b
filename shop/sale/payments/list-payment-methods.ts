import type { Shop } from '#context'
import { offeredMethods, type PaymentPosition } from '#shop/ground/policy/payment-method.rules.ts'
import { findPaymentPositions } from './payment-positions.db.ts'

export const listPaymentMethods = async (shop: Shop): Promise<PaymentPosition<string>[]> =>
  offeredMethods(
    shop.settings.paymentMethods,
    await shop.memory.get('payment positions', () => findPaymentPositions(shop)),
  )
