/** CONTENT §2.4. An unknown campaign goes to /404. */
import { redirect } from 'react-router'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { CampaignView } from '#web/features/pages/campaign/campaign-view.tsx'
import {
  CampaignBelow,
  CampaignHead,
  CampaignProducts,
  OffersForm,
} from '#web/features/pages/campaign/campaign-parts.ts'
import { hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { requestLocale } from '#lib/locale.ts'
import type { PageHandle } from '#storefront-contract'
import type { Route } from './+types/campaign.page.ts'

export const handle: PageHandle = { audience: 'anyone' }

// The first view includes its data: the code that loads it is downloaded with the next page.
const importCampaign = () => import('#web/features/pages/campaign/campaign-document.ts')

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { loadCampaign } = await importCampaign()
  const campaign = await loadCampaign(params.id, requestLocale(request), { context })
  if (!campaign) throw redirect(NOT_FOUND_PATH)
  return campaign
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { loadCampaign } = await importCampaign()
  const [campaign] = await Promise.all([
    loadCampaign(params.id, requestLocale(request), { signal: request.signal }),
    hydrateNow(CampaignHead, CampaignProducts, OffersForm, CampaignBelow),
  ])
  if (!campaign) throw redirect(NOT_FOUND_PATH)
  return campaign
}

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  return <CampaignView campaign={loaderData} />
}
