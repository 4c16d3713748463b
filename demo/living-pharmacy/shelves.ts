/** Where the demo's products lie, their bar codes, and what some of them cost before. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fetchRows } from '#db/sql.ts'

type Product = { id: number; category: number; price: number; isCold: boolean; isReviewed: boolean }
type Steps = {
  /** The year's end; prices changed before it. */
  now: Temporal.Instant
  /** Products a step. */
  step: number
  isStopped: (() => boolean) | undefined
  pause: (() => Promise<unknown>) | undefined
}

/** Labels the demo's products that have no place yet. */
export async function labelShelves(db: Db, { now, step, isStopped, pause }: Steps): Promise<void> {
  const products = await fetchRows(
    db,
    sql<Product>`
      select p.id, p.category_id as category, p.normal_price as price, p.cold_chain as "isCold",
        p.sale_condition <> 'noPrescription' as "isReviewed"
      from product p join demo_row d on d.kind = 'product' and d.key = p.sku and d.label = p.product_name
      where p.place is null order by p.id`,
  )
  for (let from = 0; from < products.length && !isStopped?.(); from += step) {
    const labels = products.slice(from, from + step).map((product) => ({
      id: product.id,
      place: toPlace(product),
      code: toBarcode(product.id),
      ...toFormerPrice(product, now),
    }))
    await sql`
      with label as (
        select * from json_to_recordset(${JSON.stringify(labels)}::json) as l (
          id int, place text, code text, before int, after int, at timestamptz)
      ), placed as (
        update product p set place = label.place from label where p.id = label.id and p.place is null
      ), priced as (
        insert into price_change (product_id, at, actor, source, field, before, after)
        select id, at, 'import', 'import', 'normal_price', before, after from label where before <> after
      )
      insert into product_barcode (code, product_id) select label.code, label.id from label
      on conflict do nothing`.execute(db)
    await pause?.()
  }
}

/** One product in three cost less; null: no other price. */
function toFormerPrice({ id, price }: Product, now: Temporal.Instant) {
  if (id % 3 !== 0) return { before: null, after: null, at: null }
  return {
    before: Math.max(10, Math.round((price * (100 - (3 + (id % 9)))) / 1_000) * 10),
    after: price,
    at: now.subtract({ hours: 24 * (1 + ((id * 37) % 360)) }).toString(),
  }
}

const SHELVES = 'ABCDEGH'

/** Shelf, level and bin, 'A-03-2': 'F' is the refrigerator, 'R' is behind the counter. */
function toPlace({ id, category, isCold, isReviewed }: Product): string {
  const shelf = isCold ? 'F' : isReviewed ? 'R' : SHELVES[category % SHELVES.length]!
  return `${shelf}-${String((id * 7) % 24).padStart(2, '0')}-${1 + (id % 5)}`
}

/** Numbers that begin with 2 are each shop's own: no maker prints them. */
const OWN_NUMBERS = 290_000_000_000

/** EAN-13: twelve digits and the check digit. */
function toBarcode(productId: number): string {
  const digits = String(OWN_NUMBERS + productId)
  const sum = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
