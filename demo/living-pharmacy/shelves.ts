/** Where the demo's products lie, and their bar codes. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fetchRows } from '#db/sql.ts'

type Product = { id: number; category: number; isCold: boolean; isReviewed: boolean }
type Steps = {
  /** Products a step. */
  step: number
  isStopped: (() => boolean) | undefined
  pause: (() => Promise<unknown>) | undefined
}

/** Labels the demo's products that have no place yet. */
export async function labelShelves(db: Db, { step, isStopped, pause }: Steps): Promise<void> {
  const products = await fetchRows(
    db,
    sql<Product>`
      select p.id, p.category_id as category, p.cold_chain as "isCold",
        p.sale_condition <> 'noPrescription' as "isReviewed"
      from product p join demo_row d on d.kind = 'product' and d.key = p.sku and d.label = p.product_name
      where p.place is null order by p.id`,
  )
  for (let from = 0; from < products.length && !isStopped?.(); from += step) {
    const labels = products
      .slice(from, from + step)
      .map((product) => ({ id: product.id, place: toPlace(product), code: toBarcode(product.id) }))
    await sql`
      with label as (
        select * from json_to_recordset(${JSON.stringify(labels)}::json) as l (id int, place text, code text)
      ), placed as (
        update product p set place = label.place from label where p.id = label.id and p.place is null
      )
      insert into product_barcode (code, product_id) select label.code, label.id from label
      on conflict do nothing`.execute(db)
    await pause?.()
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
