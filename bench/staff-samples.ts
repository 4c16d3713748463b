/** What staff look for in a filled database. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { toCursor } from '#shop/ground/policy/keyset-page.input.ts'
import { fetchRows, toIsoText } from '#db/sql.ts'

export type Samples = {
  orders: number
  prescriptions: number
  today: ChileDate
  references: string[]
  orderIds: string[]
  ruts: string[]
  emails: string[]
  phones: string[]
  names: string[]
  skus: string[]
  /** First words of names. */
  productWords: string[]
  /** Pages all over the year begin behind them. */
  cursors: string[]
  /** To be handed over. */
  packed: string[]
  productIds: string[]
}

const SAMPLES = 200

export async function readSamples(db: Db): Promise<Samples> {
  const orders = await fetchRows(
    db,
    sql<{ id: string; reference: string; rut: string; email: string; phone: string; name: string; placedAt: string }>`
      select o.id, o.reference, o.rut, o.email, o.phone, o.first_name || ' ' || split_part(o.last_name, ' ', 1) as name,
        ${toIsoText('o.placed_at')} as "placedAt"
      from orders o where o.placed_at is not null order by md5(o.reference) limit ${SAMPLES}`,
  )
  const packed = await fetchRows(
    db,
    sql<{ id: string }>`select p.id from parcel p join orders o on o.id = p.order_id
      where p.state = 'packed' and o.shipping_method = 'homeDelivery' order by p.since, p.id`,
  )
  const products = await fetchRows(
    db,
    sql<{ id: string; sku: string; word: string }>`
      select id::text, sku, split_part(search_name, ' ', 1) as word from product order by md5(sku) limit ${SAMPLES}`,
  )
  const [sums] = await fetchRows(
    db,
    sql<{ orders: number; prescriptions: number }>`
      select (select count(*) from orders)::int as orders, (select count(*) from prescription)::int as prescriptions`,
  )
  return {
    ...sums!,
    today: toChileDate(Temporal.Now.instant()),
    references: orders.map(({ reference }) => reference),
    orderIds: orders.map(({ id }) => id),
    ruts: orders.map(({ rut }) => rut),
    emails: orders.map(({ email }) => email),
    phones: orders.map(({ phone }) => phone),
    names: orders.map(({ name }) => name),
    skus: products.map(({ sku }) => sku),
    productWords: products.map(({ word }) => word),
    cursors: orders.map(({ placedAt, id }) => toCursor({ promise: 'infinity', placedAt, id })),
    packed: packed.map(({ id }) => id),
    productIds: products.map(({ id }) => id),
  }
}
