import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { Start } from '#web/back-office/start/start.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function StartPage() {
  return (
    <RequirePermission anyOf={['work.read']}>
      <Start />
    </RequirePermission>
  )
}
