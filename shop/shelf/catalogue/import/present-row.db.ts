/** Products as rows of a catalogue file, to be compared with one and written back by it. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'

/** `subCategoryId`: how staff's changes name the category. */
export type PresentRow = { id: number; held: number; subCategoryId: number; row: CatalogueRow }

type Columns = { id: number; held: number; subCategoryId: number } & CatalogueRow

/** By SKU; an unknown one has no row. `isLocked`: until the end of the transaction, in the order of payments. */
export async function findPresentRows(
  shop: Shop,
  skus: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, PresentRow>> {
  if (isLocked)
    await sql`select from product where sku = any (${skus}::text[]) order by id for no key update`.execute(shop.db)
  const rows = await fetchRows(
    shop.db,
    sql<Columns>`
      select p.id, p.held, p.sub_category_id as "subCategoryId", p.sku, p.product_name, p.product_type,
        c.label as category, s.label as sub_category, p.active_principles, p.strength, p.pharmaceutical_form,
        p.pharmaceutical_form_text, p.unit_content::float8 as unit_content, p.amount_content, p.package_kind,
        coalesce(l.label, '') as laboratory, coalesce(b.label, '') as brand, p.sale_condition, p.storage_condition,
        p.cold_chain, p.equivalence, p.shipping_methods, p.normal_price, p.offer_price, p.mi_boldo_price,
        p.fractional_unit_price, p.stock, p.max_quantity, to_json(p.created_at) as created_at, p.subscription,
        p.loyalty_discount, p.free_dispatch, p.need_quote, p.insurance, p.highlighted, p.enabled,
        coalesce(p.badge, '') as badge, coalesce(p.promo_available, '') as promo_available, p.event_tags,
        p.description, p.meta_title, p.meta_description, p.image_urls, coalesce(p.registration, '') as registration,
        coalesce(p.atc, '') as atc, p.source
      from product p
      join category c on c.id = p.category_id
      join category s on s.id = p.sub_category_id
      left join laboratory l on l.id = p.laboratory_id
      left join brand b on b.id = p.brand_id
      where p.sku = any (${skus}::text[])`,
  )
  return new Map(rows.map(({ id, held, subCategoryId, ...row }) => [row.sku, { id, held, subCategoryId, row }]))
}

/** Ids of products and of their sub-categories, by SKU. */
export async function findKeys(
  shop: Shop,
  skus: readonly string[],
): Promise<Map<string, Pick<PresentRow, 'id' | 'subCategoryId'>>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ sku: string; id: number; subCategoryId: number }>`
      select sku, id, sub_category_id as "subCategoryId" from product where sku = any (${skus}::text[])`,
  )
  return new Map(rows.map(({ sku, ...keys }) => [sku, keys]))
}
