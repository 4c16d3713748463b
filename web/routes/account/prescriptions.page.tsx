/** /account/prescriptions: the customer's own prescriptions. */
import { OwnPrescriptions } from '#web/features/account/prescriptions/own-prescriptions.tsx'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

export default function PrescriptionsPage() {
  return <OwnPrescriptions />
}
