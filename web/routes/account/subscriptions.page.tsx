/** /account/subscriptions: one's own subscriptions by status (ACCOUNT §2). */
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chileDate, formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { account } from '#web/features/account/messages/account.es.ts'
import { accountSubscriptions } from '#web/features/account/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ListLoading } from '#web/features/account/account-skeleton.tsx'
import { askedPage, PAGE_SIZE, PageLinks } from '#web/features/account/page-links.tsx'
import { useAnswer } from '#web/features/account/use-answer.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { useSession } from '#web/features/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StateBadge } from '#web/features/account/subscriptions/state-badge.tsx'
import {
  SubscriptionsDocument,
  type ListedCard,
  type ListedSubscription,
} from '#web/features/account/subscriptions/subscriptions-document.ts'

/** The filter's words in the address. */
const FILTERS = { activas: 'ACTIVA', terminadas: 'TERMINADA', canceladas: 'CANCELADA' } as const
type Filter = keyof typeof FILTERS

export default function SubscriptionsPage() {
  const t = useMessages(accountSubscriptions)
  const userId = useSession()?.userId
  const [search] = useSearchParams()
  const asked = search.get('estado') ?? ''
  const filter: Filter = asked in FILTERS ? (asked as Filter) : 'activas'
  const status = FILTERS[filter]
  const page = askedPage(search)
  const variables = {
    shopId: SHOP_ID,
    userId,
    filters: { status: [status] },
    first: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    sortBy: status === 'ACTIVA' ? 'createdAt' : 'updatedAt',
  }
  const { answer, failed, refresh } = useAnswer(`subscriptions ${userId} ${status} ${page}`, (signal) =>
    runDocument(SubscriptionsDocument, variables, { signal }),
  )
  const list = answer?.subscriptions
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <nav aria-label={t.filter} className="mt-5 flex flex-wrap gap-2">
        {(Object.keys(FILTERS) as Filter[]).map((name) => (
          <Link
            key={name}
            to={name === 'activas' ? '/account/subscriptions' : `/account/subscriptions?estado=${name}`}
            aria-current={name === filter ? 'page' : undefined}
            className="flex h-11 items-center rounded-full border border-arena-200 bg-white px-4 font-medium hover:bg-hoja-50 aria-[current]:border-hoja-700 aria-[current]:bg-hoja-100 aria-[current]:font-semibold aria-[current]:text-hoja-800"
          >
            {t.filters[FILTERS[name]]}
          </Link>
        ))}
      </nav>
      {failed ? (
        <ErrorState title={t.failed} onRetry={refresh} className="mt-6" />
      ) : !list ? (
        <ListLoading text={t.loading} />
      ) : list.totalCount === 0 ? (
        <EmptyState
          title={t.none(status)}
          text={t.noneText}
          actions={<LinkButton to="/suscripciones">{t.seeProducts}</LinkButton>}
          className="mt-6"
        />
      ) : (
        <>
          <SubscriptionTable
            subscriptions={list.nodes}
            card={answer?.user?.inscription ?? null}
            active={status === 'ACTIVA'}
          />
          <PageLinks page={page} totalCount={list.totalCount} />
        </>
      )}
    </>
  )
}

/** A table; on less than a wide desktop each row is a card whose cells say what they are. */
function SubscriptionTable({
  subscriptions,
  card,
  active,
}: {
  subscriptions: readonly ListedSubscription[]
  card: ListedCard
  active: boolean
}) {
  const t = useMessages(accountSubscriptions)
  const { types } = useMessages(account).cards
  const { nextCharge, ...others } = t.columns
  const columns = active ? [...Object.values(others), nextCharge] : Object.values(others)
  const paidBy = card
    ? t.onCard(t.detail.card(types[card.cardType as keyof typeof types] ?? card.cardType, card.cardNumber))
    : t.noCard
  return (
    <table className="mt-6 w-full max-xl:block xl:overflow-hidden xl:rounded-card xl:border xl:border-arena-200 xl:bg-white">
      <thead className="text-left text-sm text-tinta-600 max-xl:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-3 font-normal last:text-right">
              {column}
            </th>
          ))}
          <th scope="col" className="py-3">
            <span className="sr-only">{t.see}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-3">
        {subscriptions.map((subscription) => (
          <tr
            key={subscription._id}
            className="max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-3 max-xl:rounded-card max-xl:border max-xl:border-arena-200 max-xl:bg-white max-xl:p-4 xl:border-t xl:border-arena-200"
          >
            <Cell name={t.columns.state}>
              <StateBadge status={subscription.status} />
            </Cell>
            <Cell name={t.columns.reference}>
              <span className="font-semibold">{subscription.subscriptionReferenceId}</span>
            </Cell>
            <Cell name={t.columns.start}>
              {subscription.paymentDates[0]?.date.replaceAll('-', '/') ??
                (subscription.startPayment ? formatChileDate(chileDate(subscription.startPayment)) : '')}
            </Cell>
            <Cell name={t.columns.duration}>{t.months(subscription.monthsQuantity ?? 0)}</Cell>
            <Cell name={t.columns.frequency}>{t.days(subscription.daysQuantity ?? 0)}</Cell>
            <Cell name={t.columns.total}>
              <span className="font-semibold">{formatClp(subscription.amount)}</span>
            </Cell>
            {active ? (
              <Cell name={nextCharge}>
                {subscription.nextCharge ? (
                  <>
                    {subscription.nextCharge.replaceAll('-', '/')}
                    <span className="block text-sm text-tinta-600">{paidBy}</span>
                  </>
                ) : (
                  '–'
                )}
              </Cell>
            ) : null}
            <td className="max-xl:col-span-2 xl:py-3 xl:pr-4 xl:pl-2 xl:text-right">
              <LinkButton
                to={`/account/subscriptions/detail/${subscription.subscriptionReferenceId}`}
                aria-label={t.seeOf(subscription.subscriptionReferenceId)}
                variant="secondary"
                size="sm"
                className="whitespace-nowrap max-xl:w-full"
              >
                {t.see}
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="tabular-nums xl:px-3 xl:py-3 xl:[&:nth-child(-n+6)]:whitespace-nowrap">
      <span className="mb-0.5 block text-sm text-tinta-600 xl:hidden">{name}</span>
      {children}
    </td>
  )
}
