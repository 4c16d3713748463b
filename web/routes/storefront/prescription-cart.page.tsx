/** The page is the same for all; what is written on it stays in the browser. */
import { useEffect } from 'react'
import type { PageHandle } from '#storefront-contract'
import { readStored } from '#web/platform/browser-storage.ts'
import { hydrateLater, hydrateNow, Later } from '#web/platform/hydration/hydrate-later.tsx'

export const handle: PageHandle = { audience: 'anyone' }

// Its field can be filled in before its code arrives.
const PrescriptionPage = hydrateLater(() => import('#web/features/shelf/prescription-cart/prescription-page.tsx'))

// With a server loader, clientLoader runs only for navigations, which makes the first view lighter.
export const loader = () => null

export async function clientLoader() {
  await hydrateNow(PrescriptionPage)
  return null
}

export default function PrescriptionCartRoute() {
  // What was written before a reload is shown without waiting for a first action.
  useEffect(() => {
    if (readStored('prescriptionMedicines')) void hydrateNow(PrescriptionPage)
  }, [])
  return (
    <Later className="min-h-svh">
      <PrescriptionPage />
    </Later>
  )
}
