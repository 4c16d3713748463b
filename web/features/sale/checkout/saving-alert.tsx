import { waitMinutes } from '#lib/wait-minutes.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { cart } from '#web/features/basket/cart/messages/cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCheckoutProfile } from './profile.ts'

export function SavingAlert() {
  const { useSaving, retry } = useCheckoutProfile().draft
  const t = useMessages(checkout).saving
  const { replaced: replacedText } = useMessages(cart)
  const { failing, problem, replacements } = useSaving()
  return (
    <>
      {failing ? (
        <Alert
          tone="warning"
          live
          title={t.title}
          className="mb-5"
          actions={
            <Button variant="secondary" size="sm" onClick={retry}>
              {t.retry}
            </Button>
          }
        >
          {problem?.code === 'order.too_many_starts' ? t.tooMany(waitMinutes(problem.data.retryAfterS)) : t.text}
        </Alert>
      ) : null}
      {replacements > 0 ? (
        <Alert
          tone="info"
          live
          title={replacedText}
          className="mb-5"
          actions={
            <Button variant="secondary" size="sm" onClick={() => location.reload()}>
              {t.reload}
            </Button>
          }
        />
      ) : null}
    </>
  )
}
