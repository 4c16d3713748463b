/** The page on which a prescription fills the cart, in happy-dom: its shop has four products of one principle. */
import type { TestContext } from 'node:test'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { OrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { toCartProduct } from '#web/features/shelf/catalogue/buy-row.tsx'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { MedicineDocument } from '#web/features/shelf/prescription-cart/medicine-document.ts'
import { changeRow, readMedicines } from '#web/features/shelf/prescription-cart/medicines.ts'
import PrescriptionPage from '#web/features/shelf/prescription-cart/prescription-page.tsx'
import { orderPrescriptions } from '#web/features/ordering/prescriptions/draft-prescriptions.ts'
import { forgetTypedData } from '#web/platform/typed-data.ts'
import { serveDraft } from './served-draft.ts'
import { field, holds, sees, showPart, the } from './show-part.tsx'

const pack = (_id: string, productName: string, normalPrice: number, more: Partial<CardProduct> = {}): CardProduct => ({
  _id,
  sku: `sku${_id}`,
  productName,
  slug: `producto-${_id}`,
  createdAt: '2026-11-01T12:00:00Z',
  stock: 40,
  enable: true,
  imageURLs: [],
  badge: null,
  brand: null,
  laboratory: { label: 'Andes' },
  equivalence: { value: 'bioequivalent' },
  activePrinciplesStringFormat: 'Losartán 50 mg',
  unitContent: 30,
  pharmaceuticalFormText: 'comprimidos',
  productType: 'Medicament',
  normalPrice,
  offerPrice: null,
  miBoldoPrice: null,
  unitPrice: normalPrice / 30,
  eventLabel: null,
  eventPercent: null,
  maxQuantity: 9,
  saleCondition: { value: 'simpleRecipe' },
  shippingMethod: ['homeDelivery', 'withdrawalStore'],
  freeDispatch: false,
  coldChain: false,
  ...more,
})
export const BRAND = pack('1', 'Cozaar 50 mg', 12_410, { equivalence: { value: 'referrer' } })
export const CHEAP = pack('2', 'Losartán Andes 50 mg', 3_990)
export const VITAMIN = pack('3', 'Vitamina D 800 UI', 5_990, {
  saleCondition: { value: 'noPrescription' },
  equivalence: null,
})
export const SOLD_OUT = pack('4', 'Losartán Sur 50 mg', 4_990, { stock: 0 })
const ALL = [BRAND, CHEAP, VITAMIN, SOLD_OUT]
const EQUAL = new Map([
  [BRAND.sku, [CHEAP]],
  [SOLD_OUT.sku, [CHEAP, BRAND]],
])

/** Each upload of the page, answered by the test. */
export class Upload {
  static sent: Upload[] = []
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  form!: FormData
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
    Upload.sent.push(this)
  }
  end(status: number, response: unknown) {
    this.status = status
    this.response = response
    this.onload()
  }
}

export async function showPrescription(t: TestContext, options: Parameters<typeof showPart>[2] = {}) {
  Upload.sent = []
  t.mock.method(URL, 'createObjectURL', () => 'blob:prescription')
  t.mock.method(URL, 'revokeObjectURL', () => {})
  const { XMLHttpRequest: before } = globalThis
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
  let draft!: ReturnType<typeof serveDraft>
  const shown = await showPart(t, <PrescriptionPage />, {
    ...options,
    api(api) {
      draft = serveDraft(
        api,
        ALL.map((each) => toCartProduct(each)),
      )
      api.answer('GET /products/1.0/search', find(...ALL))
      api.answer(MedicineDocument, ({ sku }) => {
        const product = ALL.find((each) => each.sku === sku)
        return { product: product ? { ...product, promoAvailable: null, bioequivalents: EQUAL.get(sku) ?? [] } : null }
      })
      options.api?.(api)
    },
  })
  t.after(async () => {
    globalThis.XMLHttpRequest = before
    forgetTypedData()
    orderPrescriptions.dropUploads()
    cart.resetCart()
    orderSaving.finish()
    await orderSaving.settled()
  })
  const chooseFile = (name: string, type: string) =>
    shown.user
      .setup({ applyAccept: false })
      .upload(document.querySelector<HTMLInputElement>('[data-for]')!, new File([new Uint8Array(10)], name, { type }))
  /** Types into the row's field, and presses the product. */
  const choose = async (index: number, product: CardProduct, text = 'losartan 50') => {
    await shown.user.type(field(`Medicamento ${index}`), text)
    await shown.user.click(await holds(() => the('option', new RegExp(product.productName))))
    await sees(product.productName)
  }
  /** The upload arrived: the server's draft has the prescription. */
  const arrive = (sent: Upload) => {
    const prescription = { _id: 'p1', fileName: 'receta.jpg', contentType: null, url: null, state: 'subida' }
    const order = draft.answer()
    const products = order.products.map((line) => ({ ...line, prescription }))
    shown.api.answer(OrderDocument, { order: { order: { ...order, products } } } as never)
    sent.end(201, { _id: 'p1' })
  }
  return {
    ...shown,
    chooseFile,
    choose,
    arrive,
    inCart: () => cart.readCart().map((line) => [line.sku, line.quantity]),
  }
}

/** Chosen on this page before it is shown. */
export const writtenBefore = ({ sku, productName }: CardProduct) =>
  changeRow(readMedicines()[0]!.id, { sku, text: productName })

export const find = (...nodes: CardProduct[]) => ({
  nodes,
  totalCount: nodes.length,
  suggestion: null,
  choices: [] as string[],
  brand: null,
  places: [],
})
