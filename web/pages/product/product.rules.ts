/** What the product page says, decided from the product's own data (SHOP §2, §3, §4, §6; DS 3). */
import { decimalComma, contentLabel } from '#lib/spanish-text.ts'
import { picturePath, pictureSrcSet } from '#shop/catalogue/picture.rules.ts'
import { discountBadge } from '#shop/pricing/shown-discount.rules.ts'
import { saleConditionPolicy } from '#shop/prescriptions/sale-condition.rules.ts'
import { cardPrice, isPromotable, measureOf } from '#web/pages/catalogue/product-card.rules.ts'

/** The page's one true address. */
export const addressOf = ({ sku, slug }: { sku: string; slug: string }): string => `/product/${sku}${slug ? `/${slug}` : ''}`

/** One picture of the gallery. */
export type GalleryPicture = { src: string; sources: { type: string; srcSet: string }[] }

const WIDTH = 960 // of the picture that browsers without AVIF and WebP sources take

/**
 * The photographs, resized by the shop, which is also the only host that pages may show pictures from; files of our own
 * are shown as they are. Without any, the drawn pack alone (then there is nothing to walk through).
 */
export function galleryOf({ sku, imageURLs }: { sku: string; imageURLs: readonly string[] }): GalleryPicture[] {
  if (imageURLs.length === 0) return [{ src: packOf(sku), sources: [] }]
  return imageURLs.map((url, index) =>
    url.startsWith('/')
      ? { src: url, sources: [] }
      : {
          src: picturePath(sku, index, WIDTH, 'webp'),
          sources: (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcSet: pictureSrcSet(sku, index, format) })),
        },
  )
}

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
 * What its fraction costs at the price shown, so that the page says one figure everywhere (`fractionalUnitPrice` is of the
 * normal price, and the API takes it where the content says nothing); null when the pack is one unit.
 */
export function fractionOf(product: { fractionalUnitPrice: number | null; unitPrice: number; unitContent: number; pharmaceuticalFormText: string }): { price: number; measure: string | null } | null {
  const divided = product.unitContent > 1 || product.fractionalUnitPrice !== null
  return divided ? { price: product.unitPrice, measure: measureOf(product.pharmaceuticalFormText) } : null
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

/**
 * Others with the same principle, amount and form, by what may be said of them: certified by the Instituto de Salud
 * Pública against the reference medicine (or that reference itself), or only alike. Vitamins are nobody's bioequivalents.
 */
export function byCertificate<Other extends { equivalence: { value: string } | null }>(others: readonly Other[]): { certified: Other[]; alike: Other[] } {
  const isCertified = ({ equivalence }: Other) => equivalence?.value === 'bioequivalent' || equivalence?.value === 'referrer'
  return { certified: others.filter(isCertified), alike: others.filter((other) => !isCertified(other)) }
}

/** The cheapest unit that can be bought for less than this one's; null when there is none. */
export function cheapestOther<Other extends Compared>(self: Compared, others: readonly Other[]): Other | null {
  const cheaper = others.filter((other) => isForSale(other) && other.unitPrice < self.unitPrice)
  return cheaper.sort((one, other) => one.unitPrice - other.unitPrice)[0] ?? null
}

/** 'Ñirea Agua micelar 200 ml' under its brand's name is 'Agua micelar 200 ml'. */
export function nameAfterBrand(name: string, brand: string | undefined): string {
  const rest = brand && name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1).trim() : ''
  return rest === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1)
}
