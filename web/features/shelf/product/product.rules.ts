import { decimalComma, contentLabel } from '#lib/spanish-text.ts'
import { picturePath, pictureSrcSet } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { discountBadge } from '#shop/shelf/pricing/shown-discount.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { cardPrice, hasUnitPrice, isPromotable, priceUnit } from '#web/features/shelf/catalogue/product-card.rules.ts'

export type GalleryPicture = { src: string; sources: { type: string; srcSet: string }[] }

const WIDTH = 960 // of the picture that browsers without AVIF and WebP sources take

/** Pages may show pictures from the shop alone, which resizes them. Without a photograph there is the drawn pack. */
export function galleryPictures({ sku, imageURLs }: { sku: string; imageURLs: readonly string[] }): GalleryPicture[] {
  if (imageURLs.length === 0) return [{ src: packPicture(sku), sources: [] }]
  return imageURLs.map((url, index) => ({
    src: picturePath({ sku, index, url }, WIDTH, 'webp'),
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: pictureSrcSet({ sku, index, url }, format),
    })),
  }))
}

/** Networks and search engines take no SVG: the drawn pack is a PNG. */
export const sharedPictures = ({ sku, imageURLs }: { sku: string; imageURLs: readonly string[] }): string[] =>
  imageURLs.length === 0
    ? [`/packs/${sku}.png`]
    : imageURLs.map((url, index) => picturePath({ sku, index, url }, SHARED_WIDTH, 'webp'))

const SHARED_WIDTH = 1280

export const packPicture = (sku: string): string => `/packs/${sku}.svg`

/** 'X30 comprimidos', 'X2,5 ml gotas'; without a form the content as the catalogue has it. */
export function productContent(product: {
  unitContent: number
  pharmaceuticalFormText: string
  amountContent: string
}): string {
  return product.pharmaceuticalFormText
    ? contentLabel(product.unitContent, product.pharmaceuticalFormText)
    : product.amountContent
}

/** Visitors' prices (SHOP §6). A discount on a prescription product is a fact, not a badge (DS 3). */
export function visitorPrices(product: {
  normalPrice: number
  offerPrice: number | null
  saleCondition: { value: string }
}) {
  const { current, before } = cardPrice(product)
  const promoted = isPromotable(product.saleCondition.value)
  return { current, before, promoted, percent: promoted ? discountBadge(product.normalPrice, current) : 0 }
}

/** CLP a unit, where it is below the visitor's; else null. A subscriber's page already shows that price. */
export function lowerMemberPrice(product: {
  normalPrice: number
  offerPrice: number | null
  subscriptionPrice: number
}): number | null {
  return product.subscriptionPrice < cardPrice(product).current ? product.subscriptionPrice : null
}

/** `fractionalUnitPrice` belongs to the normal price. Null when the figure adds nothing (`hasUnitPrice`). */
export function fractionPrice(product: {
  unitPrice: number
  unitContent: number
  pharmaceuticalFormText: string
  normalPrice: number
  offerPrice: number | null
}): { price: number; measure: string | null } | null {
  return hasUnitPrice(product, cardPrice(product).current)
    ? { price: product.unitPrice, measure: priceUnit(product.pharmaceuticalFormText) }
    : null
}

export type PrescriptionNotice = 'storeOnly' | 'retained' | 'needed' | null

export function prescriptionNotice(saleCondition: string): PrescriptionNotice {
  const policy = saleConditionPolicy(saleCondition)
  if (!policy.soldOnline) return 'storeOnly'
  if (!policy.fileNeeded) return null
  return policy.prescriptionAtDelivery ? 'retained' : 'needed'
}

/** 'Paracetamol 500 mg', 'Retinol'. */
export const principleText = ({
  name,
  amountContent,
  unitMeasure,
}: {
  name: string
  amountContent: number | null
  unitMeasure: string
}) => (amountContent === null ? name : `${name} ${decimalComma(amountContent)} ${unitMeasure}`).trim()

/** Under the brand's name, 'Ñirea Agua micelar 200 ml' becomes 'Agua micelar 200 ml'. */
export function nameAfterBrand(name: string, brand: string | undefined): string {
  const rest =
    brand && name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1).trim() : ''
  return rest === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1)
}
