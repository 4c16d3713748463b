import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function Confirming() {
  const t = useMessages(subscriptionCheckout)
  return (
    <div className="page-width grid max-w-3xl place-items-center gap-5 py-24 text-center lg:py-32">
      <PageHead title={t.confirming} noindex />
      <span className="text-hoja-700">
        <Spinner size={40} />
      </span>
      <div role="status">
        <h1 className="text-xl lg:text-2xl">{t.confirming}</h1>
      </div>
    </div>
  )
}
