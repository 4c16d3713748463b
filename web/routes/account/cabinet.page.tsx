import { Cabinet } from '#web/features/account/cabinet/cabinet.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function CabinetPage() {
  return <Cabinet />
}
