/** ACCOUNT §2. */
import { Profile } from '#web/features/account/profile/profile.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function ProfilePage() {
  return <Profile />
}
