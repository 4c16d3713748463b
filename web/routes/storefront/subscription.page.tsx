/** In the browser only (ACCOUNT §2). */
import { Checkout } from '#web/features/sale/checkout/checkout.tsx'
import { CheckoutSkeleton } from '#web/features/sale/checkout/checkout-skeleton.tsx'
import { loadStep } from '#web/features/sale/checkout/load-step.ts'
import { subscription } from '#web/features/sale/checkout/subscription/subscription.ts'
import { useRenewal } from '#web/features/sale/checkout/subscription/use-renewal.ts'
import { loadCommunes } from '#web/features/people/address/communes.ts'
import type { PageHandle } from '#storefront-contract'
import type { Route } from './+types/subscription.page.ts'

export const handle: PageHandle = { audience: 'one person' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The delivery step will need the communes; nothing here waits for them.
  loadCommunes().catch(() => {})
  await loadStep(subscription, request)
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function SubscriptionPage() {
  useRenewal()
  return <Checkout profile={subscription} />
}
