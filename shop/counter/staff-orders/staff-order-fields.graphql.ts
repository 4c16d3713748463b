import { builder } from '#api/builder.ts'
import { ListedParcelNode, orderFields } from '#shop/counter/parcels/parcel-fields.graphql.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import type { OpenedOrder, OrderNote, OrderPayment, StaffOrder, TimelineEntry } from './staff-order.rules.ts'

const PLACED_AT = 'The time of its sale, ISO 8601, UTC.'
const IS_HELD = 'An open review holds it back: the goods must not leave.'
const AT = 'ISO 8601, UTC.'

const StaffOrderNode = builder.objectRef<StaffOrder>('StaffOrder').implement({
  description: 'A sold order in a list of staff; without medicine.',
  fields: (t) => ({
    ...orderFields(t),
    placedAt: t.exposeString('placedAt', { description: PLACED_AT }),
    status: t.exposeString('status', { description: 'Its state, as Order.status.' }),
    parcelState: t.exposeString('parcelState', {
      nullable: true,
      description: 'The state of its last parcel; null before somebody takes the order.',
    }),
    customer: t.exposeString('customer', { description: 'First and last name.' }),
    amount: t.exposeInt('amount', { description: 'What it costs, in CLP.' }),
    paymentMethod: t.exposeString('paymentMethod', { nullable: true }),
    paymentType: t.exposeString('paymentType', {
      nullable: true,
      description: 'immediatePayment, deferredPayment or paymentAtHome.',
    }),
    channel: t.exposeString('channel', { description: 'web, phone or subscription.' }),
    isHeld: t.exposeBoolean('isHeld', { description: IS_HELD }),
    hasNotes: t.exposeBoolean('hasNotes', { description: 'Staff wrote something about it.' }),
  }),
})

export const StaffOrdersNode = builder.objectRef<KeysetPage<StaffOrder>>('StaffOrders').implement({
  description: 'A page of sold orders.',
  fields: (t) => ({
    nodes: t.field({ type: [StaffOrderNode], description: 'The newest sale first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

const OrderPaymentNode = builder.objectRef<OrderPayment>('StaffOrderPayment').implement({
  description: 'A try to pay an order.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    gateway: t.exposeString('gateway', { description: 'The payment provider.' }),
    state: t.exposeString('state', { description: 'How it stands: approved, declined, abandoned, reversed …' }),
    amount: t.exposeInt('amount'),
    cardLastDigits: t.exposeString('cardLastDigits', { nullable: true, description: 'The card’s last four.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was not approved.' }),
    at: t.exposeString('at', { description: AT }),
    settledAt: t.exposeString('settledAt', { nullable: true, description: 'When it had its end, ISO 8601, UTC.' }),
  }),
})

export const OrderNoteNode = builder.objectRef<OrderNote>('OrderNote').implement({
  description: 'What a person of staff wrote about an order. The customer’s copy of their data has it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.exposeString('at', { description: AT }),
    accountId: t.exposeID('accountId', { description: 'The person who wrote it.' }),
    author: t.exposeString('author', { nullable: true, description: 'Their first name.' }),
    text: t.exposeString('text', { description: 'Up to 1,000 characters.' }),
  }),
})

export const OpenedOrderNode = builder.objectRef<OpenedOrder>('OpenedOrder').implement({
  description: 'An order as staff open it; each reading is recorded.',
  fields: (t) => ({
    order: t.field({ type: OrderNode, description: 'Lines, money, person.', resolve: ({ order }) => order }),
    placedAt: t.exposeString('placedAt', { nullable: true, description: `${PLACED_AT} Null for a draft.` }),
    isHeld: t.exposeBoolean('isHeld', { description: IS_HELD }),
    parcels: t.field({
      type: [ListedParcelNode],
      description: 'From the first; empty without parcels.read.',
      resolve: ({ parcels }) => parcels,
    }),
    payments: t.field({
      type: [OrderPaymentNode],
      description: 'The newest first.',
      resolve: ({ payments }) => payments,
    }),
    notes: t.field({ type: [OrderNoteNode], description: 'The newest first.', resolve: ({ notes }) => notes }),
  }),
})

const TimelineEntryNode = builder.objectRef<TimelineEntry>('TimelineEntry').implement({
  description: 'Something that happened to an order.',
  fields: (t) => ({
    key: t.exposeID('key', { description: 'Its own in the timeline.' }),
    at: t.exposeString('at', { description: AT }),
    kind: t.exposeString('kind', {
      description: 'order, prescription, parcel, payment, refund, mail, note, correction or claim (on an insurer).',
    }),
    event: t.exposeString('event', { description: 'By its kind: approved, handed_over, sent, added, a provider …' }),
    from: t.exposeString('from', { nullable: true, description: 'The state before.' }),
    to: t.exposeString('to', { nullable: true, description: 'The state after.' }),
    actor: t.exposeString('actor', { nullable: true, description: 'Role and account, or the software’s part.' }),
    author: t.exposeString('author', { nullable: true, description: 'The actor’s first name.' }),
    text: t.exposeString('text', { nullable: true, description: 'Its reason, note or subject.' }),
    amount: t.exposeInt('amount', { nullable: true, description: 'CLP of a payment, refund or claim.' }),
  }),
})

export const OrderTimelineNode = builder.objectRef<KeysetPage<TimelineEntry>>('OrderTimeline').implement({
  description: 'A page of what happened to an order.',
  fields: (t) => ({
    nodes: t.field({ type: [TimelineEntryNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})
