import { callCentre } from '#web/features/operator/messages/call-centre.es.ts'
import { useSession } from '#web/features/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

/** Reminds an operator that this is another person's sale; empty for customers. */
export function OperatorBadge() {
  const { badge } = useMessages(callCentre)
  const session = useSession()
  return session?.isCallCenterOp ? (
    <p className="mt-4 inline-block rounded-full bg-mar-100 px-3 py-1 text-sm font-semibold text-mar-800">
      {badge(session.firstName)}
    </p>
  ) : null
}
