/** The product page's texts, decided from the product's own data (SHOP §2, §3, §4, §6; DS 3). */
import { decimalComma, contentLabel } from '#lib/spanish-text.ts'
import { picturePath, pictureSrcSet } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { discountBadge } from '#shop/shelf/pricing/shown-discount.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { cardPrice, hasUnitPrice, isPromotable, measureOf } from '#web/features/shelf/catalogue/product-card.rules.ts'

export type GalleryPicture = { src: string; sources: { type: string; srcSet: string }[] }

const WIDTH = 960 // of the picture that browsers without AVIF and WebP sources take

/**
 * The photographs, resized by the shop, which is also the only host that pages may show pictures from. Without any, the
 * drawn pack alone (then there is nothing to walk through).
 */
export function galleryOf({ sku, imageURLs }: { sku: string; imageURLs: readonly string[] }): GalleryPicture[] {
  if (imageURLs.length === 0) return [{ src: packOf(sku), sources: [] }]
  return imageURLs.map((_, index) => ({
    src: picturePath(sku, index, WIDTH, 'webp'),
    sources: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: pictureSrcSet(sku, index, format),
    })),
  }))
}

/** The pictures for networks and search engines, which take no SVG: photographs, else the drawn pack as PNG. */
export const sharedPictures = ({ sku, imageURLs }: { sku: string; imageURLs: readonly string[] }): string[] =>
  imageURLs.length === 0
    ? [`/packs/${sku}.png`]
    : imageURLs.map((_, index) => picturePath(sku, index, SHARED_WIDTH, 'webp'))

const SHARED_WIDTH = 1280

export const packOf = (sku: string): string => `/packs/${sku}.svg`

/** 'X30 comprimidos', 'X2,5 ml gotas'; without a form the content as the catalogue has it. */
export function contentOf(product: {
  unitContent: number
  pharmaceuticalFormText: string
  amountContent: string
}): string {
  return product.pharmaceuticalFormText
    ? contentLabel(product.unitContent, product.pharmaceuticalFormText)
    : product.amountContent
}

/**
 * A visitor's prices. A member price is for subscription contexts and subscribers (SHOP §6), not for this page. A
 * discount on a prescription product is a fact, not a badge (DS 3).
 */
export function pricesOf(product: {
  normalPrice: number
  offerPrice: number | null
  saleCondition: { value: string }
}) {
  const { current, before } = cardPrice(product)
  const promoted = isPromotable(product.saleCondition.value)
  return { current, before, promoted, percent: promoted ? discountBadge(product.normalPrice, current) : 0 }
}

/**
 * A member's price of a unit, CLP, where it is below the visitor's; null where it is not. On a subscriber's page, the
 * shown price is already that one.
 */
export function memberPriceOf(product: {
  normalPrice: number
  offerPrice: number | null
  subscriptionPrice: number
}): number | null {
  return product.subscriptionPrice < cardPrice(product).current ? product.subscriptionPrice : null
}

/**
 * The price of its fraction at the shown price, so that the page has one figure everywhere (the API's
 * `fractionalUnitPrice` belongs to the normal price). Null when it adds nothing to the price (`hasUnitPrice`).
 */
export function fractionOf(product: {
  unitPrice: number
  unitContent: number
  pharmaceuticalFormText: string
  normalPrice: number
  offerPrice: number | null
}): { price: number; measure: string | null } | null {
  return hasUnitPrice(product, cardPrice(product).current)
    ? { price: product.unitPrice, measure: measureOf(product.pharmaceuticalFormText) }
    : null
}

export type PrescriptionNotice = 'storeOnly' | 'retained' | 'needed' | null

/** The required document: none, a file, a file and the paper original, or only in the store. */
export function prescriptionNoticeOf(saleCondition: string): PrescriptionNotice {
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

/** 'Ñirea Agua micelar 200 ml' under its brand's name is 'Agua micelar 200 ml'. */
export function nameAfterBrand(name: string, brand: string | undefined): string {
  const rest =
    brand && name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1).trim() : ''
  return rest === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1)
}
