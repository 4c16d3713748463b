import type { Shop } from '#context'
import { offeredMethods, type PaymentPosition } from '#shop/ground/policy/payment-method.rules.ts'
import { findPaymentPositions } from './payment-positions.db.ts'

/** Those that the configuration switches on, in the order of their buttons (SHOP §7 'payment positions'). */
export const listPaymentMethods = async (shop: Shop): Promise<PaymentPosition<string>[]> =>
  offeredMethods(shop.settings.paymentMethods, await findPaymentPositions(shop))
