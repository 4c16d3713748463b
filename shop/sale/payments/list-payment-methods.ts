import type { Shop } from '#context'
import { offeredMethods, type PaymentPosition } from '#shop/ground/policy/payment-method.rules.ts'
import { findPaymentPositions } from './payment-positions.db.ts'

/**
 * The ways to pay in the order of their buttons (SHOP §7 'payment positions'): those that the configuration switches
 * on.
 */
export const listPaymentMethods = async (shop: Shop): Promise<PaymentPosition<string>[]> =>
  offeredMethods(shop.settings.paymentMethods, await findPaymentPositions(shop))
