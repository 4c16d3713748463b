/** ACCOUNT §1. */
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoginModal } from '#web/features/people/session/login-modal.tsx'
import { keepPlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { readSession, useSession } from '#web/features/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CREATE_ACCOUNT_PATH, SUBSCRIPTION_PATH } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export default function SignInFirst() {
  const t = useMessages(subscriptionCheckout).signIn
  const isOperator = useSession()?.isCallCenterOp
  // A signed-out visitor is sent to the sign-in at once (ACCOUNT §1); the notice stays behind the modal.
  const [open, setOpen] = useState(() => readSession() === null)
  return (
    <section className="max-w-2xl rounded-card border border-arena-200 bg-white p-5 sm:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-hoja-100 text-hoja-800">
        <UserRound size={24} aria-hidden />
      </span>
      <h2 className="mt-4 text-xl">{t.title}</h2>
      <p className="mt-1 text-tinta-600">{isOperator ? t.operator : t.text}</p>
      {isOperator ? null : (
        <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
          <Button onClick={() => setOpen(true)}>{t.action}</Button>
          <LinkButton
            to={CREATE_ACCOUNT_PATH}
            variant="secondary"
            onClick={() => keepPlaceToReturnTo(SUBSCRIPTION_PATH)}
          >
            {t.create}
          </LinkButton>
        </div>
      )}
      <LoginModal open={open} onClose={() => setOpen(false)} onSignedIn={() => setOpen(false)} text={t.title} />
    </section>
  )
}
