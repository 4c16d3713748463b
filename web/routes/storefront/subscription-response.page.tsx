/** The browser that made the subscription shows its result (ACCOUNT §2). */
import { redirect } from 'react-router'
import { subscriptionErrors } from '#web/features/sale/checkout/messages/subscription-errors.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { readStored } from '#web/platform/browser-storage.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Route } from './+types/subscription-response.page.ts'
import { Confirming } from '#web/features/sale/checkout/subscription/response/confirming.tsx'
import {
  ActiveSubscription,
  RejectedSubscription,
} from '#web/features/sale/checkout/subscription/response/subscription-outcome.tsx'
import { useEndedSubscription } from '#web/features/sale/checkout/subscription/response/use-ended-subscription.ts'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

/** The route's parameter must equal the stored previous token, otherwise /404. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (readStored('subscriptionTokenPrev') !== params.id) throw redirect(NOT_FOUND_PATH)
  return null
}
clientLoader.hydrate = true as const

export { Confirming as HydrateFallback }

export default function SubscriptionResponsePage({ params }: Route.ComponentProps) {
  const { codes } = useMessages(subscriptionErrors)
  const { ended, failed, retry } = useEndedSubscription(params.id)
  if (failed) {
    return (
      <div className="page-width py-16">
        <ErrorState title={codes.network} text={codes.other} onRetry={retry} retrying={false} />
      </div>
    )
  }
  if (!ended) return <Confirming />
  return ended.status === 'RECHAZADA' ? (
    <RejectedSubscription hasCart={false} />
  ) : (
    <ActiveSubscription subscription={ended} />
  )
}
