import { sql } from 'kysely'
import type { Shop } from '#context'

export type Commune = { id: string; label: string; region: string; regionId: string; price: number; isVisible: boolean }

/** Every commune with its region and delivery price in CLP, by label. */
export async function findCommunes(shop: Shop): Promise<Commune[]> {
  return shop.db
    .selectFrom('commune as c')
    .innerJoin('region as r', 'r.id', 'c.region_id')
    .select(['c.id', 'c.label', 'r.label as region', 'r.id as regionId', 'c.price', 'c.is_visible as isVisible'])
    .orderBy('c.label')
    .execute()
}

export const findRegions = (shop: Shop) => shop.db.selectFrom('region').select(['id', 'label']).orderBy('position').execute()

/** Streets of a commune whose words begin like the search's, those that begin with it first. `search` is normalised. */
export async function findStreets(shop: Shop, communeId: string, search: string, first: number): Promise<string[]> {
  const like = search.replace(/[\\%_]/g, '')
  const { rows } = await sql<{ name: string }>`select name from street where commune_id = ${communeId} and (search_name like ${`${like}%`} or search_name like ${`% ${like}%`})
    order by starts_with(search_name, ${like}) desc, length(name), name limit ${first}`.execute(shop.db)
  return rows.map((row) => row.name)
}

export async function findHolidays(shop: Shop): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`select day::text from holiday`.execute(shop.db)
  return new Set(rows.map((row) => row.day))
}
