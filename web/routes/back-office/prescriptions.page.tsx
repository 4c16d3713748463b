import { REVIEW_QUEUE_RIGHTS } from '#shop/ground/policy/account.rules.ts'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { ReviewQueue } from '#web/back-office/prescriptions/review-queue.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function PrescriptionsPage() {
  return (
    <RequirePermission anyOf={REVIEW_QUEUE_RIGHTS}>
      <ReviewQueue />
    </RequirePermission>
  )
}
