/** Where the demo's products lie, and their bar codes. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fetchRows } from '#db/sql.ts'

const STEP = 250

/** Only products of the demo that have no place yet. */
export async function labelShelves(db: Db, isStopped?: () => boolean): Promise<void> {
  for (let after = 0; !isStopped?.();) {
    const products = await fetchRows(
      db,
      sql<{ id: number; category: number; cold: boolean; isReviewed: boolean }>`
        select p.id, p.category_id as category, p.cold_chain as cold, p.sale_condition <> 'noPrescription' as "isReviewed"
        from product p join demo_row d on d.kind = 'product' and d.key = p.sku and d.label = p.product_name
        where p.id > ${after} order by p.id limit ${STEP}`,
    )
    if (products.length === 0) return
    after = products.at(-1)!.id
    const labels = products.map((product) => ({ id: product.id, place: toPlace(product), code: toBarcode(product.id) }))
    await sql`
      with label as (select * from json_to_recordset(${JSON.stringify(labels)}::json) as l (id int, place text, code text)),
        placed as (
          update product p set place = label.place from label where p.id = label.id and p.place is null
        )
      insert into product_barcode (code, product_id) select label.code, label.id from label on conflict do nothing`.execute(
      db,
    )
  }
}

/** Shelf, level and bin: 'A-03-2'; 'F' is the refrigerator and 'R' behind the counter. */
function toPlace({
  id,
  category,
  cold,
  isReviewed,
}: {
  id: number
  category: number
  cold: boolean
  isReviewed: boolean
}) {
  const shelf = cold ? 'F' : isReviewed ? 'R' : 'ABCDEGH'[category % 7]!
  return `${shelf}-${String((id * 7) % 24).padStart(2, '0')}-${1 + (id % 5)}`
}

/** Numbers that begin with 2 are each shop's own: no maker prints them. */
const OWN_NUMBERS = 290_000_000_000

export function toBarcode(productId: number): string {
  const digits = String(OWN_NUMBERS + productId)
  const sum = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
