/** What this window has already been told of places in the catalogue; it does not change while someone turns pages. */
import { runDocument } from '#web/api-client.ts'
import { FacetsDocument } from './listing-document.ts'
import { narrowing, type CategoryTree, type Counted } from './listing-place.rules.ts'
import type { ListingType } from './listing-type.rules.ts'

export interface KnownPlace {
  tree: CategoryTree
  missing: { categories: boolean; filters: boolean }
  brands: Counted[]
  laboratories: Counted[]
  prices: { min: number; max: number }
}
type Choosable = Pick<KnownPlace, 'brands' | 'laboratories'>

interface PlaceAddress {
  type: ListingType
  category?: string | undefined
  subCategory?: string | undefined
}

export const knownPlaces = new Map<string, KnownPlace>()
const asked = new Map<string, Promise<Choosable>>()

export function placeKey({ type, category, subCategory }: PlaceAddress): string {
  return [type, category, subCategory].filter(Boolean).join('/')
}

/** Every brand and laboratory of a place; asked once. */
export function allChoices(place: PlaceAddress): Promise<Choosable> {
  const key = placeKey(place)
  const known = knownPlaces.get(key)
  if (known) return Promise.resolve(known)
  const before = asked.get(key)
  if (before) return before
  const answer = runDocument(FacetsDocument, narrowing(place)).then(({ facets }) => facets)
  asked.set(key, answer)
  // A failure is not kept: the next one who types asks again.
  answer.catch(() => asked.delete(key))
  return answer
}
