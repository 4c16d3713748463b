/** Rows of a catalogue file as SQL's rows, compared with `product` and written into it. */
import { sql } from 'kysely'
import type { Fragment } from '#db/sql.ts'
import { rememberTexts } from '#lib/remember-texts.ts'
import { slugify } from '#lib/slug.ts'
import { searchText } from '#lib/spanish-text.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'
import { searchDetail } from './searched-text.rules.ts'
import { UPLOADED } from '#shop/shelf/catalogue/photographs/uploaded-address.rules.ts'
import { equivalenceKey } from '#shop/shelf/catalogue/products/equivalence.rules.ts'

const COLUMN_TYPES: Readonly<Record<string, Fragment>> = {
  sku: sql`text`,
  product_name: sql`text`,
  slug: sql`text`,
  product_type: sql`text`,
  active_principles: sql`jsonb`,
  principle_slugs: sql`text[]`,
  equivalence_key: sql`text`,
  strength: sql`text`,
  pharmaceutical_form: sql`text`,
  pharmaceutical_form_text: sql`text`,
  unit_content: sql`numeric`,
  amount_content: sql`text`,
  package_kind: sql`text`,
  sale_condition: sql`text`,
  storage_condition: sql`text`,
  cold_chain: sql`boolean`,
  equivalence: sql`text`,
  shipping_methods: sql`text[]`,
  normal_price: sql`integer`,
  offer_price: sql`integer`,
  mi_boldo_price: sql`integer`,
  fractional_unit_price: sql`integer`,
  stock: sql`integer`,
  max_quantity: sql`integer`,
  subscription: sql`boolean`,
  loyalty_discount: sql`boolean`,
  free_dispatch: sql`boolean`,
  need_quote: sql`boolean`,
  insurance: sql`boolean`,
  highlighted: sql`boolean`,
  enabled: sql`boolean`,
  badge: sql`text`,
  promo_available: sql`text`,
  event_tags: sql`text[]`,
  description: sql`text`,
  meta_title: sql`text`,
  meta_description: sql`text`,
  image_urls: sql`text[]`,
  registration: sql`text`,
  atc: sql`text`,
  source: sql`text`,
  created_at: sql`timestamptz`,
  updated_at: sql`timestamptz`,
  search_name: sql`text`,
  search_detail: sql`text`,
}
const COLUMNS = Object.keys(COLUMN_TYPES)
const PLACE_COLUMNS = ['category_id', 'sub_category_id', 'laboratory_id', 'brand_id']
const PLACE_TYPES: Readonly<Record<string, Fragment>> = Object.fromEntries(
  ['category', 'category_slug', 'sub_category', 'sub_category_slug', 'laboratory', 'brand'].map((name) => [
    name,
    sql`text`,
  ]),
)
const LINE_TYPES = Object.entries({ ...COLUMN_TYPES, ...PLACE_TYPES })

/** Names and types of a line's columns. */
export const LINE_COLUMNS = sql.join(LINE_TYPES.map(([name, type]) => sql`${sql.ref(name)} ${type}`))

/** The same of lines `r`. */
export const LINE_VALUES = sql.join(LINE_TYPES.map(([name]) => sql.ref(`r.${name}`)))
export const LINE_NAMES = sql.join(LINE_TYPES.map(([name]) => sql.ref(name)))

/**
 * Rows as a table; `ordinal` is their order. An array for each column costs no more than COPY
 * (docs/decisions/0111-imports-by-lines.md).
 */
export function toLines(rows: readonly CatalogueRow[], now: Date): Fragment {
  const columns: (string | null)[][] = LINE_TYPES.map(() => [])
  for (const row of rows) {
    const record: Readonly<Record<string, unknown>> = toRecord(row, now)
    LINE_TYPES.forEach(([name], index) => columns[index]!.push(toText(record[name])))
  }
  const typed = LINE_TYPES.map(([name, type]) => sql`${sql.ref(name)}::${type}`)
  return sql`(select ${sql.join(typed)}, ordinal
    from unnest(${sql.join(columns.map((cells) => sql`${cells}::text[]`))})
    with ordinality as cell (${LINE_NAMES}, ordinal))`
}

const toText = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : Array.isArray(value) ? toArrayText(value) : String(value)
const toArrayText = (items: readonly string[]) =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join()}}`

/** Lines `r` with their places and the present product `p`: columns of those that do not exist are null. */
export const withPlaces = (lines: Fragment): Fragment => sql`${lines} r
    left join category c on c.product_type = r.product_type and c.parent_id is null and c.slug = r.category_slug
    left join category s on s.product_type = r.product_type and s.parent_id = c.id and s.slug = r.sub_category_slug
    left join laboratory l on l.label = r.laboratory
    left join brand b on b.label = r.brand
    left join product p on p.sku = r.sku`

const PLACE_IDS = [sql`c.id`, sql`s.id`, sql`l.id`, sql`b.id`]
// An empty cell leaves the photographs that staff uploaded, which no supplier's file knows.
const IMAGE_URLS = sql`case when r.image_urls <> '{}' or p.image_urls = '{}' or p.id is null then r.image_urls
    else array(
    select address from unnest(p.image_urls) with ordinality one (address, position)
    where address like ${sql.lit(`${UPLOADED}%`)} order by position) end`
const toValue = (column: string) => (column === 'image_urls' ? IMAGE_URLS : sql.ref(`r.${column}`))

/** What `product` gets of lines with places. */
export const WRITTEN_COLUMNS = sql.join([...COLUMNS, ...PLACE_COLUMNS].map((column) => sql.ref(column)))
export const WRITTEN_VALUES = sql.join([...COLUMNS.map(toValue), ...PLACE_IDS])

// Stock is saved apart, and never falls below the units held for payments under way.
const UNCOMPARED_COLUMNS = new Set(['sku', 'stock', 'created_at', 'updated_at'])
const COMPARED = COLUMNS.filter((column) => !UNCOMPARED_COLUMNS.has(column))
export const COMPARED_COLUMNS: readonly string[] = [...COMPARED, ...PLACE_COLUMNS]

/** Whether the line's product has all of its values but the stock. A label may not exist yet. */
export const IS_SAME = sql`((${sql.join([...COMPARED.map(toValue), ...PLACE_IDS])})
    is not distinct from (${sql.join(COMPARED_COLUMNS.map((column) => sql.ref(`p.${column}`)))})
  and (l.id is not null or r.laboratory = '') and (b.id is not null or r.brand = ''))`

const slugifyLabel = rememberTexts(slugify)

function toRecord(row: CatalogueRow, now: Date) {
  const principles = row.active_principles.map((principle) => principle.name)
  return {
    ...row,
    active_principles: JSON.stringify(row.active_principles),
    slug: slugify(row.product_name),
    category_slug: slugifyLabel(row.category),
    sub_category_slug: slugifyLabel(row.sub_category),
    principle_slugs: [...new Set(principles.map(slugifyLabel))],
    equivalence_key: equivalenceKey(row.active_principles, row.pharmaceutical_form),
    badge: row.badge || null,
    promo_available: row.promo_available || null,
    registration: row.registration || null,
    atc: row.atc || null,
    meta_title: row.meta_title || row.product_name,
    created_at: row.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    search_name: searchText(row.product_name),
    search_detail: searchDetail({
      brand: row.brand,
      principles,
      laboratory: row.laboratory,
      strength: row.strength,
      pharmaceuticalForm: row.pharmaceutical_form,
      sku: row.sku,
      subCategory: row.sub_category,
      category: row.category,
    }),
  }
}
