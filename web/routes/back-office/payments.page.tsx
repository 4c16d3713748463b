import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { PaymentList } from '#web/back-office/money/payment-list.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function PaymentsPage() {
  return (
    <RequirePermission anyOf={['payments.read']}>
      <PaymentList />
    </RequirePermission>
  )
}
