import type { Shop } from '#context'
import { searchText } from '#lib/spanish-text.ts'
import { findCommunes, findHolidays, findRegions, findStreets, type Commune } from './communes.db.ts'

export type { Commune } from './communes.db.ts'

/** Every commune with its delivery price in CLP (SHOP §3 shipping cost entry). */
export const listCommunes = (shop: Shop): Promise<Commune[]> => shop.memory.recall('communes', () => findCommunes(shop))

/** The regions from north to south. */
export const listRegions = (shop: Shop) => shop.memory.recall('regions', () => findRegions(shop))

/** One commune by its code; undefined when there is none. */
export const findCommune = async (shop: Shop, id: string): Promise<Commune | undefined> =>
  (await listCommunes(shop)).find((commune) => commune.id === id)

/** The country's public holidays, 'YYYY-MM-DD'. */
export const listHolidays = (shop: Shop): Promise<Set<string>> =>
  shop.memory.recall('holidays', () => findHolidays(shop))

const STREETS = 8

/** Up to eight street names of a commune for the typed text (a house number at its end is ignored). */
export async function listStreets(shop: Shop, input: { communeId: string; search: string }): Promise<string[]> {
  const search = searchText(input.search.slice(0, 100).replace(/\s+\d[\w-]*\s*$/, ''))
  return search.length < 2 ? [] : findStreets(shop, input.communeId, search, STREETS)
}
