import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useLocation, Navigate } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { subscriptionSummary } from '#web/features/basket/cart/cart-summary.ts'
import { subscription } from '#web/features/shelf/subscribing/messages/subscription.es.ts'
import { ABOUT_SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SUBSCRIPTION_PATH } from '#web/platform/paths.ts'

export default function SubscriptionIntro() {
  const t = useMessages(subscription)
  const units = subscriptionSummary.useUnits()
  return (
    <p className="mt-2 flex max-w-3xl gap-3 text-tinta-600">
      <RenewalHere />
      <RefreshCw size={20} aria-hidden className="mt-0.5 shrink-0 text-hoja-700" />
      <span>
        {t.intro}{' '}
        <Link to={ABOUT_SUBSCRIPTIONS_PATH} className="text-link font-semibold whitespace-nowrap">
          {t.about}
        </Link>
        {units > 0 ? (
          <>
            {' · '}
            <Link to={SUBSCRIPTION_PATH} className="text-link font-semibold whitespace-nowrap">
              {t.continue(units)}
            </Link>
          </>
        ) : null}
      </span>
    </p>
  )
}

/** ACCOUNT §2 also lists /suscripciones as the checkout's path: a renewal that leads here goes on to its checkout. */
function RenewalHere() {
  const state = useLocation().state as { monthsQuantity?: unknown; daysQuantity?: unknown } | null
  const isRenewal = state?.monthsQuantity !== undefined || state?.daysQuantity !== undefined
  return isRenewal ? <Navigate to={SUBSCRIPTION_PATH} replace state={state} /> : null
}
