import { OwnPrescriptions } from '#web/features/account/prescriptions/own-prescriptions.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function PrescriptionsPage() {
  return <OwnPrescriptions />
}
