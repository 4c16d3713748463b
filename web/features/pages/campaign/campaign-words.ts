/** A text in data/content/es/campaign/ has the sections dispatch, call centre, then questions. */
import type { CampaignWords } from './campaign-document.ts'

const BANNERS = 2

export const BESIDE = 'grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'

/** Null: the page shows its own text. */
export const pickBanners = (words: CampaignWords | null) => {
  const [dispatch = null, callCentre = null] = words?.sections ?? []
  return { dispatch, callCentre }
}

export const pickQuestions = (words: CampaignWords | null) => (words?.sections ?? []).slice(BANNERS)

export const ELSEWHERE = {
  'vitaminas-y-suplementos': 'vitamins',
  dermocosmeticos: 'skin',
  accesorios: 'accessories',
} as const
