import { toCartProduct } from '#web/features/shelf/catalogue/buy-row.tsx'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { addToCart, quantityInCart } from '#web/features/basket/cart/cart-store.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { orderPrescriptions } from '#web/features/ordering/prescriptions/draft-prescriptions.ts'
import { takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { cartRefusal, type Refusal } from './equal-packs.rules.ts'
import type { Row } from './medicines.rules.ts'
import type { Medicine } from './use-medicines.ts'

export type Filled = {
  added: { row: Row; product: CardProduct }[]
  refused: { row: Row; reason: Refusal | 'unchosen' | 'loading'; product: CardProduct | null }[]
}

/** Each medicine is added or refused by itself; rows without a text do not count. */
export function fillCart(rows: readonly Row[], known: ReadonlyMap<string, Medicine>): Filled {
  const filled: Filled = { added: [], refused: [] }
  for (const row of rows) {
    if (row.text.trim() === '') continue
    const product = row.sku === null ? null : (known.get(row.sku)?.product ?? null)
    const reason =
      row.sku === null
        ? 'unchosen'
        : product === null
          ? 'loading'
          : cartRefusal(product, row.quantity, quantityInCart(product._id))
    if (product !== null && reason === null) {
      addToCart(toCartProduct(product), row.quantity)
      filled.added.push({ row, product })
    } else if (reason !== null) filled.refused.push({ row, reason, product })
  }
  return filled
}

export const needPrescription = (products: readonly CardProduct[]): CardProduct[] =>
  products.filter(({ saleCondition }) => takesFile(saleCondition.value))

/** The cart saves its draft first. Errors are shown here and in the cart, with the file. */
export function giveFile(file: File, products: readonly CardProduct[]): void {
  orderSaving.start()
  void orderPrescriptions.uploadFile(
    file,
    products.map(({ _id }) => _id),
  )
}
