import { customerKindOf } from '#shop/policy/account.rules.ts'
import { insuranceOf, type InsuranceBenefit } from '#shop/insurance/insurance.rules.ts'
import { priceWithCoupon, type AppliedCoupon, type Coupon } from '#shop/coupons/coupon.rules.ts'
import { parseRut } from '#lib/rut.ts'
import { percentAt, priceAt, type ProgrammeUnit } from '#shop/promotions/programme.rules.ts'
import { promosOf, type ProgrammeClosed, type Promotion, type PromoOffer } from '#shop/promotions/promotion.rules.ts'
import {
  SUBTRACTED_DISCOUNTS,
  type Discounts,
  type Pricing,
  type PricingInput,
  type SubtractedDiscount,
} from '#shop/pricing/pricing.rules.ts'
import type { ShippingMethod } from '#shop/policy/delivery.rules.ts'
import type { PrescriptionState } from '#shop/policy/prescription-life.rules.ts'
import type { PrescriptionSource } from '#shop/policy/sale-condition.rules.ts'
import type { OrderState } from '#shop/policy/order-life.rules.ts'

export type DocumentType = 'ticket' | 'nominalTicket' | 'guide' | 'invoice'

/** One product of an order: what was agreed, and what the catalogue says of it now. Money in whole CLP. */
export type OrderLine = Discounts<number> & {
  /** The promotion whose discount it has. */
  promoType: string | null
  /** The programme's step of each of its units in the programme, '1,2'; '' without one. */
  promoSteps: string
  /** What the promotion gives a draft now, told beside it. */
  offer?: LineOffer | undefined
  productId: number
  /** Lines are shown by it, from small to large; not every number is there. */
  position: number
  sku: string
  name: string
  quantity: number
  originalPrice: number
  offerPrice: number | null
  discountPrice: number
  totalPrice: number
  detailDiscount: number
  /** The benefit that pays for it; null when it is not insured. */
  insurance: InsuranceBenefit | null
  imageProduct: string
  activePrinciples: string
  description: string
  product: CurrentProduct
} & LinePapers

/** A line's promotion; `percents`: of each unit for which the programme's step is the lowest price. */
export type LineOffer = PromoOffer & { percents: number[] }

/** What a line shows besides itself before it may be sold (server rules §5). */
export type LinePapers = {
  prescription: LinePrescription | null
  prescribedTelemedicine: boolean
  /** The quote form of a product that needs one was filled. */
  quoted: boolean
}

export const NO_PAPERS: LinePapers = { prescription: null, prescribedTelemedicine: false, quoted: false }

export type LinePrescription = {
  id: string
  source: PrescriptionSource | 'missing'
  /** Empty without a file. */
  fileName: string
  contentType: string | null
  state: PrescriptionState
  /** The pharmacist's, for the customer to read. */
  reason: string | null
}

/** What a cart needs to know of a product today. */
export type CurrentProduct = {
  slug: string
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  boldoDiscount: boolean
  /** It has a promotion, on today or not. */
  mayBePromoted: boolean
  /** Its promotion today. */
  promotion: Promotion | null
  /** Units that the order's `programmeCustomer` has had of it in the programme this year, without this order's; null without one. */
  programmeUnits: readonly ProgrammeUnit[] | null
  today: string
  productType: string
  categoryId: number
  subCategoryId: number
  freeDispatch: boolean
  /** Units that can still be promised to this order: its own held ones are not in its way. */
  available: number
  maxQuantity: number
  saleCondition: string
  shippingMethods: string[]
  coldChain: boolean
  enable: boolean
  /** An insurer may cover it. */
  isInsurance: boolean
  needQuote: boolean
  /** It may be subscribed to. */
  subscription: boolean
  unitContent: number
  pharmaceuticalFormText: string
  productName: string
  imageUrl: string | null
  activePrinciplesText: string
  description: string
}

/** What the catalogue says of products today, by their ids; `papers`: what a line of the order has of them. */
export type KnownProducts = Map<number, { sku: string; product: CurrentProduct; papers: LinePapers | null }>

/** What an insurer granted for an order. Validity as PostgreSQL writes an instant in JSON. */
export type OrderInsurance = { clientRut: string; medicRut: string; benefits: InsuranceBenefit[]; validUntil: string }

export type Order = {
  id: string
  reference: string
  version: number
  visitor: string
  /** The registered customer it is for; null for visitors and guests. */
  customerId: string | null
  guestId: string | null
  /** The operator who sells it by phone. */
  operatorId: string | null
  /** The subscription that it is a delivery of. */
  subscriptionId: string | null
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
  /** What an operator wrote instead of a prescription (SHOP §5). */
  prescriptionNote: string
  /** The operator's: of a payment that was made already. */
  transactionNumber: string | null
  documentType: DocumentType
  boldoDiscount: number
  productsTotal: number
  amount: number
  deliveryEstimate: string | null
  paymentDate: Date | null
  createdAt: Date
  updatedAt: Date
  insurance: OrderInsurance | null
  couponId: number | null
  /** The customer's coupon, as the last save found it. */
  coupon: AppliedCoupon | null
  /** The same coupon as it is today. */
  couponToday: Coupon | null
  /**
   * Whose units of the progressive programme were read with the products: the signed-in customer's with a profile, or the
   * one's whom an operator has looked up. Nobody else's are ever read (security review H3).
   */
  programmeCustomer: { id: string; rut: string } | null
  lines: OrderLine[]
}

/** What an order has without a coupon. */
export const NO_COUPON = { couponId: null, coupon: null, couponToday: null } satisfies Partial<Order>

export type OrderPricing = Pricing & { coupon: AppliedCoupon | null; promos: ReadonlyMap<string, PromoOffer> }

/** The order at today's prices: the one pricing function over its lines. Before a commune is known, home delivery counts 0. */
export function priceOrder(
  order: Pick<Order, 'lines' | 'shippingMethod' | 'commune' | 'couponToday' | keyof BuyerOfOrder>,
): OrderPricing {
  const closed = programmeClosed(order)
  const promos = promosOf(
    order.lines.map(({ sku, quantity, product }) => ({
      sku,
      quantity,
      ...product,
      programme: closed ?? product.programmeUnits ?? [],
    })),
  )
  const cart: PricingInput = {
    lines: order.lines.map(({ sku, quantity, product }) => ({
      sku,
      quantity,
      normalPrice: product.normalPrice,
      offerPrice: product.offerPrice,
      miBoldoPrice: product.miBoldoPrice,
      loyalty: product.boldoDiscount,
      freeDispatch: product.freeDispatch,
      promoApplied: promoApplied(product.normalPrice, promos.get(sku)),
    })),
    customer: customerKindOf(order),
    shippingCost: order.commune?.price ?? 0,
    shippingMethod: order.shippingMethod,
  }
  const insurance = insuranceOf(
    cart,
    new Map(order.lines.flatMap(({ sku, insurance }) => (insurance ? [[sku, insurance] as const] : []))),
  )
  return {
    promos,
    ...priceWithCoupon(
      { ...cart, insurance },
      order.couponToday,
      order.lines.map(({ sku, productId, product }) => ({ sku, productId, ...product })),
    ),
  }
}

const promoApplied = (normalPrice: number, offer: PromoOffer | undefined) =>
  offer && offer.discount > 0
    ? [
        {
          promType: offer.promType,
          discount: offer.discount,
          ...(offer.steps && { units: offer.steps.map((step) => normalPrice - priceAt(normalPrice, step)) }),
        },
      ]
    : []

type BuyerOfOrder = Pick<Order, 'customerId' | 'guestId' | 'operatorId' | 'rut' | 'programmeCustomer'>

/** Why the progressive programme is closed to an order, or null (decision D2): the account's own RUT, never a typed one. */
export function programmeClosed({
  customerId,
  operatorId,
  rut,
  programmeCustomer,
}: BuyerOfOrder): ProgrammeClosed | null {
  if (customerId === null || customerId !== programmeCustomer?.id)
    return operatorId === null ? 'sign_in' : 'registered_only'
  const typed = parseRut(rut)
  return rut === '' || (typed.ok && typed.rut === programmeCustomer.rut) ? null : 'other_rut'
}

/** A line's promotion as SHOP §3 has it; null without one. Money in CLP, `unitPrice` rounded half up. */
export const cloudPromo = (line: OrderLine) =>
  line.promoType === null
    ? null
    : {
        unitPrice: Math.round(line.originalPrice - line.promoDiscount / line.quantity),
        discount: line.promoDiscount,
        promoApplied: [{ promType: line.promoType, discount: line.promoDiscount }],
      }

/** A draft's lines with what their promotions give now. */
export function withOffers(order: Order): OrderLine[] {
  if (order.status !== 'PENDIENTE' || !order.lines.some((line) => line.product.promotion)) return order.lines
  const { promos, lines } = priceOrder(order)
  return order.lines.map((line, at) => {
    const offer = promos.get(line.sku)
    const prices = (offer?.steps ?? []).filter(
      (step) => priceAt(line.product.normalPrice, step) < lines[at]!.discountPrice,
    )
    return { ...line, offer: offer && { ...offer, percents: prices.map(percentAt) } }
  })
}

/** The steps of the programme that an order's units take, by product. */
export const programmeNeeds = (order: Pick<Order, 'lines'>): { productId: number; steps: number[] }[] =>
  order.lines.flatMap(({ productId, promoSteps }) =>
    promoSteps === '' ? [] : [{ productId, steps: promoSteps.split(',').map(Number) }],
  )

/** SHOP §9 (decision D28), CLP: the products at the lower of member and normal price. */
export const subtotalOf = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((sum, line) => sum + line.originalPrice * line.quantity - line.boldoDiscount, 0)

/** What the order saves as a member's, CLP: it is in the subtotal already. */
export const memberSavingOf = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((sum, line) => sum + line.boldoDiscount, 0)

/** The discounts off an order's subtotal by their reasons, those that there are, in CLP: subtotal − discounts = products. */
export const discountsOf = (order: Pick<Order, 'lines'>): { reason: SubtractedDiscount; amount: number }[] =>
  SUBTRACTED_DISCOUNTS.map((reason) => ({
    reason,
    amount: order.lines.reduce((sum, line) => sum + line[reason], 0),
  })).filter(({ amount }) => amount > 0)

/** What a draft would be for a member (SHOP §6); null when it is one's, has a coupon or an insurance, or would cost the same. */
export function memberEstimate(order: Order): { boldoDiscount: number; total: number } | null {
  if (order.status !== 'PENDIENTE') return null
  const { memberEstimate, total } = priceOrder(order)
  return memberEstimate && memberEstimate.total < total ? memberEstimate : null
}

/** What an order's or a subscription's coupon takes off each of its products (SHOP §3 'idAndDiscount'). */
export const couponLines = (order: {
  lines: readonly Pick<OrderLine, 'productId' | 'couponDiscount' | 'quantity'>[]
}): { _id: string; detailDiscount: number; quantity: number }[] =>
  order.lines
    .filter((line) => line.couponDiscount > 0)
    .map((line) => ({ _id: String(line.productId), detailDiscount: line.couponDiscount, quantity: line.quantity }))

/** Whether an order's figures are those of `pricing`: else the cart is shown anew before anything is paid. */
export const hasFigures = (order: Order, pricing: Pricing): boolean =>
  order.amount === pricing.amount && order.productsTotal === pricing.total && order.shippingCost === pricing.shipping
