/** The server's products, prices and stock are the true ones (SHOP §4). */
import { pickProduct, type ShopCartLine } from './cart-item.ts'

export type ServerLine = {
  _id: string
  sku: string
  name: string
  slug: string
  imageProduct: string
  activePrinciples: string
  quantity: number
  originalPrice: number
  offerPrice: number | null
  maxQuantity: number
  stock: number
  enable: boolean
  miBoldoPrice: number | null
  boldoDiscount: boolean
  saleCondition: { value: string }
  shippingMethod: readonly string[]
  coldChain: boolean
  freeDispatch: boolean
  unitContent: number
  pharmaceuticalFormText: string
  /** Absent in a subscription, which has no promotions. */
  cloudPromo?: { discount: number } | null
}

/** `differs`: something that SHOP §4 names has changed, not only stock or limits. Unchanged `lines` stay the array. */
export function cartFromServer(
  lines: readonly ShopCartLine[],
  served: readonly ServerLine[],
): { lines: readonly ShopCartLine[]; differs: boolean } {
  const held = new Map(lines.map((line) => [line._id, line]))
  const next = served.map((line) => fromServer(line, held.get(line._id)))
  const isSame = next.length === lines.length && next.every((line) => line === held.get(line._id))
  return {
    lines: isSame ? lines : next,
    differs:
      next.length !== lines.length ||
      promosDiffer(next, held) ||
      next.some((line) => !looksSame(line, held.get(line._id))),
  }
}

/** Compares only lines with an unchanged quantity: another quantity rightly has another discount. */
function promosDiffer(next: readonly ShopCartLine[], held: ReadonlyMap<string, ShopCartLine>): boolean {
  const changes = next.flatMap((line) => {
    const shown = held.get(line._id)?.promo
    return shown && line.promo && shown.quantity === line.promo.quantity ? [line.promo.discount - shown.discount] : []
  })
  return changes.reduce((sum, change) => sum + change, 0) !== 0
}

function looksSame(line: ShopCartLine, shown: ShopCartLine | undefined): boolean {
  return (
    shown !== undefined &&
    line.quantity === shown.quantity &&
    line.normalPrice === shown.normalPrice &&
    line.offerPrice === shown.offerPrice
  )
}

function fromServer(served: ServerLine, held: ShopCartLine | undefined): ShopCartLine {
  const changed: Partial<ShopCartLine> = {
    quantity: served.quantity,
    normalPrice: served.originalPrice,
    offerPrice: served.offerPrice,
    maxQuantity: served.maxQuantity,
    stock: served.stock,
    enable: served.enable,
    miBoldoPrice: served.miBoldoPrice,
    boldoDiscount: served.boldoDiscount,
    saleCondition: served.saleCondition.value,
    freeDispatch: served.freeDispatch,
    coldChain: served.coldChain,
  }
  const methods = [...served.shippingMethod]
  const promo =
    served.cloudPromo === undefined
      ? {}
      : { promo: { quantity: served.quantity, discount: served.cloudPromo?.discount ?? 0 } }
  if (held === undefined)
    return {
      ...pickProduct({ ...UNSEEN_FIELDS, ...toLine(served), shippingMethod: methods }),
      quantity: served.quantity,
      quantityAlert: false,
      ...promo,
    }
  const isSame =
    (Object.keys(changed) as (keyof ShopCartLine)[]).every((field) => held[field] === changed[field]) &&
    held.shippingMethod.join() === methods.join() &&
    (promo.promo === undefined ||
      (held.promo?.quantity === promo.promo.quantity && held.promo.discount === promo.promo.discount))
  return isSame ? held : { ...held, ...changed, ...promo, shippingMethod: methods }
}

/** The fields that an order's line lacks, for a product that this browser has never shown. */
const UNSEEN_FIELDS = { brand: null, laboratory: null, productType: '' }

function toLine(served: ServerLine) {
  const { name, imageProduct, activePrinciples, originalPrice, saleCondition, ...line } = served
  return {
    ...line,
    productName: name,
    imageURLs: imageProduct ? [imageProduct] : [],
    activePrinciplesStringFormat: activePrinciples,
    normalPrice: originalPrice,
    saleCondition: saleCondition.value,
  }
}
