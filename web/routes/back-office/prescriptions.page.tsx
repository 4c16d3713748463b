import { RequirePermission } from '#web/back-office/kit/permissions.tsx'
import { ReviewQueue } from '#web/back-office/prescriptions/review-queue.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function PrescriptionsPage() {
  return (
    <RequirePermission permission="prescriptions.read">
      <ReviewQueue />
    </RequirePermission>
  )
}
