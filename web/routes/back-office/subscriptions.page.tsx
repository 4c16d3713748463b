import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { SubscriptionList } from '#web/back-office/subscriptions/subscription-list.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function SubscriptionsPage() {
  return (
    <RequirePermission anyOf={['subscriptions.read']}>
      <SubscriptionList />
    </RequirePermission>
  )
}
