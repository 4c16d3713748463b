import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'

export function StateBadge({ status }: { status: string }) {
  const { states } = useMessages(accountSubscriptions)
  return (
    <Badge
      tone={
        status === 'ACTIVA' ? 'success' : status === 'CANCELADA' || status === 'RECHAZADA' ? 'offerSoft' : 'delivery'
      }
    >
      {states[status as keyof typeof states] ?? status}
    </Badge>
  )
}
