import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { signOut } from '#web/features/people/session/sign-out.ts'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'

export function SignedInNote() {
  const t = useMessages(checkout).signedIn
  const session = useSession()
  const { is, send } = useSending(signOut)
  if (!session?.isClient) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-hoja-50 px-4 py-2 text-sm">
      <span className="min-w-40 flex-1">{t.as(session.name)}</span>
      <Button variant="ghost" size="sm" onClick={() => void send(CHECKOUT_PATH)} loading={is !== 'idle'}>
        {t.signOut}
      </Button>
    </p>
  )
}
