import { discountBadge } from '#shop/shelf/pricing/shown-discount.rules.ts'
import { contentLabel, decimalComma, withoutAccents } from '#lib/spanish-text.ts'
import { formatClp } from '#lib/money.ts'
import { newUntil } from '#shop/shelf/catalogue/products/new-product.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/** Visitors' prices: member prices are for subscribers (SHOP §6). */
export function cardPrice({ normalPrice, offerPrice }: { normalPrice: number; offerPrice: number | null }): {
  current: number
  before: number | null
} {
  const offer = offerPrice !== null && offerPrice > 0 && offerPrice < normalPrice
  return offer ? { current: offerPrice, before: normalPrice } : { current: normalPrice, before: null }
}

/** A prescription product is never advertised (DS 3). */
export function isPromotable(saleCondition: string): boolean {
  return saleConditionPolicy(saleCondition).advertisable
}

/**
 * SHOP §4 hides quantity controls "if the sale condition is anything except recipeCheck", which would sell only cheque
 * prescriptions. It is read as its opposite: controls are hidden for recipeCheck and unknown conditions.
 */
export function buyingState(product: {
  stock: number
  enable: boolean
  saleCondition: { value: string }
}): 'sold' | 'soldOut' | 'storeOnly' {
  if (product.stock <= 0 || !product.enable) return 'soldOut'
  return saleConditionPolicy(product.saleCondition.value).soldOnline ? 'sold' : 'storeOnly'
}

export type CardMark =
  | { kind: 'discount'; percent: number }
  | { kind: 'event'; label: string; percent: number | null }
  | { kind: 'new' | 'outOfStock' | 'coldChain' | 'bioequivalent' }
  | { kind: 'text'; text: string }

type MarkedProduct = {
  /** Ms since 1970. */
  createdAt: number
  stock: number
  enable: boolean
  normalPrice: number
  offerPrice: number | null
  badge: string | null
  coldChain: boolean
  /** Null when the product takes no part in the present event day. */
  eventLabel?: string | null
  eventPercent?: number | null
  equivalence: { value: string } | null
  saleCondition: { value: string }
}

/** Returns the marks in display order. A prescription product has only facts: stock, cold chain, bioequivalence. */
export function cardMarks(product: MarkedProduct, now: number): CardMark[] {
  const marks: CardMark[] = []
  const { current } = cardPrice(product)
  if (isPromotable(product.saleCondition.value)) {
    const percent = discountBadge(product.normalPrice, current)
    const discount = percent > 0 ? percent : null
    // One badge, and one percentage, are enough.
    if (product.eventLabel)
      marks.push({ kind: 'event', label: product.eventLabel, percent: product.eventPercent ?? discount })
    else if (discount !== null) marks.push({ kind: 'discount', percent })
    if (now < newUntil(product.createdAt)) marks.push({ kind: 'new' })
  }
  if (buyingState(product) === 'soldOut') marks.push({ kind: 'outOfStock' })
  if (isPromotable(product.saleCondition.value) && product.badge) marks.push({ kind: 'text', text: product.badge })
  else if (product.coldChain) marks.push({ kind: 'coldChain' })
  if (product.equivalence?.value === 'bioequivalent') marks.push({ kind: 'bioequivalent' })
  return marks
}

/** CLP. A single unit needs no unit price, unless a fraction of it costs less. */
export function hasUnitPrice(
  { unitContent, unitPrice }: { unitContent: number; unitPrice: number },
  current: number,
): boolean {
  return unitContent !== 1 || unitPrice < current
}

/** Returns '' when the name already says the principles. */
export function unnamedPrinciples(product: { productName: string; activePrinciplesStringFormat: string }): string {
  const { productName, activePrinciplesStringFormat: principles } = product
  return withoutAccents(productName).includes(withoutAccents(principles)) ? '' : principles
}

/** True for what a phone's card leaves out because most cards have it, such as 'Venta directa'. */
export function ordinaryFacts(product: { saleCondition: { value: string }; shippingMethod: readonly string[] }): {
  condition: boolean
  shipping: boolean
} {
  const condition = isPromotable(product.saleCondition.value)
  const { soldOnline } = saleConditionPolicy(product.saleCondition.value)
  return { condition, shipping: !condition && (!soldOnline || product.shippingMethod.length > 1) }
}

type NamedProduct = {
  productName: string
  brand?: { label: string } | null
  laboratory: { label: string } | null
  unitContent: number
  pharmaceuticalFormText: string
  normalPrice: number
  offerPrice: number | null
}

/** Begins with the visible words (WCAG 2.5.3); maker, content and price distinguish equal names (WCAG 2.4.4). */
export function describeProduct(product: NamedProduct): string {
  const maker = product.brand?.label ?? product.laboratory?.label
  const content = `${decimalComma(product.unitContent)} ${product.pharmaceuticalFormText}`.trim()
  return [
    product.productName,
    maker && !says(product.productName, maker) ? maker : '',
    product.pharmaceuticalFormText === '' || says(product.productName, content) ? '' : content,
    formatClp(cardPrice(product).current),
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Losartán 50 mg · x30 comprimidos · Andes'; a form that the name has is not repeated. */
export const packLabel = (product: Omit<NamedProduct, 'normalPrice' | 'offerPrice'>): string =>
  [
    product.productName,
    contentLabel(
      product.unitContent,
      says(product.productName, product.pharmaceuticalFormText) ? '' : product.pharmaceuticalFormText,
      'x',
    ),
    product.laboratory?.label ?? product.brand?.label,
  ]
    .filter(Boolean)
    .join(' · ')

const says = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase())

const MEASURES = new Set(['ml', 'l', 'g', 'mg', 'kg', 'cc'])

/** 'ml gotas' is sold by the ml; 'comprimidos' by the unit, which is null. */
export function priceUnit(formText: string): string | null {
  const first = formText.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? ''
  return MEASURES.has(first) ? first : null
}
