import { sql } from 'kysely'
import type { Shop } from '#context'
import { WAYS_WRITTEN_OUT } from '#shop/ground/policy/address.rules.ts'

export type Commune = { id: string; label: string; region: string; regionId: string; price: number; isVisible: boolean }

export async function findCommunes(shop: Shop): Promise<Commune[]> {
  return shop.db
    .selectFrom('commune as c')
    .innerJoin('region as r', 'r.id', 'c.region_id')
    .select(['c.id', 'c.label', 'r.label as region', 'r.id as regionId', 'c.price', 'c.is_visible as isVisible'])
    .orderBy('c.label')
    .execute()
}

export async function isCommune(shop: Shop, label: string): Promise<boolean> {
  const found = await shop.db.selectFrom('commune').select('id').where('label', '=', label).executeTakeFirst()
  return found !== undefined
}

export const findRegions = (shop: Shop) =>
  shop.db.selectFrom('region').select(['id', 'label']).orderBy('position').execute()

/** Names that begin with the search are first, passages last; accents win over none. `search` is normalised. */
export async function findStreets(shop: Shop, communeId: string, search: string, first: number): Promise<string[]> {
  const like = search.replace(/[\\%_]/g, '')
  const { rows } = await sql<{
    name: string
  }>`select name
    from (select distinct on (search_name) name, search_name from street
      where commune_id = ${communeId} and (search_name like ${`${like}%`} or search_name like ${`% ${like}%`})
      order by search_name, name collate "C" desc) found
    order by starts_with(search_name, ${like}) desc, search_name like 'pasaje %', length(name), name
    limit ${first}`.execute(shop.db)
  return rows.map((row) => row.name)
}

const OTHER_COMMUNES_MAX = 3

/**
 * 'kennedy' is 'avenida presidente kennedy'. Nearer communes come first. A commune without street data counts as having
 * every street.
 */
export async function findStreetPlaces(
  shop: Shop,
  communeId: string,
  names: string[],
): Promise<{ here: boolean; others: string[] }> {
  const parts = names.map((name) => `% ${name} %`)
  const { rows } = await sql<{ here: boolean }>`select not exists (select from street where commune_id = ${communeId})
    or exists (select from street
    where commune_id = ${communeId} and ' ' || search_name || ' ' like any (${parts}::text[])) as here`.execute(shop.db)
  if (rows[0]!.here) return { here: true, others: [] }
  const wholeNames = names.flatMap((name) => [name, ...WAYS_WRITTEN_OUT.map((way) => `${way} ${name}`)])
  // One equality each: the index of the streets' words does not accept a list.
  const others = await sql<{
    label: string
  }>`select label from commune where id in (select commune_id from street where ${sql.join(
    wholeNames.map((name) => sql`search_name = ${name}`),
    sql` or `,
  )}) and is_visible
    order by region_id = (select region_id from commune where id = ${communeId}) desc, label
    limit ${OTHER_COMMUNES_MAX}`.execute(shop.db)
  return { here: false, others: others.rows.map(({ label }) => label) }
}

export async function findHolidays(shop: Shop): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`select day::text from holiday`.execute(shop.db)
  return new Set(rows.map((row) => row.day))
}

/** CLP. `metropolitan`: six steps by distance to the centre of the Región Metropolitana. */
export type DeliveryPrices = { metropolitan: readonly number[]; regions: number }

export async function changeDeliveryPrices(shop: Shop, before: DeliveryPrices, next: DeliveryPrices): Promise<void> {
  const steps = before.metropolitan.map((price, index) => [price, next.metropolitan[index]!] as const)
  if (steps.some(([price, changed]) => price !== changed))
    await sql`update commune set price = step.changed
      from unnest(${steps.map(([price]) => price)}::int[], ${steps.map(([, changed]) => changed)}::int[])
        as step (price, changed)
      where commune.region_id = ${METROPOLITAN} and commune.price = step.price`.execute(shop.db)
  if (before.regions !== next.regions)
    await sql`update commune set price = ${next.regions}
      where region_id <> ${METROPOLITAN} and price = ${before.regions}`.execute(shop.db)
}

const METROPOLITAN = '13'
