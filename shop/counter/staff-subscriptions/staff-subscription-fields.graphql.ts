import { builder } from '#api/builder.ts'
import { formatChileDate } from '#lib/chile-time.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { skipReason, type ChargeProblem } from '#shop/sale/subscriptions/charging/charge.rules.ts'
import { SubscriptionNode } from '#shop/sale/subscriptions/plan/subscription.graphql.ts'
import type {
  OpenedSubscription,
  StaffCharge,
  StaffSubscription,
  SubscriptionCharge,
  SubscriptionEntry,
} from './staff-subscription.rules.ts'

const REASONS = 'no_card, prescription, out_of_stock, withdrawn, no_delivery'
const FAILED = 'In the words of PaymentDate.skipReason.'

const StaffChargeNode = builder.objectRef<StaffCharge>('StaffCharge').implement({
  description: 'The next charge of a subscription in a list of staff.',
  fields: (t) => ({
    delivery: t.exposeString('delivery', { description: 'The day of the delivery that it pays, YYYY-MM-DD.' }),
    chargedOn: t.exposeString('chargedOn', { description: 'Its day, or that of its next try, YYYY-MM-DD.' }),
    amount: t.exposeInt('amount', { description: 'CLP at today’s prices.' }),
    obstacle: t.exposeString('obstacle', { nullable: true, description: `Why it would fail: ${REASONS}.` }),
    failed: t.exposeString('failed', { nullable: true, description: `Why its last try failed. ${FAILED}` }),
    triesLeft: t.exposeInt('triesLeft', { description: 'After the last one the delivery is not sent.' }),
    isCharging: t.exposeBoolean('isCharging', { description: 'It is at the bank now.' }),
  }),
})

const StaffSubscriptionNode = builder.objectRef<StaffSubscription>('StaffSubscription').implement({
  description: 'A subscription in a list of staff; without its products.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    subscriptionReferenceId: t.exposeString('reference', { description: 'Its number.' }),
    customer: t.exposeString('customer', { description: 'First name and surname.' }),
    status: t.string({ description: 'As Subscription.status.', resolve: ({ status }) => status }),
    changedAt: t.string({
      description: 'When it last changed, ISO 8601, UTC.',
      resolve: ({ changedAt }) => changedAt.toISOString(),
    }),
    cardType: t.exposeString('cardType', { nullable: true, description: 'Null without a card.' }),
    cardNumber: t.exposeString('cardLastDigits', { nullable: true, description: 'The card’s last four.' }),
    next: t.field({
      type: StaffChargeNode,
      nullable: true,
      description: 'Null when no charge is to come.',
      resolve: ({ next }) => next,
    }),
  }),
})

export const StaffSubscriptionsNode = builder.objectRef<KeysetPage<StaffSubscription>>('StaffSubscriptions').implement({
  description: 'A page of subscriptions.',
  fields: (t) => ({
    nodes: t.field({
      type: [StaffSubscriptionNode],
      description: 'In the sequence of the view.',
      resolve: ({ nodes }) => nodes,
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

const ObstacleNode = builder.objectRef<ChargeProblem>('ChargeObstacle').implement({
  description: 'Why the next charge would fail, by the charge’s own rules.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: `${REASONS}.` }),
    skus: t.exposeStringList('skus', { description: 'Of the products that it is about; empty: of none.' }),
  }),
})

const SubscriptionChargeNode = builder.objectRef<SubscriptionCharge>('SubscriptionCharge').implement({
  description: 'How the charge of a delivery stands.',
  fields: (t) => ({
    delivery: t.string({
      description: 'DD-MM-YYYY, as in paymentDates.',
      resolve: ({ delivery }) => formatChileDate(delivery, '-'),
    }),
    state: t.string({ description: 'due, charging, paid or failed (given up).', resolve: ({ state }) => state }),
    tries: t.exposeInt('tries', { description: 'Those that failed.' }),
    reason: t.string({
      nullable: true,
      description: `Of the last failure. ${FAILED}`,
      resolve: ({ reason }) => (reason === null ? null : skipReason(reason)),
    }),
    nextTryAt: t.exposeString('nextTryAt', { nullable: true, description: 'ISO 8601, UTC.' }),
    orderReferenceId: t.exposeString('orderReferenceId', { nullable: true, description: 'The number of its order.' }),
  }),
})

const SubscriptionEntryNode = builder.objectRef<SubscriptionEntry>('SubscriptionEntry').implement({
  description: 'What happened to a subscription.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.exposeString('at', { description: 'ISO 8601, UTC.' }),
    event: t.exposeString('event', {
      description:
        'activated, enrolment_started, card_enrolled, card_refused, enrolment_expired, cancelled, deliveries_done, ' +
        'delivery_skipped, delivery_restored, delivery_delayed, quantities_changed, charge_asked_again or ' +
        'enrolment_link_sent.',
    }),
    by: t.exposeString('by', { description: 'customer, staff or shop (by itself).' }),
    author: t.exposeString('author', { nullable: true, description: 'First name of a person of staff.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Days, YYYY-MM-DD, of a delivery; of a cancellation by staff its reason.',
    }),
  }),
})

export const OpenedSubscriptionNode = builder.objectRef<OpenedSubscription>('OpenedSubscription').implement({
  description: 'One subscription as staff open it.',
  fields: (t) => ({
    subscription: t.field({
      type: SubscriptionNode,
      description: 'The subscription itself.',
      resolve: ({ subscription }) => subscription,
    }),
    obstacle: t.field({
      type: ObstacleNode,
      nullable: true,
      description: 'Null when nothing is known against its next charge.',
      resolve: ({ obstacle }) => obstacle,
    }),
    link: t.exposeString('link', {
      nullable: true,
      description:
        'What resendEnrolmentLink would mail: card (the way to save one), again (to subscribe anew); null: nothing.',
    }),
    charges: t.field({
      type: [SubscriptionChargeNode],
      description: 'By delivery; one that was not announced has none.',
      resolve: ({ charges }) => charges,
    }),
    history: t.field({
      type: [SubscriptionEntryNode],
      description: 'The newest first, 200 at most.',
      resolve: ({ history }) => history,
    }),
  }),
})
