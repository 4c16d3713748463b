import { useParams } from 'react-router'
import { CUSTOMER_RIGHTS } from '#shop/ground/policy/account.rules.ts'
import { OpenedCustomer } from '#web/back-office/customers/opened-customer.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function CustomerPage() {
  const { id = '' } = useParams()
  return (
    <RequirePermission anyOf={CUSTOMER_RIGHTS}>
      <OpenedCustomer key={id} id={id} />
    </RequirePermission>
  )
}
