import { addDays, chileDate } from '#lib/chile-time.ts'
import type { OrderLine, PlacedOrder } from '#shop/ordering/orders/order.rules.ts'
import { NO_COUPON, NO_DOCUMENTS, type CurrentProduct } from '#shop/ordering/orders/order.rules.ts'
import type { PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { NO_DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

const DAY = chileDate('2026-11-23')
const MADE_AT = new Date('2026-11-20T15:04:00Z')

const product = (productName: string, saleCondition: string, normalPrice: number): CurrentProduct => ({
  slug: '',
  normalPrice,
  offerPrice: null,
  miBoldoPrice: null,
  boldoDiscount: false,
  mayBePromoted: false,
  promotion: null,
  programmeUnits: null,
  today: DAY,
  productType: '',
  categoryId: 1,
  subCategoryId: 1,
  freeDispatch: false,
  available: 20,
  maxQuantity: 20,
  saleCondition,
  shippingMethods: ['homeDelivery', 'withdrawalStore'],
  coldChain: false,
  enable: true,
  isInsurance: false,
  needQuote: false,
  subscription: true,
  unitContent: 30,
  pharmaceuticalFormText: '',
  productName,
  imageUrl: null,
  activePrinciplesText: '',
  description: '',
})

const PARACETAMOL = product('Paracetamol 500 mg', 'noPrescription', 1_990)
const LOSARTAN = product('Losartán 50 mg', 'simpleRecipe', 6_990)

/** Products of the demo's catalogue, so that their packs can be drawn. */
export const SAMPLE_SKUS = ['125607', '123445']

/** `state`: the prescription's. */
function sampleLine(
  sold: CurrentProduct,
  { productId, quantity, state = null }: { productId: number; quantity: number; state?: PrescriptionState | null },
): OrderLine {
  return {
    ...NO_DISCOUNTS,
    ...NO_DOCUMENTS,
    productId,
    position: productId,
    sku: SAMPLE_SKUS[productId - 1]!,
    name: sold.productName,
    quantity,
    promoType: null,
    promoSteps: '',
    originalPrice: sold.normalPrice,
    offerPrice: null,
    discountPrice: sold.normalPrice,
    totalPrice: sold.normalPrice * quantity,
    detailDiscount: 0,
    insurance: null,
    imageProduct: '',
    activePrinciples: '',
    description: '',
    product: sold,
    prescription: state && {
      id: 'sample',
      source: 'file',
      fileName: 'receta.pdf',
      contentType: 'application/pdf',
      state,
      reason: null,
    },
  }
}

const FREE = [sampleLine(PARACETAMOL, { productId: 1, quantity: 2 })]

export const sampleOrder = (change: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: 'sample',
  reference: 'ABCD2345',
  version: 3,
  visitor: '',
  customerId: null,
  guestId: null,
  operatorId: null,
  confirmingAttempt: null,
  subscriptionId: null,
  status: 'AUTORIZADO',
  paymentType: 'immediatePayment',
  paymentMethod: 'webpay',
  shippingMethod: 'homeDelivery',
  shippingCost: 2_990,
  commune: { id: '1', label: 'Las Condes', region: 'Metropolitana', regionId: '13', price: 2_990, isVisible: true },
  shippingAddress: 'Av. Apoquindo 4501',
  subShippingAddress: 'Depto. 1203',
  shippingCommentary: '',
  addressValidation: 'found',
  firstName: 'Ana',
  lastName: 'Ejemplo',
  rut: '',
  phone: '',
  email: 'ana@ejemplo.cl',
  gender: null,
  birthdate: null,
  healthInstitute: null,
  prescriptionNote: '',
  transactionNumber: null,
  documentType: 'ticket',
  boldoDiscount: 0,
  productsTotal: 3_980,
  amount: 6_970,
  deliveryEstimate: DAY,
  paymentDate: MADE_AT,
  createdAt: MADE_AT,
  updatedAt: MADE_AT,
  insurance: null,
  ...NO_COUPON,
  programmeCustomer: null,
  lines: FREE,
  ...change,
})

export const withPrescription = (state: PrescriptionState): Partial<PlacedOrder> => ({
  lines: [...FREE, sampleLine(LOSARTAN, { productId: 2, quantity: 1, state })],
  productsTotal: 10_970,
  amount: 13_960,
})

export const PICKUP: Partial<PlacedOrder> = {
  status: 'Solicita retiro',
  shippingMethod: 'withdrawalStore',
  shippingCost: 0,
  commune: null,
  deliveryEstimate: null,
  amount: 3_980,
}

export const DISCOUNTED: Partial<PlacedOrder> = {
  couponId: 1,
  coupon: {
    code: 'HOLA10',
    couponType: 'normal',
    applied: true,
    refusal: null,
    freeShippingApplied: false,
    keepBoldoDiscount: true,
    discount: 358,
    shippingDiscount: 0,
    withheld: null,
  },
  lines: FREE.map((line) => ({ ...line, offerDiscount: 400, couponDiscount: 358, totalPrice: 3_222 })),
  productsTotal: 3_222,
  amount: 6_212,
}

export const sampleSubscription = (change: Partial<Subscription> = {}): Subscription => {
  const { lines, ...order } = sampleOrder()
  const deliveries = [0, 30, 60].map((days) => addDays(DAY, days))
  return {
    ...order,
    accountId: 'sample',
    status: 'ACTIVA',
    startPayment: DAY,
    monthsQuantity: 3,
    daysQuantity: 30,
    lines: lines.map((line) => ({ ...line, prescription: null })),
    deliveries: deliveries.map((date) => ({
      date,
      state: 'due',
      orderId: null,
      planned: date,
      arrives: date,
      reason: null,
    })),
    charges: [],
    card: { cardType: 'Visa', lastDigits: '6590' },
    ...change,
  }
}
