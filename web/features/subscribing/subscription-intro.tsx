import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { subscription } from '#web/features/subscribing/messages/subscription.es.ts'
import { ABOUT_SUBSCRIPTIONS_PATH } from '#shop/policy/storefront-path.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

/** The list's introduction, and a link to the full text. */
export default function SubscriptionIntro() {
  const t = useMessages(subscription)
  return (
    <p className="mt-2 flex max-w-3xl gap-3 text-tinta-600">
      <RefreshCw size={20} aria-hidden className="mt-0.5 shrink-0 text-hoja-700" />
      <span>
        {t.intro}{' '}
        <Link to={ABOUT_SUBSCRIPTIONS_PATH} className="text-link font-semibold whitespace-nowrap">
          {t.about}
        </Link>
      </span>
    </p>
  )
}
