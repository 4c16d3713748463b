import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/** `paid` is CLP a unit, as charged before coupons and insurance. */
export type OrderedUnits = { _id: string; name: string; quantity: number; paid: number }

/** `price` is CLP a unit for this customer. */
export type CurrentProduct = {
  _id: string
  stock: number
  enable: boolean
  maxQuantity: number
  saleCondition: string
  price: number
}

/** 'discontinued' is no longer sold; 'full': the cart has as many as one may buy. */
export type NotAdded = 'discontinued' | 'no_stock' | 'store_only' | 'full'

export type ReorderLine = {
  _id: string
  name: string
  ordered: number
  /** Units that would be added; with 0, `not` has the reason. */
  adds: number
  not: NotAdded | null
  /** CLP a unit, where it changed. */
  price: { before: number; now: number } | null
  /** It must be sent again: an earlier order's prescription does not count. */
  prescription: boolean
}

/** `inCart` has the units of each product that the cart holds already; they stay. */
export function planReorder(
  ordered: readonly OrderedUnits[],
  currentProducts: ReadonlyMap<string, CurrentProduct>,
  inCart: ReadonlyMap<string, number>,
): ReorderLine[] {
  return ordered.map(({ _id, name, quantity, paid }) => {
    const product = currentProducts.get(_id)
    const held = inCart.get(_id) ?? 0
    const room = product ? Math.max(0, Math.min(product.maxQuantity, product.stock) - held) : 0
    const not = findRefusal(product, room)
    const adds = not === null ? Math.min(quantity, room) : 0
    return {
      _id,
      name,
      ordered: quantity,
      adds,
      not,
      price: adds > 0 && product!.price !== paid ? { before: paid, now: product!.price } : null,
      prescription: adds > 0 && saleConditionPolicy(product!.saleCondition).fileNeeded,
    }
  })
}

function findRefusal(product: CurrentProduct | undefined, room: number): NotAdded | null {
  if (!product?.enable) return 'discontinued'
  if (!saleConditionPolicy(product.saleCondition).soldOnline) return 'store_only'
  if (product.stock <= 0) return 'no_stock'
  return room === 0 ? 'full' : null
}

/** The customer should read about these lines before they are added. */
export const hasChanged = ({ ordered, adds, price, prescription }: ReorderLine): boolean =>
  adds < ordered || price !== null || prescription
