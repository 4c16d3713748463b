import { callCentre } from '#web/features/operator/messages/call-centre.es.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { insurance } from '#web/features/insurance/messages/insurance.es.ts'
import { prescriptions } from '#web/features/prescriptions/messages/prescriptions.es.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { useSession } from '#web/features/session/session.ts'

/** The checkout's texts: a customer is addressed, to an operator they are about the customer. */
export function useCheckoutWords(): Translation<typeof checkout> {
  const t = useMessages(checkout)
  const { form, errors, summary } = useMessages(callCentre).customer
  const operator = useSession()?.isCallCenterOp ?? false
  return operator ? { ...t, form: { ...t.form, ...form }, errors: { ...t.errors, ...errors }, summary: { ...t.summary, ...summary } } : t
}

/** As the checkout's texts, of the prescriptions. */
export function usePrescriptionWords(): Translation<typeof prescriptions> {
  const t = useMessages(prescriptions)
  const { conditions, ...words } = useMessages(callCentre).customer.prescriptions
  const operator = useSession()?.isCallCenterOp ?? false
  return operator ? { ...t, ...words, conditions: { ...t.conditions, ...conditions } } : t
}

/** As the checkout's texts, of the insurance. */
export function useInsuranceWords(): Translation<typeof insurance> {
  const t = useMessages(insurance)
  const { problems, ...words } = useMessages(callCentre).customer.insurance
  const operator = useSession()?.isCallCenterOp ?? false
  return operator ? { ...t, ...words, problems: { ...t.problems, ...problems } } : t
}
