/**
 * The checkout in happy-dom, over a draft that a table of calls keeps as the server does: its figures are those of the
 * shop's own pricing. A test replaces the calls that its fact is about.
 */
import type { TestContext } from 'node:test'
import { priceCart, type CouponEffect } from '#shop/pricing/pricing.rules.ts'
import type { CustomerForm } from '#shop/policy/customer-form.input.ts'
import { SUBTRACTED_DISCOUNTS } from '#shop/pricing/discounts.rules.ts'
import { cart } from '#web/features/cart/cart-store.ts'
import type { CartProduct, ShopCartLine } from '#web/features/cart/cart-item.ts'
import { keepChosenCommune } from '#web/features/cart/chosen-commune.ts'
import { orderData, type TypedForm } from '#web/features/cart/order-data.ts'
import {
  CreateOrderDocument,
  OrderDocument,
  UpdateOrderDocument,
  type SavedOrder,
} from '#web/features/cart/order-documents.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'
import { deliveryForm } from '#web/features/checkout/delivery-form-check.ts'
import { Checkout } from '#web/features/checkout/checkout.tsx'
import { purchase } from '#web/features/checkout/purchase/purchase.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import type { ApiTable } from './api-table.ts'
import { button, field, sees, showPart, the, type Shown } from './show-part.tsx'

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

export const lineOf = (product: CartProduct, quantity = 1): ShopCartLine => ({
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
    products: lines.map((line, at) => serveLine(line, priced.lines[at]!)),
  } as SavedOrder
}

function serveLine(line: ShopCartLine, { totalPrice, discountPrice }: { totalPrice: number; discountPrice: number }) {
  return {
    ...line,
    name: line.productName,
    imageProduct: '',
    activePrinciples: line.activePrinciplesStringFormat,
    originalPrice: line.normalPrice,
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
      lineOf(
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
  api.answer('Places', {
    data: { getRegions: REGIONS, shippingCosts: Object.values(COMMUNES), holidays: ['2026-12-08'] },
  })
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
  api.answer('CheckAddress', { data: { checkAddress: { street: 'known', communes: [] } } })
  api.answer('Streets', { data: { streets: [] } })
  api.answer('RegisterGuestClient', { data: { registerGuestClient: { guestId: 'g1' } } })
  api.answer('AcceptTerms', { data: { acceptTerms: 1 } })
  return { draft, answer: () => serve(draft) }
}

type Options = NonNullable<Parameters<typeof showPart>[2]> & {
  lines?: readonly ShopCartLine[]
  /** More that the server sells. */
  known?: readonly CartProduct[]
  /** How it is to travel, as a guest has accepted it before: step 2 is open. */
  accepted?: 'homeDelivery' | 'withdrawalStore'
}

/** The checkout with these lines in the browser's cart, and beside it the place of toasts. */
export async function showCheckout(
  t: TestContext,
  {
    lines = [lineOf(CREAM)],
    known = [],
    stored = {},
    accepted,
    path = '/checkout',
    api: fill,
    ...others
  }: Options = {},
): Promise<Shown & ServedDraft> {
  t.after(forgetPurchase)
  if (accepted) acceptDelivery(accepted)
  let served: ServedDraft | undefined
  const shown = await showPart(
    t,
    <>
      <Checkout profile={purchase} />
      <ToastRegion />
    </>,
    {
      ...others,
      path,
      stored: { ...(lines.length > 0 && { cart: JSON.stringify(lines) }), ...stored },
      api(api) {
        served = serveDraft(api, [...lines, ...known])
        fill?.(api)
      },
    },
  )
  return { ...shown, ...served! }
}

/** A guest's delivery, to Las Condes or to be fetched, as 'SIGUIENTE' leaves it. */
export function acceptDelivery(shippingMethod: 'homeDelivery' | 'withdrawalStore'): void {
  const isSent = shippingMethod === 'homeDelivery'
  const typed: TypedForm = {
    email: GUEST['Correo electrónico'],
    firstName: GUEST.Nombre,
    lastName: GUEST.Apellido,
    rut: GUEST.RUT,
    phoneNumber: GUEST.Teléfono,
    gender: '',
    birthdate: '',
    healthInstitute: 'fonasa',
    region: isSent ? '13' : '',
    townShip: isSent ? COMMUNES.lasCondes._id : '',
    address: isSent ? 'Apoquindo 4501' : '',
    apartment: '',
    shippingCommentary: '',
    shippingMethod,
  }
  orderData.setDraftForm(typed)
  orderData.keepAccepted(deliveryForm.parse(typed) as CustomerForm, 'g1')
}

/** Stores live as long as the file's modules: the next test's customer is another one. */
function forgetPurchase(): void {
  orderSaving.finish()
  orderData.reset()
  keepChosenCommune(null)
}

/** From the cart to the empty form of step 1. */
export async function toDelivery({ user }: Pick<Shown, 'user'>): Promise<void> {
  await user.click(await sees('Continuar'))
  await user.click(await sees('Continuar como invitado'))
  await sees('Tus datos')
}

/** A guest; the RUT is Transbank's own example. */
export const GUEST = {
  'Correo electrónico': 'ana@example.com',
  Nombre: 'Ana María',
  Apellido: 'Rojas',
  RUT: '11.111.111-1',
  Teléfono: '912345678',
}

/** At once in the place of what is there: each key costs a check of the whole form. */
export async function fill({ user }: Pick<Shown, 'user'>, label: string, text: string): Promise<void> {
  await user.tripleClick(field(label))
  await user.paste(text)
}

export async function fillGuest({ user }: Pick<Shown, 'user'>): Promise<void> {
  for (const [label, text] of Object.entries(GUEST)) await fill({ user }, label, text)
  await user.selectOptions(field('Previsión de salud'), 'FONASA')
}

/** Everything up to the step of the payment, with pickup in the store. */
export async function toPayment(shown: Pick<Shown, 'user'>): Promise<void> {
  await toDelivery(shown)
  await fillGuest(shown)
  await shown.user.click(the('radio', /^Retiro en tienda/))
  await shown.user.click(button('SIGUIENTE'))
  await sees('Medio de pago')
}
