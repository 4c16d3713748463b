import type { AppliedCoupon, Coupon } from '#shop/shelf/coupons/coupon.rules.ts'
import type { InsuranceBenefit } from '#shop/shelf/insurance/insurance.rules.ts'
import type { AddressValidation } from '#shop/ground/policy/address.rules.ts'
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import type { OrderState } from './order-life.rules.ts'
import type { PrescriptionState } from './prescription-life.rules.ts'
import type { PrescriptionSource } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { Discounts } from '#shop/shelf/pricing/discounts.rules.ts'
import type { ProgrammeUnit } from '#shop/shelf/promotions/programme.rules.ts'
import type { Promotion, PromoOffer } from '#shop/shelf/promotions/promotion.rules.ts'

export type DocumentType = 'ticket' | 'nominalTicket' | 'guide' | 'invoice'

/** The fields are as agreed, `product` as the catalogue has it now. Money in whole CLP. */
export type OrderLine = Discounts<number> & {
  promoType: string | null
  /** The programme's step of each of its units, '1,2'; '' without one. */
  promoSteps: string
  offer?: LineOffer | undefined
  productId: number
  /** Lines are shown in ascending order of position; numbers may be missing. */
  position: number
  sku: string
  name: string
  quantity: number
  originalPrice: number
  offerPrice: number | null
  discountPrice: number
  totalPrice: number
  detailDiscount: number
  insurance: InsuranceBenefit | null
  imageProduct: string
  activePrinciples: string
  description: string
  product: CurrentProduct
} & LineDocuments

/** `percents`: of each unit for which the programme's step is the lowest price. */
export type LineOffer = PromoOffer & { percents: number[] }

export type LineDocuments = {
  prescription: LinePrescription | null
  quoted: boolean
}

export const NO_DOCUMENTS: LineDocuments = { prescription: null, quoted: false }

export type LinePrescription = {
  id: string
  source: PrescriptionSource | 'missing'
  fileName: string
  contentType: string | null
  state: PrescriptionState
  /** The pharmacist writes it for the customer. */
  reason: string | null
  /** The file was or is being reviewed for an earlier order of the same customer. */
  isReused?: boolean
  patient?: string
  dependantId?: string | null
  units?: number | null
}

/**
 * A telemedicine prescription covers the units that it was written for: a line with more units lacks one (CONTENT
 * §2.10).
 */
export const lineDocument = ({
  quantity,
  prescription,
}: Pick<OrderLine, 'quantity' | 'prescription'>): { hasFile: boolean; prescribedTelemedicine: boolean } => ({
  hasFile: prescription !== null && prescription.source !== 'telemedicine',
  prescribedTelemedicine: prescription?.source === 'telemedicine' && quantity <= (prescription.units ?? 0),
})

export type CurrentProduct = {
  slug: string
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  boldoDiscount: boolean
  mayBePromoted: boolean
  promotion: Promotion | null
  /** Units in the programme this year, without this order's; null without a `programmeCustomer`. */
  programmeUnits: readonly ProgrammeUnit[] | null
  today: string
  productType: string
  categoryId: number
  subCategoryId: number
  freeDispatch: boolean
  /** The order's own held units count as available. */
  available: number
  maxQuantity: number
  saleCondition: string
  shippingMethods: string[]
  coldChain: boolean
  enable: boolean
  isInsurance: boolean
  needQuote: boolean
  subscription: boolean
  unitContent: number
  pharmaceuticalFormText: string
  productName: string
  imageUrl: string | null
  activePrinciplesText: string
  description: string
}

export type KnownProducts = Map<number, { sku: string; product: CurrentProduct; documents: LineDocuments | null }>

/** `validUntil`: an instant as PostgreSQL writes it in JSON. */
export type OrderInsurance = { clientRut: string; medicRut: string; benefits: InsuranceBenefit[]; validUntil: string }

/** An unsold order, which may change until a payment attempt is being confirmed. */
export type Draft = OrderFields & { status: 'PENDIENTE'; subscriptionId: null; paymentDate: null }

/** A sold order, which its customer can no longer change. */
export type PlacedOrder = OrderFields & { status: Exclude<OrderState, 'PENDIENTE'>; subscriptionId: null }

/** A subscription's delivery, which only the shop reads until the card has paid it. */
export type DeliveryOrder = OrderFields & { status: OrderState; subscriptionId: string; customerId: string }

export type Order = Draft | PlacedOrder | DeliveryOrder

export const isDraft = (order: Order): order is Draft => order.status === 'PENDIENTE' && order.subscriptionId === null

type OrderFields = {
  id: string
  reference: string
  version: number
  visitor: string
  customerId: string | null
  guestId: string | null
  operatorId: string | null
  /** Until the confirmation ends, the draft cannot be saved, or paid otherwise. */
  confirmingAttempt: string | null
  paymentType: string | null
  paymentMethod: string | null
  shippingMethod: ShippingMethod
  shippingCost: number
  commune: { id: string; label: string; region: string; regionId: string; price: number; isVisible: boolean } | null
  shippingAddress: string
  subShippingAddress: string
  shippingCommentary: string
  addressValidation: AddressValidation | null
  firstName: string
  lastName: string
  rut: string
  phone: string
  email: string
  gender: string | null
  birthdate: string | null
  healthInstitute: string | null
  prescriptionNote: string
  /** Typed by the operator, for a payment that was made already. */
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
  coupon: AppliedCoupon | null
  couponToday: Coupon | null
  /** The signed-in customer, or the operator's looked-up one. Nobody else's units are read (security review H3). */
  programmeCustomer: { id: string; rut: string } | null
  lines: OrderLine[]
}

export const NO_COUPON = { couponId: null, coupon: null, couponToday: null } satisfies Partial<Order>
