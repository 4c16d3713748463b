/** What the sections of a campaign's text are (data/content/es/campaign/): dispatch, call centre, then questions. */
import type { CampaignWords } from './campaign-document.ts'

const BANNERS = 2

/** A heading beside what it is about. */
export const BESIDE = 'grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'

/** Null: the page shows its own words. */
export const bannersOf = (words: CampaignWords | null) => {
  const [dispatch = null, callCentre = null] = words?.sections ?? []
  return { dispatch, callCentre }
}

export const questionsOf = (words: CampaignWords | null) => (words?.sections ?? []).slice(BANNERS)

/** Listings that a landing without its own products leads to, and their names' texts. */
export const ELSEWHERE = {
  'vitaminas-y-suplementos': 'vitamins',
  dermocosmeticos: 'skin',
  accesorios: 'accessories',
} as const
