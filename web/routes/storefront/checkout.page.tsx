/** /checkout: cart, delivery, payment. In the browser only: what it shows is the browser's (SHOP §2). */
import { redirect } from 'react-router'
import { Checkout } from '#web/features/checkout/checkout.tsx'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { loadPaymentMethods } from '#web/features/checkout/purchase/payment-methods.ts'
import { purchase } from '#web/features/checkout/purchase/purchase.ts'
import { loadCommunes } from '#web/features/delivery/communes.ts'
import { readSession } from '#web/features/session/session.ts'
import type { PageHandle } from '#web/platform/audience.ts'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'

export const handle: PageHandle = { audience: 'one person' }

export function clientLoader() {
  // Who signed in without a profile completes it first (ACCOUNT §4).
  if (readSession()?.hasProfile === false) throw redirect(CREATE_ACCOUNT_PATH)
  // The second step will need them; nothing here waits.
  loadCommunes().catch(() => {})
  void loadPaymentMethods()
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function CheckoutPage() {
  return <Checkout profile={purchase} />
}
