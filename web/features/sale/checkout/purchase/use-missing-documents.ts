import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { missingDocuments } from '#web/features/ordering/prescriptions/documents.rules.ts'
import { useSession } from '#web/features/people/session/session.ts'

/** Nothing counts as missing until the server's order is loaded. */
export function useMissingDocuments(lines: readonly ShopCartLine[]) {
  const { order } = orderSaving.useSaving()
  return missingDocuments(lines, order?.products, useSession()?.isCallCenterOp)
}
