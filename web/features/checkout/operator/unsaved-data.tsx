import type { SubmitProblem } from '#web/features/checkout/use-submission.ts'
import { callCentre } from '#web/features/operator/messages/call-centre.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { orderResponsePath } from '#shop/policy/storefront-path.rules.ts'

interface UnsavedDataProps {
  code: SubmitProblem['code']
  orderId: string
}

/** The order is sold, and its customer's data could not be saved (CONTENT §8): the next press saves it again. */
export function UnsavedData({ code, orderId }: UnsavedDataProps) {
  const t = useMessages(callCentre).unsaved
  const title = code === 'twee.unknown_commune' ? t.commune : code === 'twee.unreachable' ? t.integration : t.other
  return (
    <Alert tone="error" title={title} actions={<LinkButton to={orderResponsePath(orderId)}>{t.order}</LinkButton>}>
      {t.text}
    </Alert>
  )
}
