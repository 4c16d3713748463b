import { Fragment, type ReactNode } from 'react'
import { chileDate, formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { StateBadge } from './state-badge.tsx'
import { subscriptionDetailPath } from '#shop/ground/policy/storefront-path.rules.ts'
import type { DetailNotice } from './detail-notice.ts'
import { MendCharge } from './mend-charge.tsx'
import { ChargeLine } from './upcoming-charge.tsx'
import type { ListedSubscription } from './subscriptions-document.ts'

const tableClass =
  'mt-6 w-full max-xl:block xl:overflow-hidden xl:rounded-card xl:border xl:border-arena-200 xl:bg-white'
const rowClass =
  'max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-3 max-xl:rounded-card max-xl:border ' +
  'max-xl:border-arena-200 max-xl:bg-white max-xl:p-4 xl:border-t xl:border-arena-200'

/** Below a wide desktop each row is a card whose cells have their own labels. */
export function SubscriptionTable({
  subscriptions,
  active,
  onDone,
}: {
  subscriptions: readonly ListedSubscription[]
  active: boolean
  onDone: (notice: DetailNotice) => void
}) {
  const t = useMessages(accountSubscriptions)
  const { nextCharge, ...others } = t.columns
  const columns = active ? [...Object.values(others), nextCharge] : Object.values(others)
  return (
    <table className={tableClass}>
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
          <Fragment key={subscription._id}>
            <tr className={rowClass}>
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
                <Cell name={nextCharge} wide>
                  {subscription.upcomingCharge ? (
                    <span>
                      <ChargeLine charge={subscription.upcomingCharge} />
                    </span>
                  ) : (
                    '–'
                  )}
                </Cell>
              ) : null}
              <td className="max-xl:col-span-2 xl:py-3 xl:pr-4 xl:pl-2 xl:text-right">
                <LinkButton
                  to={subscriptionDetailPath(subscription.subscriptionReferenceId)}
                  aria-label={t.seeLabel(subscription.subscriptionReferenceId)}
                  variant="secondary"
                  size="sm"
                  className="whitespace-nowrap max-xl:w-full"
                >
                  {t.see}
                </LinkButton>
              </td>
            </tr>
            <FailedRow subscription={subscription} onDone={onDone} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface FailedRowProps {
  subscription: ListedSubscription
  onDone: (notice: DetailNotice) => void
}

function FailedRow({ subscription, onDone }: FailedRowProps) {
  const charge = subscription.upcomingCharge
  if (!charge?.failed) return null
  return (
    <tr className="max-xl:-mt-3 max-xl:block">
      <td colSpan={8} className="max-xl:block xl:p-3">
        <MendCharge subscription={subscription} charge={charge} onDone={onDone} />
      </td>
    </tr>
  )
}

function Cell({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <td
      className={
        'tabular-nums xl:px-3 xl:py-3 xl:[&:nth-child(-n+6)]:whitespace-nowrap ' + (wide ? 'max-xl:col-span-2' : '')
      }
    >
      <span className="mb-0.5 block text-sm text-tinta-600 xl:hidden">{name}</span>
      {children}
    </td>
  )
}
