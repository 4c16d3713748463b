import { operatorInsurance } from '#web/features/ordering/insurance/messages/operator-insurance.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { insurance } from './messages/insurance.es.ts'

/** An operator's texts are about the customer instead of addressing them. */
export function useInsuranceWords(): Translation<typeof insurance> {
  const t = useMessages(insurance)
  const { problems, ...operatorTexts } = useMessages(operatorInsurance)
  const isOperator = useSession()?.isCallCenterOp ?? false
  return isOperator ? { ...t, ...operatorTexts, problems: { ...t.problems, ...problems } } : t
}
