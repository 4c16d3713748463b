/** The sections of a text in data/content/es/campaign/ are, in order, delivery, call centre and the questions. */
import type { CampaignWords } from './campaign-document.ts'

const BANNER_COUNT = 2

export const twoColumnsClass = 'grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'

/** For a banner that is null, the page shows its own text. */
export const pickBanners = (words: CampaignWords | null) => {
  const [dispatch = null, callCentre = null] = words?.sections ?? []
  return { dispatch, callCentre }
}

export const pickQuestions = (words: CampaignWords | null) => (words?.sections ?? []).slice(BANNER_COUNT)

export const OTHER_LISTINGS = {
  'vitaminas-y-suplementos': 'vitamins',
  dermocosmeticos: 'skin',
  accesorios: 'accessories',
} as const
