import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { OpenedSubscription } from '#web/back-office/subscriptions/opened-subscription.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function SubscriptionPage() {
  const { reference = '' } = useParams()
  return (
    <RequirePermission anyOf={['subscriptions.read']}>
      <OpenedSubscription key={reference} reference={reference} />
    </RequirePermission>
  )
}
