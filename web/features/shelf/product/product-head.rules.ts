/** SHOP §2, §3. */
import { decimalComma } from '#lib/spanish-text.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { buyingState } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { productContent } from './product.rules.ts'

type Facts = {
  productName: string
  metaTitle: string
  metaDescription: string
  description: string
  laboratory: { label: string } | null
  brand: { label: string } | null
  unitContent: number
  pharmaceuticalFormText: string
  amountContent: string
  saleCondition: { value: string }
  stock: number
  enable: boolean
}

/** The catalogue's own title counts, unless it only repeats the name. */
export function pageTitle(product: Facts): string {
  if (product.metaTitle && product.metaTitle !== product.productName) return product.metaTitle
  const content = lowerContent(product)
  return [product.productName, saysAlready(product.productName, product) ? '' : content].filter(Boolean).join(' ')
}

/** The composed text has no price, which changes, and no day for a sold-out product. */
export function spanishDescription(product: Facts): string {
  if (product.metaDescription) return product.metaDescription
  const maker = product.laboratory?.label ?? product.brand?.label
  const content = saysAlready(product.productName, product) ? '' : ` ${lowerContent(product)}`
  const facts = [
    `${product.productName}${content}${maker && !product.productName.includes(maker) ? `, de ${maker}` : ''}.`,
    `${saleConditionPolicy(product.saleCondition.value).label}.`,
    buyingState(product) === 'sold'
      ? 'Despacho en 24 horas en la Región Metropolitana y 72 horas en el resto de Chile, o retiro gratis en tienda.'
      : '',
  ]
  return facts.filter(Boolean).join(' ')
}

/** The catalogue's own description is Spanish, so an English page's is composed. */
export function englishDescription(product: Facts, shopName: string): string {
  const maker = product.laboratory?.label ?? product.brand?.label
  const name = [product.productName, saysAlready(product.productName, product) ? '' : lowerContent(product)]
    .filter(Boolean)
    .join(' ')
  const delivery =
    buyingState(product) === 'sold'
      ? ' Delivered within 24 hours in the Santiago region and 72 hours elsewhere in Chile, or free store pickup.'
      : ''
  return `${shopName}, online pharmacy: ${name}${maker && !name.includes(maker) ? `, by ${maker}` : ''}.${delivery}`
}

const lowerContent = (product: Facts) => productContent(product).replace(/^X/, 'x')

/** A name with '… 30 cápsulas' needs no 'x30 cápsulas' after it. */
function saysAlready(name: string, { unitContent, pharmaceuticalFormText }: Facts): boolean {
  const [unit = ''] = pharmaceuticalFormText.split(' ', 1)
  return (
    unitContent <= 1 ||
    name.toLowerCase().includes(`${decimalComma(unitContent)} ${unit}`.trim().toLowerCase()) ||
    new RegExp(`\\bx ?${decimalComma(unitContent)}\\b`, 'i').test(name)
  )
}
