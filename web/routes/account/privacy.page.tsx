/** The customer's rights over their data (Ley 21.719). */
import { OwnData } from '#web/features/account/own-data/own-data.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function PrivacyPage() {
  return <OwnData />
}
