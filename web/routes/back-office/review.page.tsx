import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { ReviewPage } from '#web/back-office/prescriptions/review-page.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function PrescriptionReviewPage() {
  const { id = '' } = useParams()
  return (
    <RequirePermission anyOf={['prescriptions.read']}>
      <ReviewPage key={id} id={id} />
    </RequirePermission>
  )
}
