import { Link } from '#web/ui/link.tsx'
import { campaignPath, findCampaign } from '#shop/help/campaigns/campaign.rules.ts'
import { eventDay } from '#web/features/shelf/event-day/messages/event-day.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

export default function CampaignLink({ slug }: { slug: string }) {
  const t = useMessages(eventDay)
  const campaign = findCampaign(slug)
  if (!campaign) return null
  return (
    <Link to={campaignPath(campaign)} className="text-link inline-flex min-h-11 items-center">
      {t.dates}
    </Link>
  )
}
