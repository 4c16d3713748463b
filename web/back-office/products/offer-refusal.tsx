import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { scheduledOffers } from './messages/scheduled-offers.es.ts'

export function OfferRefusal({ code }: { code: string | undefined }) {
  const { internal, ...known } = useMessages(scheduledOffers).refusals
  return <Alert tone="error" title={known[code as keyof typeof known] ?? internal} intoView />
}
