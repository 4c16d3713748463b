import { refuse } from '#lib/domain-error.ts'
import type { AppliedCoupon } from '#shop/shelf/coupons/coupon.rules.ts'
import { NO_COUPON, type KnownProducts, type Order, type OrderLine } from '#shop/ordering/orders/order.rules.ts'
import type { DRAFT_FIELDS, DRAFT_LINE_FIELDS } from '#shop/ordering/orders/saved-fields.rules.ts'
import type { Pricing } from '#shop/shelf/pricing/pricing.rules.ts'
import { pickDiscounts } from '#shop/shelf/pricing/discounts.rules.ts'
import type { PromoOffer } from '#shop/shelf/promotions/promotion.rules.ts'
import type { SavedFields } from './draft-changes.rules.ts'

export type DraftLine = Pick<
  OrderLine,
  (typeof DRAFT_LINE_FIELDS)[number] | 'boldoDiscount' | 'couponDiscount' | 'product'
>

/** Money in whole CLP. */
export type Draft<Line extends DraftLine = DraftLine> = Pick<
  Order,
  (typeof DRAFT_FIELDS)[number] | 'id' | 'reference' | 'version' | 'couponToday' | 'createdAt' | 'updatedAt'
> & { status: string; lines: Line[] }

type LineOf<D extends Draft> = D['lines'][number]
type DraftPricing = Pricing & { coupon: AppliedCoupon | null; promos?: ReadonlyMap<string, PromoOffer> }

export type DraftProfile<D extends Draft> = SavedFields<D> & {
  newLine: Omit<LineOf<D>, keyof DraftLine> & Partial<LineOf<D>>
  /** Fields of a line that stay when the cart is saved again, with any quantity. */
  stableLineFields: readonly (keyof LineOf<D>)[]
  price: (draft: D) => DraftPricing
}

export const EMPTY_DRAFT = {
  status: 'PENDIENTE',
  shippingMethod: 'homeDelivery',
  shippingCost: 0,
  commune: null,
  shippingAddress: '',
  subShippingAddress: '',
  shippingCommentary: '',
  firstName: '',
  lastName: '',
  rut: '',
  phone: '',
  email: '',
  boldoDiscount: 0,
  productsTotal: 0,
  amount: 0,
  ...NO_COUPON,
} as const satisfies Partial<Order>

const NEW_LINE = {
  // `reprice` replaces it with the next position.
  position: -1,
  name: '',
  originalPrice: 0,
  discountPrice: 0,
  totalPrice: 0,
  boldoDiscount: 0,
  couponDiscount: 0,
  detailDiscount: 0,
  imageProduct: '',
  activePrinciples: '',
  description: '',
} satisfies Partial<OrderLine>

export type CartProduct = { _id: number; quantity: number }

/** Undefined and null leave a field as it is, except that null clears `commune`. */
export type DraftChange<D extends Draft> = { [Field in keyof D]?: D[Field] | null | undefined } & {
  products?: readonly CartProduct[] | null | undefined
}

/** SHOP §4. The result is not priced yet. @throws DomainError 'cart.unknown_product' {ids} */
export function withChanges<D extends Draft>(
  draft: D,
  { products, commune, ...change }: DraftChange<D>,
  known: KnownProducts,
  profile: DraftProfile<D>,
): D {
  const unknown = (products ?? []).filter((line) => !known.get(line._id)?.product.enable)
  if (unknown.length > 0) throw refuse('cart.unknown_product', { ids: unknown.map(({ _id }) => String(_id)) })
  const changed = { ...draft, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value != null)) }
  return {
    ...changed,
    ...(changed.shippingMethod !== draft.shippingMethod && NO_COUPON),
    commune: commune === undefined ? draft.commune : commune,
    ...(changed.shippingMethod === 'withdrawalStore' && { commune: null, shippingAddress: '', subShippingAddress: '' }),
    ...(products && {
      lines: products.map(({ _id, quantity }) => {
        const { sku, product, documents } = known.get(_id)!
        const before: LineOf<D> | undefined = draft.lines.find((line) => line.productId === _id)
        const stable = before && Object.fromEntries(profile.stableLineFields.map((field) => [field, before[field]]))
        return { ...NEW_LINE, ...profile.newLine, ...stable, ...documents, productId: _id, sku, quantity, product }
      }),
    }),
  }
}

export function reprice<D extends Draft>(
  draft: D,
  profile: DraftProfile<D>,
  pricing: DraftPricing = profile.price(draft),
): D {
  const priced = new Map(pricing.lines.map((line) => [line.sku, line]))
  let lastPosition = -1
  return {
    ...draft,
    shippingCost: pricing.shipping,
    productsTotal: pricing.total,
    boldoDiscount: pricing.boldoDiscount,
    amount: pricing.amount,
    coupon: pricing.coupon,
    lines: draft.lines.map((line) => {
      const { sku, product } = line
      const { originalPrice, discountPrice, totalPrice, detailDiscount, ...figures } = priced.get(sku)!
      lastPosition = line.position > lastPosition ? line.position : lastPosition + 1
      const repriced = {
        ...line,
        position: lastPosition,
        name: product.productName,
        imageProduct: product.imageUrl ?? `/packs/${sku}.svg`,
        activePrinciples: product.activePrinciplesText,
        description: product.description,
        originalPrice,
        discountPrice,
        totalPrice,
        detailDiscount,
        boldoDiscount: figures.boldoDiscount,
        couponDiscount: figures.couponDiscount,
      }
      if (!pricing.promos) return repriced
      // A unit in the programme uses up its step even where its list price is lower, because it is bought all the same.
      const offer = pricing.coupon?.applied ? undefined : pricing.promos.get(sku)
      return {
        ...repriced,
        offerPrice: product.offerPrice,
        ...pickDiscounts(figures),
        promoType: figures.promoDiscount > 0 && offer ? offer.promType : null,
        promoSteps: offer?.steps?.join(',') ?? '',
      }
    }),
  }
}
