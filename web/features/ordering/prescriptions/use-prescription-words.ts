import { operatorPrescriptions } from '#web/features/ordering/prescriptions/messages/operator-prescriptions.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { prescriptions } from './messages/prescriptions.es.ts'

/** An operator's texts are about the customer instead of addressing them. */
export function usePrescriptionWords(): Translation<typeof prescriptions> {
  const t = useMessages(prescriptions)
  const { conditions, ...operatorTexts } = useMessages(operatorPrescriptions)
  const isOperator = useSession()?.isCallCenterOp ?? false
  return isOperator ? { ...t, ...operatorTexts, conditions: { ...t.conditions, ...conditions } } : t
}
