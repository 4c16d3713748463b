import { CaseList } from '#web/back-office/cases/case-list.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function CasesPage() {
  return (
    <RequirePermission anyOf={['cases.read']}>
      <CaseList />
    </RequirePermission>
  )
}
