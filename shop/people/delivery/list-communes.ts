import type { Shop } from '#context'
import { searchText } from '#lib/spanish-text.ts'
import { findCommunes, findHolidays, findRegions, findStreets, type Commune } from './communes.db.ts'

export type { Commune } from './communes.db.ts'

/** Prices in CLP (SHOP §3). */
export const listCommunes = (shop: Shop): Promise<Commune[]> =>
  shop.memory.get('communes', () => findCommunes(shop), 'catalogue', ['places'])

export const listRegions = (shop: Shop) => shop.memory.get('regions', () => findRegions(shop), 'catalogue', ['places'])

export const findCommune = async (shop: Shop, id: string): Promise<Commune | undefined> =>
  (await listCommunes(shop)).find((commune) => commune.id === id)

export const listHolidays = (shop: Shop): Promise<Set<string>> =>
  shop.memory.get('holidays', () => findHolidays(shop), 'catalogue', ['holidays'])

const STREETS_MAX = 8

export async function listStreets(shop: Shop, input: { communeId: string; search: string }): Promise<string[]> {
  const search = searchText(input.search.slice(0, 100).replace(/\s+\d[\w-]*\s*$/, ''))
  return search.length < 2 ? [] : findStreets(shop, input.communeId, search, STREETS_MAX)
}
