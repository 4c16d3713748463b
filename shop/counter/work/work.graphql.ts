import { builder } from '#api/builder.ts'
import { countWaitingWork } from './count-waiting-work.ts'
import { COUNT_MAX, type WorkCount } from './work-counter.rules.ts'

const WorkCountNode = builder.objectRef<WorkCount>('WorkCount').implement({
  description: 'How much of one kind of work waits; nobody’s name is in it.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'prescriptionsWaiting, prescriptionsUnanswered (asked two days ago), ordersToPrepare, ordersPromisedToday, ' +
        'parcelsToCheck, parcelsPacked, parcelsLate (on their way), parcelsNotDelivered, pickupsOver, ' +
        'parcelsToPutBack, unitsMissing, moneyReviews, refundsUnknown, casesDueToday, casesOverdue, mailsFailing ' +
        '(after three tries), jobsBehind (payments, refunds and mails that the software should have seen to).',
    }),
    count: t.exposeInt('count', { description: `${COUNT_MAX} at most.` }),
    hasMore: t.exposeBoolean('hasMore', { description: 'More wait than were counted.' }),
    oldest: t.exposeString('oldest', {
      nullable: true,
      description: 'Since when the first waits, ISO 8601, UTC; null when nothing waits.',
    }),
  }),
})

builder.queryFields((t) => ({
  ownPermissions: t.stringList({
    description: 'What the signed-in person of staff may do, as orders.read; empty for everybody else.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { viewer }) => [...((await viewer.account())?.permissions ?? [])].sort(),
  }),
  workCounts: t.field({
    type: [WorkCountNode],
    description:
      'For staff: waiting work, a line for each counter that their rights open, up to five seconds old. ' +
      'Asking is no use of the session, and is not recorded.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => countWaitingWork(shop, await viewer.look()),
  }),
}))
