import { sql, type RawBuilder } from 'kysely'
import { timestamp, type Shop } from '#context'
import { ownHold } from '#shop/catalogue/hold-stock.ts'
import type { Pricing } from '#shop/pricing/pricing.rules.ts'
import { activePrinciplesText } from '#shop/catalogue/product.rules.ts'
import type { CurrentProduct, Order, OrderLine } from './order.rules.ts'
import type { OrderState } from './order-life.rules.ts'

/** Who may read an order: the visitor who made it, or the shop itself (jobs, payments). */
export type Asker = { visitor: string } | 'shop'

const current = (orderId: RawBuilder<unknown>) => sql`'available', p.stock - p.held + ${ownHold(orderId, sql`p.id`)}, ${CURRENT}`
const CURRENT = sql.raw(`'slug', p.slug, 'normalPrice', p.normal_price, 'offerPrice', p.offer_price, 'miBoldoPrice', p.mi_boldo_price, 'boldoDiscount', p.loyalty_discount,
  'freeDispatch', p.free_dispatch, 'maxQuantity', p.max_quantity, 'saleCondition', p.sale_condition, 'shippingMethods', p.shipping_methods,
  'coldChain', p.cold_chain, 'enable', p.enabled, 'unitContent', p.unit_content, 'pharmaceuticalFormText', p.pharmaceutical_form_text, 'productName', p.product_name,
  'imageUrl', p.image_urls[1], 'activePrinciples', p.active_principles, 'description', p.description`)

const ORDER = sql.raw(`o.id, o.reference, o.version, o.visitor, o.status, o.payment_type as "paymentType", o.payment_method as "paymentMethod", o.shipping_method as "shippingMethod",
  o.shipping_cost as "shippingCost", o.shipping_address as "shippingAddress", o.sub_shipping_address as "subShippingAddress", o.shipping_commentary as "shippingCommentary",
  o.first_name as "firstName", o.last_name as "lastName", o.rut, o.phone, o.email, o.gender, o.birthdate::text, o.health_institute as "healthInstitute",
  o.boldo_discount as "boldoDiscount", o.products_total as "productsTotal", o.amount, o.delivery_estimate::text as "deliveryEstimate", o.payment_date as "paymentDate",
  o.created_at as "createdAt", o.updated_at as "updatedAt",
  (select json_build_object('id', c.id, 'label', c.label, 'region', r.label, 'regionId', r.id, 'price', c.price, 'isVisible', c.is_visible) from commune c join region r on r.id = c.region_id where c.id = o.commune_id) as commune`)

type LineJson = Omit<OrderLine, 'product'> & { product: Omit<CurrentProduct, 'activePrinciplesText'> & { activePrinciples: Parameters<typeof activePrinciplesText>[0] } }

/** The order with its lines, in one statement; undefined when it is not this asker's. */
export async function findOrder(shop: Shop, asker: Asker, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Omit<Order, 'lines'> & { lines: LineJson[] | null }>`
    select ${ORDER}, (select json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'originalPrice', l.original_price,
        'offerPrice', l.offer_price, 'discountPrice', l.discount_price, 'totalPrice', l.total_price, 'detailDiscount', l.detail_discount, 'imageProduct', l.image_product,
        'activePrinciples', l.active_principles, 'description', l.description, 'prescription', l.prescription, 'product', json_build_object(${current(sql`o.id`)})) order by l.position)
      from order_line l join product p on p.id = l.product_id where l.order_id = o.id) as lines
    from orders o where o.id = ${id}::uuid and ${asker === 'shop' ? sql`true` : sql`o.visitor = ${asker.visitor}`}`.execute(shop.db)
  const row = rows[0]
  return row && { ...row, lines: (row.lines ?? []).map((line) => ({ ...line, product: currentProduct(line.product) })) }
}

const currentProduct = ({ activePrinciples, ...product }: LineJson['product']): CurrentProduct => ({ ...product, unitContent: Number(product.unitContent), activePrinciplesText: activePrinciplesText(activePrinciples) })

/** Today's facts of products that are for sale, by id; for an order, with what it holds itself. */
export async function findCurrentProducts(shop: Shop, ids: number[], orderId: string | null): Promise<Map<number, { id: number; sku: string; product: CurrentProduct }>> {
  const { rows } = await sql<{ id: number; sku: string; product: LineJson['product'] }>`select p.id, p.sku, json_build_object(${current(sql`${orderId}::uuid`)}) as product from product p where p.id = any(${ids}) and p.enabled`.execute(shop.db)
  return new Map(rows.map((row) => [row.id, { ...row, product: currentProduct(row.product) }]))
}

/**
 * Writes an order and its lines at the figures of `pricing`, in one statement. False when nothing was
 * written: it was saved by someone else since it was read, is finished, or is being paid right now.
 */
export async function saveOrder(shop: Shop, order: Order, pricing: Pricing): Promise<boolean> {
  const now = timestamp(shop.now())
  const values = {
    payment_method: order.paymentMethod, shipping_method: order.shippingMethod, shipping_cost: pricing.shipping, commune_id: order.commune?.id ?? null,
    shipping_address: order.shippingAddress, sub_shipping_address: order.subShippingAddress, shipping_commentary: order.shippingCommentary,
    first_name: order.firstName, last_name: order.lastName, rut: order.rut, phone: order.phone, email: order.email, gender: order.gender,
    birthdate: order.birthdate, health_institute: order.healthInstitute, boldo_discount: pricing.boldoDiscount, products_total: pricing.total,
    amount: pricing.amount, delivery_estimate: order.deliveryEstimate, updated_at: now,
  }
  const saved =
    order.version === 0
      ? sql`insert into orders (id, reference, visitor, status, created_at, version, ${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
          values (${order.id}::uuid, ${order.reference}, ${order.visitor}, ${order.status}, ${now}, 1, ${sql.join(Object.values(values))}) returning id`
      : sql`update orders set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}, version = version + 1
          where id = ${order.id}::uuid and version = ${order.version} and status = 'PENDIENTE'
            and not is_being_paid(id) returning id`
  const { rows } = await sql<{ id: string }>`
    with saved as (${saved}),
    gone as (delete from order_line where order_id = (select id from saved) and product_id <> all(${order.lines.map((line) => line.productId)}::int[])),
    kept as (insert into order_line (order_id, product_id, position, sku, name, quantity, original_price, offer_price, discount_price, total_price, detail_discount, image_product, active_principles, description)
      select saved.id, l.* from saved, jsonb_to_recordset(${JSON.stringify(lineRecords(order, pricing))}::jsonb) as l (product_id int, position int, sku text, name text, quantity int, original_price int, offer_price int,
        discount_price int, total_price int, detail_discount int, image_product text, active_principles text, description text)
      on conflict (order_id, product_id) do update set position = excluded.position, name = excluded.name, quantity = excluded.quantity, original_price = excluded.original_price, offer_price = excluded.offer_price,
        discount_price = excluded.discount_price, total_price = excluded.total_price, detail_discount = excluded.detail_discount, image_product = excluded.image_product)
    select id from saved`.execute(shop.db)
  return rows.length > 0
}

function lineRecords(order: Order, pricing: Pricing) {
  const priced = new Map(pricing.lines.map((line) => [line.sku, line]))
  return order.lines.map(({ productId, sku, quantity, product }, position) => {
    const { originalPrice, discountPrice, totalPrice, detailDiscount } = priced.get(sku)!
    return {
      product_id: productId, position, sku, quantity, name: product.productName, original_price: originalPrice, offer_price: product.offerPrice, discount_price: discountPrice, total_price: totalPrice,
      detail_discount: detailDiscount, image_product: product.imageUrl ?? `/packs/${sku}.svg`, active_principles: product.activePrinciplesText, description: product.description.slice(0, 300),
    }
  })
}

/** Locks the order until the transaction ends; undefined when there is none. */
export function lockOrder(shop: Shop, id: string) {
  return shop.db.selectFrom('orders').select(['id', 'status', 'version', 'amount', 'shipping_method as shippingMethod']).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The one writer of an order's status, with its row of history. */
export async function saveMove(shop: Shop, move: { orderId: string; event: string; from: OrderState | null; to: OrderState; actor: string; reason?: string | null; paid?: boolean }): Promise<void> {
  const at = timestamp(shop.now())
  await shop.db.updateTable('orders').set({ status: move.to, updated_at: at, ...(move.paid && { payment_date: at }) }).where('id', '=', move.orderId).execute()
  await shop.db.insertInto('order_history').values({ order_id: move.orderId, at, actor: move.actor, event: move.event, from_status: move.from, to_status: move.to, reason: move.reason ?? null }).execute()
}
