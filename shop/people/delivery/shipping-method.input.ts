import * as z from 'zod/mini'

/** 'take-away', SHOP §4's word at the order's level, means the store's pickup (decision D30). */
export const shippingMethodInput = z.nullish(
  z.pipe(
    z.enum(['homeDelivery', 'withdrawalStore', 'take-away'], 'shippingMethod.required'),
    z.transform((method) => (method === 'take-away' ? 'withdrawalStore' : method)),
  ),
)
