import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import {
  CASES_PATH,
  DISPATCH_PATH,
  LOTS_PATH,
  MONEY_PATH,
  MONEY_REVIEWS_PATH,
  PICKUPS_PATH,
  PREPARATION_PATH,
  PRESCRIPTIONS_PATH,
  QUARANTINE_PATH,
  SUBSCRIPTIONS_PATH,
  STOCK_PATH,
} from '#web/back-office/kit/back-office-paths.ts'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import {
  TakeNext,
  useTakeNextCase,
  useTakeNextOrder,
  useTakeNextPrescription,
} from '#web/back-office/kit/take-next.tsx'
import { formatAge, useNowMs } from '#web/back-office/kit/times.ts'
import { formatWorkCount, useWorkCounts, type WorkCount } from '#web/back-office/kit/work-counts.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DemoYear } from './demo-year.tsx'
import { start } from './messages/start.es.ts'

/** Queues that give their next one, with the right to take it; the first shown has F4. */
const QUEUES = {
  prescriptionsWaiting: 'prescriptions.review',
  casesOverdue: 'cases.answer',
  casesDueToday: 'cases.answer',
  ordersToPrepare: 'parcels.prepare',
} as const
type QueueName = keyof typeof QUEUES

const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name)

/** The list behind each number, in the order of harm; a number without a list is not shown. */
const LISTS = {
  prescriptionsWaiting: PRESCRIPTIONS_PATH,
  prescriptionsLapsed: `${PRESCRIPTIONS_PATH}?vista=reviewing`,
  prescriptionsUnanswered: `${PRESCRIPTIONS_PATH}?vista=unanswered`,
  casesOverdue: `${CASES_PATH}?vista=overdue`,
  casesDueToday: `${CASES_PATH}?vista=today`,
  lotsToWithdraw: `${LOTS_PATH}?vista=withdrawn`,
  unitsMissing: `${PREPARATION_PATH}?vista=missing`,
  parcelsNotDelivered: `${DISPATCH_PATH}?vista=failed`,
  parcelsLate: `${DISPATCH_PATH}?vista=way`,
  ordersPromisedToday: PREPARATION_PATH,
  ordersToPrepare: PREPARATION_PATH,
  parcelsToCheck: `${PREPARATION_PATH}?vista=check`,
  parcelsPacked: DISPATCH_PATH,
  pickupsOver: PICKUPS_PATH,
  parcelsToPutBack: `${PREPARATION_PATH}?vista=back`,
  moneyReviews: MONEY_REVIEWS_PATH,
  refundsUnknown: `${MONEY_PATH}?vista=refunds`,
  chargesFailed: `${SUBSCRIPTIONS_PATH}?vista=failed`,
  enrolmentsUnfinished: `${SUBSCRIPTIONS_PATH}?vista=unfinished`,
  unitsInQuarantine: QUARANTINE_PATH,
  lotsExpiring: `${LOTS_PATH}?vista=expiring90`,
  lowStock: `${STOCK_PATH}?vista=low`,
} as const
type Counter = keyof typeof LISTS

// The library of plots is the largest part of the page, and only managers see plots.
const SalesPlots = lazyComponent(() => import('./sales-plots.tsx'))

export function Start() {
  const t = useMessages(start)
  const may = useMay()
  const session = useSession()
  const work = useWorkCounts()
  const counts = work?.former?.workCounts
  const waiting = (Object.keys(LISTS) as Counter[]).flatMap((name) => {
    const found = counts?.find((each) => each.name === name)
    return found && found.count > 0 ? [{ ...found, name }] : []
  })
  const hasPlots = may('reports.read')
  useEffect(() => {
    if (hasPlots) void SalesPlots.load()
  }, [hasPlots])
  return (
    <>
      <PageTitle title={t.title} text={session ? t.greeting(session.firstName) : null} />
      <DemoYear />
      {counts ? (
        <Counters waiting={waiting} />
      ) : work?.is === 'failed' ? (
        <Failed title={t.failed} onRetry={work.retry} />
      ) : (
        <div aria-busy="true" className={GRID}>
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-32 w-full rounded-card" />
          ))}
        </div>
      )}
      {/* Behind the cards, whose number is unknown until they are here: earlier the plots would jump. */}
      {hasPlots && (counts || work?.is === 'failed') ? (
        <div className="mt-6 min-h-85">
          <Suspense fallback={null}>
            <SalesPlots />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4'

function Counters({ waiting }: { waiting: readonly (WorkCount & { name: Counter })[] }) {
  const t = useMessages(start)
  const nowMs = useNowMs()
  const may = useMay()
  const cases = useTakeNextCase()
  const queues = {
    prescriptionsWaiting: useTakeNextPrescription(),
    casesOverdue: cases,
    casesDueToday: cases,
    ordersToPrepare: useTakeNextOrder(),
  }
  // The queue of cases gives the overdue ones first: with any, today's card has no button of its own.
  const isOverdue = waiting.some(({ name }) => name === 'casesOverdue')
  const taken = waiting.flatMap(({ name }) =>
    isQueue(name) && may(QUEUES[name]) && !(name === 'casesDueToday' && isOverdue) ? [name] : [],
  )
  if (waiting.length === 0) return <EmptyState title={t.nothing} text={t.nothingText} />
  return (
    <ul className={GRID}>
      {waiting.map((each) => (
        <li
          key={each.name}
          className={
            // The figures of a row stand on one line, with or without a button below.
            'row-span-3 grid min-h-32 grid-rows-subgrid gap-0 rounded-card border border-arena-200 bg-white ' +
            'transition-colors has-[a:hover]:border-hoja-700'
          }
        >
          <Link
            to={LISTS[each.name]}
            className="row-span-2 grid grid-rows-subgrid gap-2 rounded-card p-4 last:row-span-3"
          >
            <span className="font-semibold">{t.counters[each.name]}</span>
            <span>
              <span className="block text-3xl leading-10 font-bold tabular-nums">{formatWorkCount(each)}</span>
              {each.oldest === null ? null : (
                <span className="block text-sm text-tinta-600">{t.oldest(formatAge(each.oldest, nowMs))}</span>
              )}
            </span>
          </Link>
          {isQueue(each.name) && taken.includes(each.name) ? (
            <div className="px-4 pb-4 max-sm:px-2 max-sm:pb-2">
              <TakeNext
                queue={queues[each.name]}
                hasKey={each.name === taken[0]}
                name={t.counters[each.name]}
                size="sm"
              />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
