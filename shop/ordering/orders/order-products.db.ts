/** The catalogue's data of an order's products today, beside the order's own. */
import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { activePrinciplesText } from '#shop/shelf/catalogue/products/product.rules.ts'
import { ownHold } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { promotionFacts, type ProgrammeHistory } from '#shop/shelf/promotions/promotions.db.ts'
import type { CurrentProduct, KnownProducts } from './order.rules.ts'

/**
 * SQL: the owner of the programme units that a statement reads (decision D2). It is null, the signed-in customer, or
 * the customer of the order `o` that an operator looked up. With the values after `$2`.
 */
type History = { of: ProgrammeHistory | null; values: (shop: Shop, actor: Actor | 'shop') => unknown[] }
export const HISTORIES = {
  nobody: { of: null, values: () => [] },
  member: {
    of: { account: '$3::uuid', now: '$4' },
    values: (shop, actor) => [(actor as Actor).account!.id, timestamp(shop.now())],
  },
  ofOrder: { of: { account: 'o.customer_id', now: '$3' }, values: (shop) => [timestamp(shop.now())] },
} satisfies Record<string, History>
export const historyFor = (actor: Actor | 'shop'): keyof typeof HISTORIES =>
  actor === 'shop' || actor.account?.role === 'operator' ? 'ofOrder' : isMember(actor.account) ? 'member' : 'nobody'

/**
 * SQL: today's facts of the product `p`; an order's own held units do not count against it. `$2` is Chile's day in
 * every statement that reads products.
 */
export const productFacts = (orderId: string, history: ProgrammeHistory | null): string => `json_build_object(
  ${promotionFacts(orderId, '$2', history)},
  'available', p.stock - p.held + ${ownHold(orderId, 'p.id')}, 'slug', p.slug,
  'normalPrice', p.normal_price, 'offerPrice', p.offer_price, 'miBoldoPrice', p.mi_boldo_price,
  'boldoDiscount', p.loyalty_discount, 'productType', p.product_type,
  'categoryId', p.category_id, 'subCategoryId', p.sub_category_id,
  'freeDispatch', p.free_dispatch, 'maxQuantity', p.max_quantity, 'saleCondition', p.sale_condition,
  'shippingMethods', p.shipping_methods, 'coldChain', p.cold_chain, 'enable', p.enabled,
  'isInsurance', p.insurance, 'needQuote', p.need_quote, 'subscription', p.subscription,
  'unitContent', p.unit_content, 'pharmaceuticalFormText', p.pharmaceutical_form_text,
  'productName', p.product_name, 'imageUrl', p.image_urls[1], 'activePrinciples', p.active_principles,
  'description', left(p.description, 300)
)`

export type ProductJson = Omit<CurrentProduct, 'activePrinciplesText'> & {
  activePrinciples: Parameters<typeof activePrinciplesText>[0]
}

export const currentProduct = ({ activePrinciples, ...product }: ProductJson): CurrentProduct => ({
  ...product,
  activePrinciplesText: activePrinciplesText(activePrinciples),
})

type CurrentRow = { id: number; sku: string; product: ProductJson }
const current = (history: ProgrammeHistory | null) => `
  select p.id, p.sku, ${productFacts('null::uuid', history)} as product
  from product p where p.id = any ((select $1::int[])::int[])`
const CURRENT = { nobody: current(null), member: current(HISTORIES.member.of) }

/** Today's data of products. `customerId`: the signed-in customer, whose programme units are read with them. */
export async function findCurrentProducts(
  shop: Shop,
  ids: number[],
  customerId: string | null = null,
): Promise<KnownProducts> {
  const rows = await (customerId === null
    ? runText<CurrentRow>(shop.db, CURRENT.nobody, [ids, toChileDate(shop.now())])
    : runText<CurrentRow>(shop.db, CURRENT.member, [ids, toChileDate(shop.now()), customerId, timestamp(shop.now())]))
  return new Map(rows.map(({ id, sku, product }) => [id, { sku, product: currentProduct(product), documents: null }]))
}
