import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { Receipt } from '#web/back-office/stock/receipt.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ReceiptPage() {
  return (
    <RequirePermission anyOf={['stock.correct']}>
      <Receipt />
    </RequirePermission>
  )
}
