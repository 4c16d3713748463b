/** ACCOUNT §2. */
import { Addresses } from '#web/features/account/addresses/addresses.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function AddressPage() {
  return <Addresses />
}
