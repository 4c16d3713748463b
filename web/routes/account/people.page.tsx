import { People } from '#web/features/account/people/people.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function PeoplePage() {
  return <People />
}
