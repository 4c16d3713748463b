/** One product as staff read and change it. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { slugify } from '#lib/slug.ts'
import { searchText } from '#lib/spanish-text.ts'
import { searchDetail } from '#shop/shelf/catalogue/import/searched-text.rules.ts'
import { parseCell } from './product-change.input.ts'
import { PRODUCT_FIELDS, type FieldChange, type ProductField, type ProductValues } from './product-fields.rules.ts'
import type { ProductPlace, StaffProduct } from './staff-product.rules.ts'

/** A column as the cell of a catalogue file. */
const toText = (field: ProductField): Fragment =>
  field === 'sub_category'
    ? sql`p.sub_category_id::text`
    : field === 'shipping_methods'
      ? sql`array_to_string(p.shipping_methods, '|')`
      : sql`coalesce(${sql.ref(`p.${field}`)}::text, '')`

const PAIRS = PRODUCT_FIELDS.map((field) => sql`${sql.lit(field)}, ${toText(field)}`)
const VALUES = sql`json_build_object(${sql.join(PAIRS)})`

export type LockedProduct = { id: number; sku: string; productType: string; words: string[]; values: ProductValues }

/** 'No key', as stock has it: carts go on. */
export async function lockProduct(shop: Shop, id: number): Promise<LockedProduct | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<LockedProduct>`
      select p.id, p.sku, p.product_type as "productType", tsvector_to_array(p.search_vector) as words,
        ${VALUES} as values
      from product p where p.id = ${id} for no key update`,
  )
  return row
}

/** In the order of their ids; unknown ones are left out. */
export const findValues = (
  shop: Shop,
  ids: readonly number[],
): Promise<Pick<LockedProduct, 'id' | 'sku' | 'values'>[]> =>
  fetchRows(
    shop.db,
    sql<Pick<LockedProduct, 'id' | 'sku' | 'values'>>`
      select p.id, p.sku, ${VALUES} as values from product p where p.id = any (${ids}::int[]) order by p.id`,
  )

/** Writes what follows from the fields too: the address, what the product is found by, its category. */
export async function writeProduct(
  shop: Shop,
  product: LockedProduct,
  changes: readonly FieldChange[],
  place: ProductPlace | null,
): Promise<void> {
  const columns: Record<string, unknown> = { updated_at: timestamp(shop.now()) }
  for (const { field, to } of changes)
    if (field !== 'sub_category') columns[field] = field === 'badge' && to === '' ? null : parseCell(field, to)
  const name = changes.find(({ field }) => field === 'product_name')?.to
  if (name !== undefined) {
    Object.assign(columns, { slug: slugify(name), search_name: searchText(name) })
    // A file without a title takes the name.
    if (product.values.meta_title === product.values.product_name) columns.meta_title ??= name
  }
  if (columns.meta_title === '') columns.meta_title = name ?? product.values.product_name
  if (place)
    Object.assign(columns, {
      category_id: place.categoryId,
      sub_category_id: place.id,
      search_detail: await readSearchDetail(shop, product.id, place),
    })
  await shop.db.updateTable('product').set(columns).where('id', '=', product.id).execute()
}

async function readSearchDetail(shop: Shop, id: number, { category, subCategory }: ProductPlace): Promise<string> {
  const [row] = await fetchRows(
    shop.db,
    sql<Omit<Parameters<typeof searchDetail>[0], 'category' | 'subCategory'>>`
      select coalesce(b.label, '') as brand, coalesce(l.label, '') as laboratory, p.strength, p.sku,
        p.pharmaceutical_form as "pharmaceuticalForm",
        array(select principle ->> 'name' from jsonb_array_elements(p.active_principles) principle) as principles
      from product p left join brand b on b.id = p.brand_id left join laboratory l on l.id = p.laboratory_id
      where p.id = ${id}`,
  )
  return searchDetail({ ...row!, category, subCategory })
}

/** Search knows no word that is not listed. The counts are bounds; an import counts anew. */
export const addSearchWords = (shop: Shop, id: number, before: readonly string[]): Promise<unknown> =>
  fetchRows(
    shop.db,
    sql`insert into search_word (word, frequency)
      select word, 1 from product p, unnest(tsvector_to_array(p.search_vector)) word
      where p.id = ${id} and p.enabled and word <> all (${before}::text[]) order by word
      on conflict (word) do update set frequency = search_word.frequency + 1`,
  )

/** Sub-categories, those without products too. `productType` null: of all types; `id` null: all. */
export const findPlaces = (
  shop: Shop,
  { productType, id = null }: { productType: string | null; id?: number | null },
): Promise<ProductPlace[]> =>
  fetchRows(
    shop.db,
    sql<ProductPlace>`
      select s.id, s.product_type as "productType", c.id as "categoryId", c.label as category, s.label as "subCategory"
      from category s join category c on c.id = s.parent_id
      where ${productType}::text is null or s.product_type = ${productType}
      order by c.label, c.id, s.label, s.id`,
  ).then((places) => (id === null ? places : places.filter((place) => place.id === id)))

export async function findStaffProduct(shop: Shop, sku: string): Promise<StaffProduct | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<StaffProduct>`
      select p.id, p.sku, p.slug, p.product_type as "productType", l.label as laboratory, b.label as brand,
        array(select principle ->> 'name' from jsonb_array_elements(p.active_principles) principle) as principles,
        p.strength, p.pharmaceutical_form as form, p.package_kind as "packageKind",
        p.amount_content as "amountContent", p.registration, p.stock, p.held, p.place, array(
          select json_build_object('address', address, 'text', coalesce(p.image_texts ->> address, ''))
          from unnest(p.image_urls) with ordinality one (address, position) order by position) as photographs,
        p.collections, p.promo_available as promotion, p.event_tags as "eventTags",
        array(select code from product_barcode c where c.product_id = p.id order by code) as barcodes,
        ${toIsoText('p.created_at')} as "createdAt", ${VALUES} as values
      from product p left join laboratory l on l.id = p.laboratory_id left join brand b on b.id = p.brand_id
      where p.sku = ${sku}`,
  )
  return row
}
