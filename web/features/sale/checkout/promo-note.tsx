/** SHOP §3 cloudPromo. The programme's note invites visitors to sign in (decision D2). */
import { Suspense } from 'react'
import Tag from 'lucide-react/icons/tag'
import { formatClp } from '#lib/money.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { programme } from '#web/features/shelf/programme/messages/programme.es.ts'
import { promotion } from '#web/features/shelf/catalogue/messages/promotion.es.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { LinePromo } from './checkout-pricing.ts'
import { useCheckoutProfile } from './profile.ts'

const SignInInvitation = lazyComponent(async () => ({
  default: (await import('#web/features/shelf/programme/sign-in-invitation.tsx')).SignInInvitation,
}))

/** `quantity` counts the line's units; `invites` offers the sign-in where the discount lacks only that. */
export function PromoNote({
  promo,
  quantity,
  invites = false,
}: {
  promo: Partial<LinePromo> | undefined
  quantity: number
  invites?: boolean
}) {
  const { draft } = useCheckoutProfile()
  const t = useMessages(checkout).promo
  const names = useMessages(promotion)
  const progressive = useMessages(programme)
  const offer = promo?.promotion
  if (!offer) return null
  const { kind, percent, percents, take, pay, limit } = offer
  const off = promo.cloudPromo ? formatClp(promo.cloudPromo.discount) : null
  const name =
    take != null && pay != null ? names.pack(take, pay) : percent !== null ? names.percentage(percent) : t.pesos
  const discountText =
    off === null ? null : kind === 'progressive' ? progressive.cart.given(percents, off) : t.given(name, off)
  const sentences = [
    discountText,
    limit === 'more_units' && take != null
      ? t.moreUnits(name, take - quantity)
      : whyNot(progressive.cart.limits, limit, percent),
  ].filter((text) => text !== null)
  if (sentences.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex gap-1.5 text-sm text-hoja-700">
        <Tag size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>{sentences.join(' ')}</span>
      </span>
      {invites && limit === 'sign_in' ? (
        <Suspense>
          <SignInInvitation text={progressive.signInText} onSignedIn={draft.refresh} />
        </Suspense>
      ) : null}
    </span>
  )
}

function whyNot(
  { sign_in, ...reasons }: (typeof programme)['es']['cart']['limits'],
  limit: string | null,
  percent: number | null,
): string | null {
  return limit === 'sign_in' ? sign_in(percent ?? 0) : (reasons[limit as keyof typeof reasons] ?? null)
}
