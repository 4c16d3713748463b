import { callCentre } from '#web/features/sale/checkout/messages/call-centre.es.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSession } from '#web/features/people/session/session.ts'

/** An operator's last step has a name of its own (SHOP §2). */
export function useStepNames(): [string, string, string] {
  const { steps } = useMessages(checkout)
  const { finalStep } = useMessages(callCentre)
  return useSession()?.isCallCenterOp ? [steps[0], steps[1], finalStep] : steps
}
