/**
 * The mail's link leads here. A registration's password makes the account, a recovery's replaces one; a guest chooses
 * theirs after the purchase (ACCOUNT §2, §7, decision D5).
 */
import { redirect, useNavigate } from 'react-router'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { GUEST_ACCOUNT_ISSUER } from '#shop/ordering/orders/guest-account/guest-account.rules.ts'
import { RECOVERY_ISSUER } from '#shop/people/accounts/recovery.rules.ts'
import { recovery } from '#web/features/account/recovery/messages/recovery.es.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { ResetPasswordForm } from '#web/features/account/recovery/reset-password-form.tsx'
import { GuestAccountForm } from '#web/features/account/registration/guest-account-form.tsx'
import { NewPasswordForm } from '#web/features/account/registration/new-password-form.tsx'
import { RegistrationFrame, RegistrationSkeleton } from '#web/features/account/registration/registration-frame.tsx'
import { cartSummary } from '#web/features/basket/cart/cart-summary.ts'
import type { LoginNotice } from '#web/features/people/session/login-notice.tsx'
import { keepPlaceToReturnTo, readPlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { decodePayload, readSession } from '#web/features/people/session/session.ts'
import { endedLinkPath } from '#web/frame/errors/ended-link.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import type { Route } from './+types/new-password.page.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

/** An expired or invalid token answers 404; signed-in users are redirected (ACCOUNT §2, CONTENT §4). */
export function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  if (readSession()?.hasProfile) throw redirect('/')
  const { userId, exp, iss } = decodePayload(token) ?? {}
  const kind = iss === RECOVERY_ISSUER ? 'recovery' : iss === GUEST_ACCOUNT_ISSUER ? 'guest' : 'registration'
  if (typeof userId !== 'string' || typeof exp !== 'number' || exp * 1000 <= Date.now())
    throw redirect(endedLinkPath(kind === 'recovery' ? 'clave' : 'registro'))
  return { userId, token, kind } as const
}
clientLoader.hydrate = true as const

export { RegistrationSkeleton as HydrateFallback }

export default function NewPasswordPage({ loaderData: { kind, ...link } }: Route.ComponentProps) {
  if (kind === 'recovery') return <ResetPassword {...link} />
  return kind === 'guest' ? <GuestAccount {...link} /> : <FirstPassword {...link} />
}

type Link = { userId: string; token: string }

function useLogin(kind: LoginNotice['kind']) {
  const navigate = useNavigate()
  return (email: string) => void navigate(LOGIN_PATH, { replace: true, state: { kind, email } satisfies LoginNotice })
}

function ResetPassword(link: Link) {
  const t = useMessages(recovery).reset
  const leave = useLogin('reset')
  return (
    <RegistrationFrame title={t.title} text={t.text}>
      <ResetPasswordForm {...link} onReset={leave} />
    </RegistrationFrame>
  )
}

function GuestAccount(link: Link) {
  const t = useMessages(registration).guest
  const leave = useLogin('confirmed')
  return (
    <RegistrationFrame title={t.title} text={t.text}>
      <GuestAccountForm {...link} onDone={leave} />
    </RegistrationFrame>
  )
}

function FirstPassword(link: Link) {
  const t = useMessages(registration)
  const leave = useLogin('confirmed')
  const hasCart = cartSummary.useUnits() > 0
  const done = (email: string) => {
    // The mail opened a new tab, which knows no way back: an unfinished purchase goes on.
    if (hasCart && readPlaceToReturnTo() === null) keepPlaceToReturnTo(CHECKOUT_PATH)
    leave(email)
  }
  return (
    <RegistrationFrame title={t.password.title} text={t.password.text}>
      <NewPasswordForm {...link} onDone={done} />
    </RegistrationFrame>
  )
}
