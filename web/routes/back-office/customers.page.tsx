import { CUSTOMER_RIGHTS } from '#shop/ground/policy/account.rules.ts'
import { CustomerList } from '#web/back-office/customers/customer-list.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function CustomersPage() {
  return (
    <RequirePermission anyOf={CUSTOMER_RIGHTS}>
      <CustomerList />
    </RequirePermission>
  )
}
