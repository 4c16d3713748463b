import type { Shop } from '#context'
import { slugify } from '#lib/slug.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'

export type ProductPlace = Pick<CatalogueRow, 'product_type' | 'category' | 'sub_category' | 'laboratory' | 'brand'>

/** Labels and categories that products are placed by. */
export async function savePlaces(shop: Shop, rows: readonly ProductPlace[]): Promise<void> {
  await saveLabels(
    shop,
    'laboratory',
    rows.map((row) => row.laboratory),
  )
  await saveLabels(
    shop,
    'brand',
    rows.map((row) => row.brand),
  )
  await saveCategories(shop, rows)
}

async function saveLabels(shop: Shop, table: 'laboratory' | 'brand', labels: string[]): Promise<void> {
  const records = [...new Set(labels.filter(Boolean))].map((label) => ({ label, slug: slugify(label) }))
  if (records.length === 0) return
  // Two spellings may share a slug ('ABC' and 'A.B.C.'): the second one gets a number.
  const taken = new Map(
    (await shop.db.selectFrom(table).select(['label', 'slug']).execute()).map((row) => [row.slug, row.label]),
  )
  for (const record of records) {
    const base = record.slug || table
    for (let number = 2; taken.has(record.slug) && taken.get(record.slug) !== record.label; number++)
      record.slug = `${base}-${number}`
    taken.set(record.slug, record.label)
  }
  await shop.db
    .insertInto(table)
    .values(records)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function saveCategories(shop: Shop, rows: readonly ProductPlace[]): Promise<void> {
  const parents = new Map(
    rows.map((row) => [
      `${row.product_type}/${slugify(row.category)}`,
      {
        product_type: row.product_type as string,
        parent_id: null as number | null,
        label: row.category,
        slug: slugify(row.category),
      },
    ]),
  )
  await shop.db
    .insertInto('category')
    .values([...parents.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await shop.db
    .selectFrom('category')
    .select(['id', 'product_type', 'slug'])
    .where('parent_id', 'is', null)
    .execute()
  const idByPath = new Map(known.map((row) => [`${row.product_type}/${row.slug}`, row.id]))
  const children = new Map(
    rows.map((row) => {
      const parent = `${row.product_type}/${slugify(row.category)}`
      return [
        `${parent}/${slugify(row.sub_category)}`,
        {
          product_type: row.product_type as string,
          parent_id: idByPath.get(parent)!,
          label: row.sub_category,
          slug: slugify(row.sub_category),
        },
      ]
    }),
  )
  await shop.db
    .insertInto('category')
    .values([...children.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
