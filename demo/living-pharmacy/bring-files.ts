/** Catalogue files that the demo's manager brought: prices, a new product, and one that nobody can read. */
import { sql } from 'kysely'
import { stringify } from 'csv-stringify/sync'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { newId } from '#lib/ids.ts'
import { insertImport, saveImport, savePart } from '#shop/shelf/catalogue/import/imports.db.ts'
import { readNextImport } from '#shop/shelf/catalogue/import/read-import.ts'

const LISTED = 24
const NEW = {
  sku: '9990001',
  product_name: 'Sales de rehidratación oral 10 sobres',
  product_type: 'Medicament',
  category: 'Estómago y digestión',
  sub_category: 'Rehidratación oral',
  sale_condition: 'venta directa',
  shipping_methods: 'despacho|retiro',
  normal_price: '4650',
  stock: '30',
}

/** `by`: the account of the manager. */
export async function bringFiles(shop: Shop, by: string): Promise<void> {
  const known = await fetchRows(
    shop.db,
    sql<{ sku: string; price: number }>`
      select p.sku, p.normal_price as price
      from product p join demo_row d on d.kind = 'product' and d.key = p.sku and d.label = p.product_name
      where p.offer_price is null order by md5(p.sku) limit ${LISTED}`,
  )
  const rows = known.map(({ sku, price }, index) => ({
    sku,
    normal_price: index === 3 ? '$ 3.450' : String(Math.round((price * (index % 4 === 0 ? 1.9 : 1.04)) / 10) * 10),
  }))
  await bring(shop, by, { name: 'productos-nuevos.csv', text: stringify([NEW], { header: true }) })
  if (rows.length > 0)
    await bring(shop, by, { name: 'precios-de-diciembre.csv', text: stringify(rows, { header: true, delimiter: ';' }) })
  await bring(shop, by, { name: 'stock-bodega.csv', text: 'producto;existencia real\nAlgodón;12\n' })
}

async function bring(shop: Shop, by: string, { name, text }: { name: string; text: string }): Promise<void> {
  const id = newId()
  const bytes = Buffer.from(text)
  await insertImport(shop, { id, actor: `manager:${by}`, fileName: name, bytes: bytes.length })
  await savePart(shop, { id, part: 0, bytes })
  await saveImport(shop, id, { state: 'waiting' })
  await readNextImport(shop)
}
