import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { MoneyReviews } from '#web/back-office/money/money-reviews.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function MoneyReviewsPage() {
  return (
    <RequirePermission anyOf={['reviews.read']}>
      <MoneyReviews />
    </RequirePermission>
  )
}
