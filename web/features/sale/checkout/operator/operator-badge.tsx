import { Link } from '#web/ui/link.tsx'
import { callCentre } from '#web/features/sale/checkout/messages/call-centre.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DESK_PATH } from '#web/platform/paths.ts'

/** Empty for customers. */
export function OperatorBadge() {
  const { badge, desk } = useMessages(callCentre)
  const session = useSession()
  return session?.isCallCenterOp ? (
    <p className="mt-4 flex flex-wrap items-center gap-x-4">
      <span className="inline-block rounded-full bg-mar-100 px-3 py-1 text-sm font-semibold text-mar-800">
        {badge(session.firstName)}
      </span>
      <Link to={DESK_PATH} className="text-link inline-flex min-h-11 items-center text-sm font-semibold">
        {desk}
      </Link>
    </p>
  ) : null
}
