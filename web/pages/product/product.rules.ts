/** What the product page says, decided from the product's own data (SHOP §2, §3, §4, §6; DS 3). */
import { decimalComma, contentLabel } from '#lib/spanish-text.ts'
import { picturePath, pictureSrcSet } from '#shop/catalogue/picture.rules.ts'
import { discountBadge } from '#shop/pricing/shown-discount.rules.ts'
import { saleConditionPolicy } from '#shop/prescriptions/sale-condition.rules.ts'
import { cardPrice, hasUnitPrice, isPromotable, measureOf } from '#web/pages/catalogue/product-card.rules.ts'

/** The page's one true address. */
export const addressOf = ({ sku, slug }: { sku: string; slug: string }): string => `/product/${sku}${slug ? `/${slug}` : ''}`

/** One picture of the gallery. */
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
    sources: (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcSet: pictureSrcSet(sku, index, format) })),
  }))
}

/** The pictures for networks and search engines, which take no SVG: photographs, else the drawn pack as PNG. */
export const sharedPictures = ({ sku, imageURLs }: { sku: string; imageURLs: readonly string[] }): string[] =>
  imageURLs.length === 0 ? [`/packs/${sku}.png`] : imageURLs.map((_, index) => picturePath(sku, index, SHARED_WIDTH, 'webp'))

const SHARED_WIDTH = 1280

export const packOf = (sku: string): string => `/packs/${sku}.svg`

/** 'X30 comprimidos', 'X2,5 ml gotas'; without a form the content as the catalogue has it. */
export function contentOf(product: { unitContent: number; pharmaceuticalFormText: string; amountContent: string }): string {
  return product.pharmaceuticalFormText ? contentLabel(product.unitContent, product.pharmaceuticalFormText) : product.amountContent
}

/**
 * The prices that a visitor may be shown. A member price is for subscription contexts and subscribers (SHOP §6), which
 * this page is not; a discount on a prescription product is a fact, not a badge (DS 3).
 */
export function pricesOf(product: { normalPrice: number; offerPrice: number | null; saleCondition: { value: string } }) {
  const { current, before } = cardPrice(product)
  const promoted = isPromotable(product.saleCondition.value)
  return { current, before, promoted, percent: promoted ? discountBadge(product.normalPrice, current) : 0 }
}

/**
 * What a member pays for a unit, CLP, where it is less than the visitor's price; null where it is not. Where the page is a
 * subscriber's, the price shown is that one already.
 */
export function memberPriceOf(product: { normalPrice: number; offerPrice: number | null; subscriptionPrice: number }): number | null {
  return product.subscriptionPrice < cardPrice(product).current ? product.subscriptionPrice : null
}

/**
 * What its fraction costs at the price shown, so that the page says one figure everywhere (the API's `fractionalUnitPrice` is
 * of the normal price); null when it says no more than the price (`hasUnitPrice`).
 */
export function fractionOf(product: { unitPrice: number; unitContent: number; pharmaceuticalFormText: string; normalPrice: number; offerPrice: number | null }): { price: number; measure: string | null } | null {
  return hasUnitPrice(product, cardPrice(product).current) ? { price: product.unitPrice, measure: measureOf(product.pharmaceuticalFormText) } : null
}

export type PrescriptionNotice = 'storeOnly' | 'retained' | 'needed' | null

/** What the customer must know before buying: none, a file, a file and the paper, or only in the store. */
export function prescriptionNoticeOf(saleCondition: string): PrescriptionNotice {
  const policy = saleConditionPolicy(saleCondition)
  if (!policy.soldOnline) return 'storeOnly'
  if (!policy.fileNeeded) return null
  return policy.paperAtDelivery ? 'retained' : 'needed'
}

/** 'Paracetamol 500 mg', 'Retinol'. */
export const principleText = ({ name, amountContent, unitMeasure }: { name: string; amountContent: number | null; unitMeasure: string }) =>
  (amountContent === null ? name : `${name} ${decimalComma(amountContent)} ${unitMeasure}`).trim()

/** How another pack compares with this one, by unit: whole percent less (negative: more); null when equal or unknown. */
export function comparedWith(unitPrice: number, other: number): number | null {
  if (unitPrice <= 0 || other <= 0) return null
  const percent = Math.round(((unitPrice - other) * 100) / unitPrice)
  return percent === 0 ? null : percent
}

type Compared = { sku: string; unitPrice: number; stock: number; enable: boolean }
const isForSale = ({ stock, enable }: Compared) => stock > 0 && enable

/** This pack among the others: what can be bought first, the cheapest unit first. */
export function compareUnits<Self extends Compared, Other extends Compared>(self: Self, others: readonly Other[]): (Self | Other)[] {
  return [self, ...others].sort((one, other) => Number(isForSale(other)) - Number(isForSale(one)) || one.unitPrice - other.unitPrice || Number(other === self) - Number(one === self))
}

type Registered = { equivalence: { value: string } | null }

/** 'Bioequivalente' is said of what the Instituto de Salud Pública certified, and of nothing else (decision D31). */
const isBioequivalent = ({ equivalence }: Registered) => equivalence?.value === 'bioequivalent'

/**
 * Others with the same principle, amount and form, by what may be said of them: certified by the Instituto de Salud
 * Pública against the reference medicine, that reference among them, or only alike. Vitamins are nobody's bioequivalents.
 */
export function byCertificate<Other extends Registered>(self: Registered, others: readonly Other[]): { certified: Other[]; alike: Other[] } {
  // A reference alone is certified against nothing.
  const compared = [self, ...others].some(isBioequivalent)
  const isCertified = (other: Other) => isBioequivalent(other) || (compared && other.equivalence?.value === 'referrer')
  return { certified: others.filter(isCertified), alike: others.filter((other) => !isCertified(other)) }
}

/** Whether the register compared this product with the reference, or it is that reference. */
export const isCertified = ({ equivalence }: Registered): boolean => equivalence?.value === 'bioequivalent' || equivalence?.value === 'referrer'

export type Alternative<Other> = { kind: 'bioequivalents' | 'alike'; cheapest: Other }

/**
 * The cheapest unit of another pack that can be bought, and what may be said of it: a bioequivalent before one that is only
 * alike. Beside a product that is in stock, only what costs less; null when there is none.
 */
export function alternativeTo<Other extends Compared & Registered>(self: Compared, others: readonly Other[]): Alternative<Other> | null {
  const wanted = others.filter((other) => isForSale(other) && (!isForSale(self) || other.unitPrice < self.unitPrice)).sort((one, other) => one.unitPrice - other.unitPrice)
  const bioequivalent = wanted.find(isBioequivalent)
  if (bioequivalent) return { kind: 'bioequivalents', cheapest: bioequivalent }
  return wanted[0] ? { kind: 'alike', cheapest: wanted[0] } : null
}

/** 'Ñirea Agua micelar 200 ml' under its brand's name is 'Agua micelar 200 ml'. */
export function nameAfterBrand(name: string, brand: string | undefined): string {
  const rest = brand && name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1).trim() : ''
  return rest === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1)
}
