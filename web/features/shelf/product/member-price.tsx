/** A member sees their own price, a visitor an estimate of the saving, with the way in (SHOP §6, decision D37). */
import { formatClp } from '#lib/money.ts'
import { cardPrice } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { productDetails as messages } from '#web/features/shelf/product/messages/product-details.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SignInInvitation } from '#web/features/shelf/programme/sign-in-invitation.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import type { PageProduct } from './product-document.ts'
import { lowerMemberPrice } from './product.rules.ts'

export function MemberPrice({ product }: { product: PageProduct }) {
  const t = useMessages(messages).member
  const session = useSession()
  const price = lowerMemberPrice(product)
  if (price === null) return null
  return (
    // The height is the same without the button, because the server does not know the user.
    <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>
        {session?.isClient ? t.own : t.saving}{' '}
        <strong className="font-semibold text-hoja-700">
          {formatClp(session?.isClient ? price : cardPrice(product).current - price)}
        </strong>
        {session?.isClient ? null : ` ${t.estimate}`}
      </p>
      <SignInInvitation text={t.signInText} />
    </div>
  )
}
