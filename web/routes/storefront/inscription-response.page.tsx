/** The card's enrolment for a subscription leads back here (ACCOUNT §2, §4). */
import { Navigate } from 'react-router'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { Route } from './+types/inscription-response.page.ts'
import { Confirming } from '#web/features/sale/checkout/subscription/response/confirming.tsx'
import { RejectedSubscription } from '#web/features/sale/checkout/subscription/response/subscription-outcome.tsx'
import { useEnrolment } from '#web/features/sale/checkout/subscription/response/use-enrolment.ts'
import { subscriptionResponsePath } from '#web/platform/checkout-paths.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export { Confirming as HydrateFallback }

export default function InscriptionResponsePage({ params }: Route.ComponentProps) {
  const t = useMessages(subscriptionCheckout).waiting
  const { ended, slow } = useEnrolment(params.token)
  if (ended && !ended.approved) return <RejectedSubscription hasCart={ended.hasCart} />
  return (
    <>
      {ended?.approved ? <Navigate to={subscriptionResponsePath(ended.subscriptionId)} replace /> : null}
      <Confirming />
      {slow ? (
        <Alert tone="info" live title={t.title} className="mx-auto -mt-12 mb-16 max-w-xl">
          {t.text}
        </Alert>
      ) : null}
    </>
  )
}
