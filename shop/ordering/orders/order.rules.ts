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

/** One product of an order: as agreed, and as the catalogue has it now. Money in whole CLP. */
export type OrderLine = Discounts<number> & {
  /** The promotion whose discount it has. */
  promoType: string | null
  /** The programme's step of each of its units in the programme, '1,2'; '' without one. */
  promoSteps: string
  /** The promotion's present discount on a draft, shown beside it. */
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
} & LineDocuments

/** A line's promotion; `percents`: of each unit for which the programme's step is the lowest price. */
export type LineOffer = PromoOffer & { percents: number[] }

/** A line's documents, which it may need before its sale (server rules §5). */
export type LineDocuments = {
  prescription: LinePrescription | null
  /** The quote form of a product that needs one was filled. */
  quoted: boolean
}

export const NO_DOCUMENTS: LineDocuments = { prescription: null, quoted: false }

export type LinePrescription = {
  id: string
  source: PrescriptionSource | 'missing'
  /** Empty without a file. */
  fileName: string
  contentType: string | null
  state: PrescriptionState
  /** The pharmacist's, for the customer to read. */
  reason: string | null
  /** Its file was reviewed, or is, for an earlier order of the same customer. */
  isReused?: boolean
  /** The dependant's name whom it is for; '' for the customer. */
  patient?: string
  /** That person among the customer's; null also once they were deleted. */
  dependantId?: string | null
  /** Units that telemedicine prescribed; null for any other. */
  units?: number | null
}

/**
 * A line's prescription as the table of conditions judges it. Telemedicine's serves the units that it was written for:
 * a line of more lacks one (CONTENT §2.10).
 */
export const documentOf = ({
  quantity,
  prescription,
}: Pick<OrderLine, 'quantity' | 'prescription'>): { hasFile: boolean; prescribedTelemedicine: boolean } => ({
  hasFile: prescription !== null && prescription.source !== 'telemedicine',
  prescribedTelemedicine: prescription?.source === 'telemedicine' && quantity <= (prescription.units ?? 0),
})

/** A cart's data of a product today. */
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
  /**
   * Units that the order's `programmeCustomer` has had of it in the programme this year, without this order's; null
   * without one.
   */
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

/** The catalogue's data of products today, by their ids; `documents`: of the order's line. */
export type KnownProducts = Map<number, { sku: string; product: CurrentProduct; documents: LineDocuments | null }>

/** An insurer's benefit for an order. Validity as PostgreSQL writes an instant in JSON. */
export type OrderInsurance = { clientRut: string; medicRut: string; benefits: InsuranceBenefit[]; validUntil: string }

/** A cart on its way to a payment. Nothing of it is sold, and it may change until an attempt is being confirmed. */
export type Draft = OrderFields & { status: 'PENDIENTE'; subscriptionId: null; paymentDate: null }

/** A draft that was sold, to be paid later or not, or rejected. It is never changed by its customer. */
export type PlacedOrder = OrderFields & { status: Exclude<OrderState, 'PENDIENTE'>; subscriptionId: null }

/** The order of a subscription's delivery: the shop's own until its card has paid it. */
export type DeliveryOrder = OrderFields & { status: OrderState; subscriptionId: string; customerId: string }

export type Order = Draft | PlacedOrder | DeliveryOrder

export const isDraft = (order: Order): order is Draft => order.status === 'PENDIENTE' && order.subscriptionId === null

type OrderFields = {
  id: string
  reference: string
  version: number
  visitor: string
  /** The registered customer it is for; null for visitors and guests. */
  customerId: string | null
  guestId: string | null
  /** The operator of a sale by phone. */
  operatorId: string | null
  /** The attempt that is being confirmed: until then the draft cannot be saved, or paid otherwise. */
  confirmingAttempt: string | null
  paymentType: string | null
  paymentMethod: string | null
  shippingMethod: ShippingMethod
  shippingCost: number
  commune: { id: string; label: string; region: string; regionId: string; price: number; isVisible: boolean } | null
  shippingAddress: string
  subShippingAddress: string
  shippingCommentary: string
  /** Of the address as it is; null for a pickup, and for an address that nobody checked. */
  addressValidation: AddressValidation | null
  firstName: string
  lastName: string
  rut: string
  phone: string
  email: string
  gender: string | null
  birthdate: string | null
  healthInstitute: string | null
  /** An operator's note in place of a prescription (SHOP §5). */
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
   * The person of the programme units that were read with the products: the signed-in customer with a profile, or the
   * operator's looked-up customer. Another person's are never read (security review H3).
   */
  programmeCustomer: { id: string; rut: string } | null
  lines: OrderLine[]
}

/** An order's fields without a coupon. */
export const NO_COUPON = { couponId: null, coupon: null, couponToday: null } satisfies Partial<Order>
