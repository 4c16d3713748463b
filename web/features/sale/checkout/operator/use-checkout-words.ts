import { callCentre } from '#web/features/sale/checkout/messages/call-centre.es.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { useSession } from '#web/features/people/session/session.ts'

/** An operator's texts are about the customer instead of addressing them. */
export function useCheckoutWords(): Translation<typeof checkout> {
  const t = useMessages(checkout)
  const { form, errors, summary } = useMessages(callCentre).customer
  const isOperator = useSession()?.isCallCenterOp ?? false
  return isOperator
    ? { ...t, form: { ...t.form, ...form }, errors: { ...t.errors, ...errors }, summary: { ...t.summary, ...summary } }
    : t
}
