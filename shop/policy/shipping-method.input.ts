import { z } from 'zod'

/** How an order travels; 'take-away', SHOP §4's word at the order's level, means the store's pickup (decision D30). */
export const shippingMethodInput = z
  .enum(['homeDelivery', 'withdrawalStore', 'take-away'], { error: 'shippingMethod.required' })
  .transform((method) => (method === 'take-away' ? 'withdrawalStore' : method))
  .nullish()
