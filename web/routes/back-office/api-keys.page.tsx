import { KeyList } from '#web/back-office/connect/key-list.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ApiKeysPage() {
  return (
    <RequirePermission anyOf={['keys.edit']}>
      <KeyList />
    </RequirePermission>
  )
}
