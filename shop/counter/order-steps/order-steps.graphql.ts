import { builder } from '#api/builder.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import type { Tracking } from '#shop/ordering/orders/delivery-words.rules.ts'
import { TrackedOrderNode } from './track-order.graphql.ts'
import { LinkedOrder } from '#shop/ordering/prescriptions/linked-order.graphql.ts'
import type { OrderStep } from './order-steps.rules.ts'
import { showOrderSteps, showTrackedSteps, showTracking } from './show-order-steps.ts'

const OrderStepNode = builder.objectRef<OrderStep>('OrderStep').implement({
  description: 'A step of an order on its way to its customer.',
  fields: (t) => ({
    name: t.string({
      description: 'placed, preparing, packed, sent and received; a pickup is never sent.',
      resolve: ({ name }) => name,
    }),
    at: t.exposeString('at', { nullable: true, description: 'ISO 8601, UTC; null when it is to come, or unknown.' }),
    state: t.string({
      description: 'done, current, failed (current, and it could not be delivered) or to_come.',
      resolve: ({ state }) => state,
    }),
  }),
})

const TrackingNode = builder.objectRef<Tracking>('Tracking').implement({
  description: 'How a parcel is followed at its carrier.',
  fields: (t) => ({
    carrier: t.exposeString('carrier', { description: 'Its name.' }),
    number: t.exposeString('number', { description: 'The carrier’s.' }),
    url: t.exposeString('url', { nullable: true, description: 'The carrier’s page of it; null without one.' }),
  }),
})

const STEPS = 'Its steps, in their order; empty for a draft and for an order that is over.'
const TRACKING = 'Where its parcel is followed, while it is on its way.'

for (const node of [OrderNode, LinkedOrder])
  builder.objectFields(node, (t) => ({
    steps: t.field({
      type: [OrderStepNode],
      description: STEPS,
      resolve: (order, _, { shop }) => showOrderSteps(shop, order),
    }),
    tracking: t.field({
      type: TrackingNode,
      nullable: true,
      description: TRACKING,
      resolve: (order, _, { shop }) => showTracking(shop, order),
    }),
  }))

builder.objectField(TrackedOrderNode, 'steps', (t) =>
  t.field({
    type: [OrderStepNode],
    description: STEPS,
    resolve: (tracked, _, { shop }) => showTrackedSteps(shop, tracked),
  }),
)
