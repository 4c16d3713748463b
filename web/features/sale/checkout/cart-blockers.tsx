import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** A line has a problem of its own, or no delivery method serves all lines (SHOP §5). */
export function CartBlockers({ blocked, deliverable }: { blocked: boolean; deliverable: boolean }) {
  const t = useMessages(checkout)
  return (
    <>
      {blocked ? (
        <Alert tone="warning" live title={t.blocked.title} className="mb-5">
          {t.blocked.text}
        </Alert>
      ) : null}
      {deliverable ? null : (
        <Alert tone="warning" live title={t.noMethod.title} className="mb-5">
          {t.noMethod.text}
        </Alert>
      )}
    </>
  )
}
