import { inTransaction, type Shop } from '#context'
import { meters } from '#lib/metrics.ts'
import { toMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { inheritPrescriptions } from '#shop/ordering/prescriptions/files/inherit-prescriptions.ts'
import { takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { Draft, KnownProducts, Order } from '#shop/ordering/orders/order.rules.ts'
import { findOrder } from '#shop/ordering/orders/orders.db.ts'
import { findCurrentProducts } from '#shop/ordering/orders/order-products.db.ts'
import { assignCustomer } from './assign-customer.ts'
import { bySnapshot } from './by-snapshot.ts'
import { draftMemory } from './draft-memory.ts'
import { withChanges, type CartProduct } from './draft.rules.ts'
import { EMPTY_ORDER } from './purchase.rules.ts'
import { purchases, newDraftId, saveDraft } from './save-draft.ts'

/** `isNewVisitor`: this request has set the visitor's cookie, so that nothing of this visitor is stored yet. */
type CreateOrderRequest = Actor & { visitor: string; isNewVisitor?: boolean | undefined; products: CartProduct[] }

/** SHOP §4. @throws DomainError 'cart.unknown_product' {ids} */
export async function createOrder(shop: Shop, input: CreateOrderRequest): Promise<Order> {
  const memory = draftMemory(shop)
  const ids = input.products.map((line) => line._id)
  const recalled = memory.recallProducts(ids)
  const order = await bySnapshot({
    remembered: recalled.size === ids.length ? recalled : undefined,
    read: async () => {
      const known = await findCurrentProducts(shop, ids, toMember(input.account)?.id)
      memory.add(known)
      return known
    },
    step: (known, remembered) => createFromProducts(shop, memory, input, known, { remembered }),
  })
  meters?.cartsOpened.add(1)
  return order
}

async function createFromProducts(
  shop: Shop,
  memory: ReturnType<typeof draftMemory>,
  { visitor, isNewVisitor = false, account, products }: CreateOrderRequest,
  known: KnownProducts,
  from: { remembered: boolean },
): Promise<Order> {
  const empty: Draft = {
    ...EMPTY_ORDER,
    ...newDraftId(shop),
    visitor,
    programmeCustomer: toMember(account),
    lines: [],
  }
  const order = await assignCustomer(shop, withChanges(empty, { products }, known, purchases), account)
  if (!mayInheritPrescriptions(order, isNewVisitor)) {
    const saved = await saveDraft(shop, purchases, order, from)
    if (!shop.db.isTransaction) memory.remember(saved)
    return saved
  }
  return inTransaction(shop, async (shop) => {
    const saved = await saveDraft(shop, purchases, order, from)
    return (await inheritPrescriptions(shop, saved)) ? (await findOrder(shop, 'shop', saved.id))! : saved
  })
}

const mayInheritPrescriptions = ({ lines, customerId, operatorId }: Order, isNewVisitor: boolean): boolean =>
  operatorId === null &&
  (customerId !== null || !isNewVisitor) &&
  lines.some((line) => takesFile(line.product.saleCondition))
