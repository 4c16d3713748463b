import { priceCart, type CustomerKind, type Pricing } from '#shop/pricing/pricing.rules.ts'
import type { ShippingMethod } from '#shop/delivery/delivery.rules.ts'
import type { OrderState } from './order-life.rules.ts'

/** One product of an order: what was agreed, and what the catalogue says of it now. Money in whole CLP. */
export type OrderLine = {
  productId: number
  sku: string
  name: string
  quantity: number
  originalPrice: number
  offerPrice: number | null
  discountPrice: number
  totalPrice: number
  detailDiscount: number
  imageProduct: string
  activePrinciples: string
  description: string
  prescription: string | null
  product: CurrentProduct
}

/** What a cart needs to know of a product today. */
export type CurrentProduct = {
  slug: string
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  boldoDiscount: boolean
  freeDispatch: boolean
  /** Units that can still be promised to this order: its own held ones are not in its way. */
  available: number
  maxQuantity: number
  saleCondition: string
  shippingMethods: string[]
  coldChain: boolean
  enable: boolean
  unitContent: number
  pharmaceuticalFormText: string
  productName: string
  imageUrl: string | null
  activePrinciplesText: string
  description: string
}

export type Order = {
  id: string
  reference: string
  version: number
  visitor: string
  status: OrderState
  paymentType: string | null
  paymentMethod: string | null
  shippingMethod: ShippingMethod
  shippingCost: number
  commune: { id: string; label: string; region: string; regionId: string; price: number; isVisible: boolean } | null
  shippingAddress: string
  subShippingAddress: string
  shippingCommentary: string
  firstName: string
  lastName: string
  rut: string
  phone: string
  email: string
  gender: string | null
  birthdate: string | null
  healthInstitute: string | null
  boldoDiscount: number
  productsTotal: number
  amount: number
  deliveryEstimate: string | null
  paymentDate: Date | null
  createdAt: Date
  updatedAt: Date
  lines: OrderLine[]
}

/** The order at today's prices: the one pricing function over its lines. Before a commune is known, home delivery counts 0. */
export function priceOrder(order: Pick<Order, 'lines' | 'shippingMethod' | 'commune'>, customer: CustomerKind): Pricing {
  return priceCart({
    lines: order.lines.map(({ sku, quantity, product }) => ({
      sku, quantity, normalPrice: product.normalPrice, offerPrice: product.offerPrice, miBoldoPrice: product.miBoldoPrice, loyalty: product.boldoDiscount, freeDispatch: product.freeDispatch,
    })),
    customer,
    shippingCost: order.commune?.price ?? 0,
    shippingMethod: order.shippingMethod,
  })
}

/** Whether an order's figures are those of `pricing`: else the cart is shown anew before anything is paid. */
export const hasFigures = (order: Order, pricing: Pricing): boolean => order.amount === pricing.amount && order.productsTotal === pricing.total && order.shippingCost === pricing.shipping

/** Whether saving `after` over `before` would change anything that the customer agreed to. */
export function isSameOrder(after: Order, before: Order): boolean {
  const agreed = ({ lines, commune, ...order }: Order) => ({
    ...order,
    version: 0,
    updatedAt: null,
    commune: commune?.id ?? null,
    lines: lines.map(({ productId, name, quantity, originalPrice, offerPrice, discountPrice, totalPrice, detailDiscount }) => [productId, name, quantity, originalPrice, offerPrice, discountPrice, totalPrice, detailDiscount]),
  })
  return JSON.stringify(agreed(after)) === JSON.stringify(agreed(before))
}
