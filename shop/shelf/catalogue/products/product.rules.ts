import type { ProductType } from './product-type.rules.ts'

/** A product as every API shows it (SHOP §3). Money in whole CLP. */
export type Product = {
  id: number
  sku: string
  productName: string
  slug: string
  productType: ProductType
  createdAt: Date
  /** Units on hold are subtracted. */
  stock: number
  imageURLs: string[]
  /** What photographs show, by their address. */
  imageTexts: Readonly<Record<string, string>>
  description: string
  metaTitle: string
  metaDescription: string
  brand: string | null
  laboratory: string | null
  equivalence: string | null
  equivalenceKey: string | null
  activePrinciples: { name: string; amountContent: number | null; unitMeasure: string }[]
  principleSlugs: string[]
  strength: string
  amountContent: string
  unitContent: number
  pharmaceuticalForm: string
  pharmaceuticalFormText: string
  packageKind: string
  category: { label: string; slug: string }
  subCategory: { label: string; slug: string }
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  fractionalUnitPrice: number | null
  maxQuantity: number
  freeDispatch: boolean
  subscription: boolean
  boldoDiscount: boolean
  enable: boolean
  highlighted: boolean
  badge: string | null
  storageCondition: string
  coldChain: boolean
  promoAvailable: string | null
  /** All event days' tags: '30-cyber-monday' (event-day.rules.ts). */
  eventTags: string[]
  isInsurance: boolean
  needQuote: boolean
  saleCondition: string
  shippingMethods: string[]
  registration: string | null
}

export const isSku = (text: string): boolean => /^[0-9A-Za-z._-]{1,40}$/.test(text)

/** 'Paracetamol 500 mg + Cafeína 65 mg', decimals with a comma (SHOP §3 activePrinciplesStringFormat). */
export const activePrinciplesText = (principles: Product['activePrinciples']) =>
  principles
    .map(({ name, amountContent, unitMeasure }) =>
      amountContent === null ? name : `${name} ${String(amountContent).replace('.', ',')} ${unitMeasure}`.trim(),
    )
    .join(' + ')

/** CLP of one dispensed unit: its own figure, else price ÷ content, rounded up. */
export function unitPrice(product: { fractionalUnitPrice: number | null; unitContent: number }, price: number): number {
  return product.fractionalUnitPrice !== null && product.unitContent <= 1
    ? product.fractionalUnitPrice
    : Math.ceil(price / product.unitContent)
}
