import { callCentre } from '#web/messages/es/call-centre.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { insurance } from '#web/messages/es/insurance.ts'
import { prescriptions } from '#web/messages/es/prescriptions.ts'
import { useMessages, type Translation } from '#web/messages/messages.tsx'
import { useSession } from '#web/stores/session.ts'

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
