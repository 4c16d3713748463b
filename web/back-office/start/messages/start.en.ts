import type { Translation } from '#web/platform/messages/messages.tsx'
import type { start } from './start.es.ts'

export default {
  title: 'Start',
  greeting: (name) => `Hello, ${name}`,
  demoYear: (written, orders) => `Preparing the demo’s year: ${written} of ${orders} orders`,
  loading: 'Loading what waits',
  failed: 'What waits could not be loaded',
  nothing: 'Nothing waits for you',
  nothingText: 'When an order arrives or a parcel comes back, it appears here.',
  oldest: (age) => `Oldest: ${age}`,
  plots: {
    failed: 'The sales could not be loaded',
    asTable: 'See as a table',
    day: 'Day',
    thousands: (count) => `$${count}k`,
    sales: {
      title: 'Sales of 30 days',
      text: 'What was sold each day, paid or to be paid, less what was refunded on that day.',
    },
    orders: { title: 'Orders of 30 days', text: 'The orders sold each day that were not rejected.' },
  },
  counters: {
    prescriptionsWaiting: 'Prescriptions to review',
    prescriptionsLapsed: 'Prescriptions left half reviewed',
    prescriptionsUnanswered: 'Prescriptions without the customer’s answer',
    ordersToPrepare: 'To prepare',
    ordersPromisedToday: 'Promised for today',
    parcelsToCheck: 'To check',
    parcelsPacked: 'Packed, about to leave',
    parcelsLate: 'Late on the way',
    parcelsNotDelivered: 'Not delivered',
    pickupsOver: 'Pickups that ended',
    parcelsToPutBack: 'To put back',
    unitsMissing: 'Missing units',
    casesDueToday: 'Cases due today',
    casesOverdue: 'Cases overdue',
    moneyReviews: 'Money reviews',
    refundsUnknown: 'Refunds without an answer',
    unitsInQuarantine: 'In quarantine',
  },
} satisfies Translation<typeof start>
