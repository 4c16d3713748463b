/** The path ends in the subscription's id or reference (ACCOUNT §2, CONTENT §2.1). */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from '#web/ui/link.tsx'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/subscription-detail.page.ts'
import { DeliveryDates } from '#web/features/account/subscriptions/delivery-dates.tsx'
import { MissingPrescriptions } from '#web/features/account/subscriptions/missing-prescriptions.tsx'
import { StateBadge } from '#web/features/account/subscriptions/state-badge.tsx'
import {
  AddressCard,
  FiguresCard,
  PaymentCard,
  PlanCard,
  ProductsCard,
} from '#web/features/account/subscriptions/subscription-cards.tsx'
import { useDetailNotice } from '#web/features/account/subscriptions/use-detail-notice.ts'
import { UpcomingCharge } from '#web/features/account/subscriptions/upcoming-charge.tsx'
import { SubscriptionEnd } from '#web/features/account/subscriptions/subscription-end.tsx'
import { useSubscriptionDetail } from '#web/features/account/subscriptions/use-subscription-detail.ts'
import { TERMS_PATH } from '#web/platform/paths.ts'
import { ACCOUNT_SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function SubscriptionDetailPage({ params: { subscriptionReferenceId } }: Route.ComponentProps) {
  const t = useMessages(accountSubscriptions).detail
  const { is, answer, refresh } = useSubscriptionDetail(subscriptionReferenceId)
  const { notice, heading, showNotice } = useDetailNotice(refresh)
  const subscription = answer?.subscription
  const title = t.title(subscription?.subscriptionReferenceId ?? subscriptionReferenceId)
  const active = subscription?.status === 'ACTIVA'
  return (
    <>
      <PageHead title={title} noindex />
      <Link
        to={ACCOUNT_SUBSCRIPTIONS_PATH}
        className={
          '-ml-2 inline-flex h-11 items-center gap-2 rounded-control px-2 font-medium text-hoja-700 ' +
          'hover:underline'
        }
      >
        <ArrowLeft size={20} aria-hidden /> {t.back}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none lg:text-3xl">
          {title}
        </h1>
        {subscription ? <StateBadge status={subscription.status} /> : null}
      </div>
      {notice ? (
        <Alert tone={notice.tone} live title={notice.title} className="mt-5">
          {notice.text}
        </Alert>
      ) : null}
      {is === 'failed' ? (
        <ErrorState onRetry={refresh} className="mt-6" />
      ) : answer === null ? (
        <ErrorState title={t.notFound} text={null} className="mt-6" />
      ) : !subscription ? (
        <ListLoading text={t.loading} />
      ) : (
        <div className="mt-6 grid gap-5">
          {active ? <MissingPrescriptions subscription={subscription} onSent={refresh} /> : null}
          {subscription.upcomingCharge ? (
            <UpcomingCharge subscription={subscription} charge={subscription.upcomingCharge} onDone={showNotice} />
          ) : null}
          <DeliveryDates subscription={subscription} onDone={showNotice} />
          <div className="grid gap-5 xl:grid-cols-[1fr_21rem] xl:items-start">
            <div className="grid min-w-0 gap-5">
              <ProductsCard subscription={subscription} onDone={showNotice} onStale={refresh} />
              <div className="grid gap-5 md:grid-cols-2">
                <AddressCard subscription={subscription} addresses={answer.user?.addresses ?? []} onDone={showNotice} />
                <PlanCard subscription={subscription} />
              </div>
            </div>
            <div className="grid gap-5">
              <FiguresCard subscription={subscription} />
              <PaymentCard subscription={subscription} card={answer.user?.inscription ?? null} />
              <SubscriptionEnd subscription={subscription} onDone={showNotice} />
              {subscription.acceptedTerms === null ? null : (
                <Link to={`${TERMS_PATH}?version=${subscription.acceptedTerms}`} className="text-link text-sm">
                  {t.acceptedTerms(subscription.acceptedTerms)}
                </Link>
              )}
            </div>
          </div>
        </div>
      )}
    </>
  )
}
