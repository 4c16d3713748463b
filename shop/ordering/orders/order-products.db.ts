/** The catalogue's data of an order's products today, beside the order's own. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { activePrinciplesText } from '#shop/shelf/catalogue/products/product.rules.ts'
import { ownHold } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { promotionFacts, type ProgrammeHistory } from '#shop/shelf/promotions/promotions.db.ts'
import type { CurrentProduct, KnownProducts } from './order.rules.ts'

/** Whose programme units a statement reads (decision D2). 'ofOrder': the customer of the order `o`. */
export type ProgrammeOwner = 'nobody' | 'member' | 'ofOrder'
export const programmeOwnerFor = (actor: Actor | 'shop'): ProgrammeOwner =>
  actor === 'shop' || actor.account?.role === 'operator' ? 'ofOrder' : isMember(actor.account) ? 'member' : 'nobody'

/** Chile's day, the moment, and the signed-in account's id. */
export const READING_PARAMETERS = ['today', 'now', 'account'] as const
export type ReadingParameters = Record<(typeof READING_PARAMETERS)[number], Fragment>

export const programmeHistory = (owner: ProgrammeOwner, { account, now }: ReadingParameters): ProgrammeHistory | null =>
  owner === 'nobody' ? null : { account: owner === 'member' ? sql`${account}::uuid` : sql`o.customer_id`, now }

/** Today's facts of the product `p`; an order's own held units do not count against it. */
export const productFacts = (orderId: Fragment, today: Fragment, history: ProgrammeHistory | null): Fragment => sql`
  json_build_object(
  ${promotionFacts(orderId, today, history)},
  'available', p.stock - p.held + ${ownHold(orderId, sql`p.id`)}, 'slug', p.slug,
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
const findCurrentRows = prepared(
  ['ids', ...READING_PARAMETERS],
  ({ ids, ...reading }, owner: ProgrammeOwner) => sql<CurrentRow>`
    select p.id, p.sku, ${productFacts(sql`null::uuid`, reading.today, programmeHistory(owner, reading))} as product
    from product p where p.id = any ((select ${ids}::int[])::int[])`,
)

/** Today's data of products. `customerId`: the signed-in customer, whose programme units are read with them. */
export async function findCurrentProducts(
  shop: Shop,
  ids: number[],
  customerId: string | null = null,
): Promise<KnownProducts> {
  const now = shop.now()
  const rows = await findCurrentRows(
    shop.db,
    { ids, today: toChileDate(now), now: timestamp(now), account: customerId },
    customerId === null ? 'nobody' : 'member',
  )
  return new Map(rows.map(({ id, sku, product }) => [id, { sku, product: currentProduct(product), documents: null }]))
}
