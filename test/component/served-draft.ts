/**
 * The server's side of a checkout in happy-dom: a draft that a table of calls keeps, whose figures are those of the
 * shop's own pricing.
 */
import { priceCart, type CouponEffect } from '#shop/shelf/pricing/pricing.rules.ts'
import { SUBTRACTED_DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import type { CartProduct, ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { ResetCouponDocument } from '#web/features/basket/cart/coupon-documents.ts'
import {
  CreateOrderDocument,
  OrderDocument,
  UpdateOrderDocument,
  type SavedOrder,
} from '#web/features/basket/cart/order-documents.ts'
import type { ApiTable } from './api-table.ts'

export const DRAFT_ID = '0d9f0000-0000-4000-8000-000000000001'

/** Delivered at home, without an offer: 8.890. */
export const CREAM: CartProduct = {
  _id: '1',
  sku: '9322255',
  productName: 'Ñirea Agua micelar piel sensible 200 ml',
  slug: 'nirea-agua-micelar',
  imageURLs: [],
  brand: null,
  laboratory: null,
  activePrinciplesStringFormat: '',
  unitContent: 200,
  pharmaceuticalFormText: 'ml',
  normalPrice: 8_890,
  offerPrice: null,
  miBoldoPrice: null,
  maxQuantity: 10,
  stock: 40,
  saleCondition: 'noPrescription',
  shippingMethod: ['homeDelivery', 'withdrawalStore'],
  freeDispatch: false,
  productType: 'dermo-cosmetics',
  coldChain: false,
  enable: true,
}
/** In offer: 13.390, now 11.690. */
export const VITAMIN: CartProduct = {
  ...CREAM,
  _id: '2',
  sku: '9249644',
  productName: 'Vitalerce Vitamina C 1000 mg 60 comprimidos',
  slug: 'vitalerce-vitamina-c',
  activePrinciplesStringFormat: 'Vitamina C 1000 mg',
  unitContent: 60,
  pharmaceuticalFormText: 'comprimidos',
  normalPrice: 13_390,
  offerPrice: 11_690,
  maxQuantity: 9,
}

export const createLine = (product: CartProduct, quantity = 1): ShopCartLine => ({
  ...product,
  quantity,
  quantityAlert: false,
})

const REGIONS = [
  { _id: '05', label: 'Valparaíso' },
  { _id: '13', label: 'Metropolitana de Santiago' },
]
const commune = (_id: string, label: string, price: number, isVisible = true) => {
  const { _id: regionId, label: region } = REGIONS.find((each) => _id.startsWith(each._id))!
  // A Monday; to other regions a Wednesday.
  const estimate = isVisible ? (regionId === '13' ? '2026-11-30' : '2026-12-02') : null
  return { _id, label, regionId, region, price, isVisible, estimate }
}
export const COMMUNES = {
  maipu: commune('13119', 'Maipú', 3_390),
  nunoa: commune('13120', 'Ñuñoa', 3_190),
  lasCondes: commune('13114', 'Las Condes', 3_190),
  providencia: commune('13123', 'Providencia', 2_950),
  valparaiso: commune('05101', 'Valparaíso', 4_900),
  island: commune('05201', 'Isla de Pascua', 4_900, false),
}

type Draft = {
  lines: ShopCartLine[]
  shippingMethod: 'homeDelivery' | 'withdrawalStore'
  townShip: string
  coupon: (CouponEffect & { code: string }) | null
  status: string
}

/** The draft as the server answers it. */
function serve({ lines, shippingMethod, townShip, coupon, status }: Draft): SavedOrder {
  const place = Object.values(COMMUNES).find(({ _id }) => _id === townShip)
  const priced = priceCart({
    lines: lines.map((line) => ({ ...line, loyalty: false })),
    customer: 'guest',
    coupon: coupon && { lines: coupon.lines, freeShipping: coupon.freeShipping, keepBoldoDiscount: false },
    shippingCost: place?.price ?? 0,
    shippingMethod,
  })
  return {
    _id: DRAFT_ID,
    status,
    isMember: false,
    telemedicineOffered: false,
    shippingMethod,
    shippingCost: priced.shipping,
    productsTotal: priced.total,
    amount: priced.amount,
    tax: priced.tax,
    subtotal: priced.subtotal,
    memberSaving: 0,
    deliveryEstimate: place?.estimate ?? null,
    commune: place ? { _id: place._id } : null,
    discounts: SUBTRACTED_DISCOUNTS.map((reason) => ({ reason, amount: priced[reason] })).filter(
      ({ amount }) => amount > 0,
    ),
    memberEstimate: null,
    coupon: coupon && {
      applied: true,
      code: coupon.code,
      couponType: 'discount',
      freeShippingApplied: coupon.freeShipping,
      keepBoldoDiscount: false,
      discount: priced.couponDiscount,
      shippingDiscount: coupon.freeShipping ? priced.shippingDiscount : 0,
      withheld: priced.withheld?.amount ?? 0,
      refusal: null,
      productsDiscount: priced.lines.map(({ sku, couponDiscount }) => ({ _id: sku, detailDiscount: couponDiscount })),
    },
    insurance: null,
    products: lines.map((line, index) => serveLine(line, priced.lines[index]!)),
  } as SavedOrder
}

function serveLine(line: ShopCartLine, { totalPrice, discountPrice }: { totalPrice: number; discountPrice: number }) {
  return {
    ...line,
    name: line.productName,
    imageProduct: '',
    activePrinciples: line.activePrinciplesStringFormat,
    originalPrice: line.normalPrice,
    subtotal: line.normalPrice * line.quantity,
    discountPrice,
    totalPrice,
    boldoDiscount: false,
    isInsurance: false,
    insuranceBenefit: null,
    insuranceDiscount: 0,
    cloudPromo: null,
    promotion: null,
    saleCondition: { value: line.saleCondition },
    prescription: null,
    prescribedTelemedicine: false,
    needQuote: false,
    quoted: false,
  }
}

export type ServedDraft = {
  /** What the server has now; a test changes it as another window, a coupon or a finished payment does. */
  draft: Draft
  answer: () => SavedOrder
}

/** The rows that a checkout asks for by itself; `known`: what the server sells. */
export function serveDraft(api: ApiTable, known: readonly CartProduct[]): ServedDraft {
  const draft: Draft = { lines: [], shippingMethod: 'homeDelivery', townShip: '', coupon: null, status: 'PENDIENTE' }
  const take = (products: readonly { _id: string; quantity: number }[]) =>
    void (draft.lines = products.map(({ _id, quantity }) =>
      createLine(
        known.find((one) => one._id === _id)!,
        quantity,
      ),
    ))
  api.answer(CreateOrderDocument, ({ input }) => {
    take(input.products)
    return { createOrder: serve(draft) }
  })
  api.answer(UpdateOrderDocument, ({ order }) => {
    const { products, shippingMethod, townShip } = order as Partial<Draft> & { products?: ShopCartLine[] }
    if (products) take(products)
    Object.assign(draft, shippingMethod && { shippingMethod }, townShip !== undefined && { townShip })
    return { updateOrder: serve(draft) }
  })
  api.answer(OrderDocument, () => ({ order: { order: serve(draft) } }))
  api.answer(ResetCouponDocument, () => {
    draft.coupon = null
    return { resetCoupon: { order: serve(draft) } }
  })
  api.answer('Places', {
    data: { getRegions: REGIONS, shippingCosts: Object.values(COMMUNES), holidays: ['2026-12-08'] },
  })
  api.answer('CommuneOffer', ({ commune }: { commune: string }) => ({
    data: { shippingCosts: Object.values(COMMUNES).filter(({ _id }) => _id === commune) },
  }))
  api.answer('OwnAddresses', { data: { user: { addressesRevision: '1', addresses: [] } } })
  api.answer('PaymentMethods', {
    data: {
      paymentMethods: [
        { identifier: 'mercadopago', position: 1 },
        { identifier: 'webpay', position: 2 },
      ],
    },
  })
  api.answer('CheckoutNotice', { data: { landing: null } })
  api.answer('CartAlternatives', { data: { searchProducts: { nodes: [] } } })
  api.answer('CheckAddress', { data: { checkAddress: { street: 'here', communes: [] } } })
  api.answer('Streets', { data: { streets: [] } })
  api.answer('RegisterGuestClient', { data: { registerGuestClient: { guestId: 'g1' } } })
  api.answer('AcceptTerms', { data: { acceptTerms: 1 } })
  return { draft, answer: () => serve(draft) }
}
