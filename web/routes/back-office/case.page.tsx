import { useParams } from 'react-router'
import { OpenedCase } from '#web/back-office/cases/opened-case.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function CasePage() {
  const { number = '' } = useParams()
  return (
    <RequirePermission anyOf={['cases.read']}>
      <OpenedCase key={number} number={number} />
    </RequirePermission>
  )
}
