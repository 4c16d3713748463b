import { builder } from '#api/builder.ts'
import { countWaitingWork } from './count-waiting-work.ts'
import type { DemoYear } from './demo-year.rules.ts'
import { listSalesByDay } from './list-sales-by-day.ts'
import type { SalesOfDay } from './sales-by-day.rules.ts'
import { showDemoYear } from './show-demo-year.ts'
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

const SalesOfDayNode = builder.objectRef<SalesOfDay>('SalesOfDay').implement({
  description: 'What the shop sold on one day of Chile; nobody’s name is in it.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    sales: t.exposeInt('sales', {
      description: 'CLP of the orders sold on that day, paid or still to be paid, less what was given back on it.',
    }),
    orders: t.exposeInt('orders', { description: 'Sold on that day, and not rejected since.' }),
  }),
})

const DemoYearNode = builder.objectRef<DemoYear>('DemoYear').implement({
  description: 'A demo makes up a year of orders after its start.',
  fields: (t) => ({
    written: t.exposeInt('written', { description: 'Orders that are there already.' }),
    orders: t.exposeInt('orders', { description: 'Orders that there will be.' }),
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
  demoYear: t.field({
    type: DemoYearNode,
    nullable: true,
    description:
      'For staff: how far the demo’s year is; null once it is whole, and in every shop. ' +
      'Asking is no use of the session, and is not recorded.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => showDemoYear(shop, await viewer.look()),
  }),
  salesByDay: t.field({
    type: [SalesOfDayNode],
    description: 'For managers: the last thirty days until today, the oldest first.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listSalesByDay(shop, { account: await viewer.account() }),
  }),
}))
