import { callCentre } from '#web/messages/es/call-centre.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { useSession } from '#web/stores/session.ts'

/** The three steps; an operator's last one has a name of its own (SHOP §2). */
export function useStepNames(): [string, string, string] {
  const { steps } = useMessages(checkout)
  const { finalStep } = useMessages(callCentre)
  return useSession()?.isCallCenterOp ? [steps[0], steps[1], finalStep] : steps
}
