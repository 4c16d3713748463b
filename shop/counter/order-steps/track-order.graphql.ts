import { builder } from '#api/builder.ts'
import { trackOrder } from './track-order.ts'
import type { TrackedOrder } from './tracking.rules.ts'

export const TrackedOrderNode = builder.objectRef<TrackedOrder>('TrackedOrder').implement({
  description: 'How an order goes. No name, address, product, price or prescription.',
  fields: (t) => ({
    orderReferenceId: t.exposeString('reference', { description: 'The number for customers.' }),
    stage: t.string({
      description:
        'payment (it is awaited), checking, waiting_for_you (what is needed was mailed), preparing, sent, pickup, ' +
        'received, rejected or refunded.',
      resolve: ({ stage }) => stage,
    }),
    units: t.exposeInt('units', { description: 'Units of all its products.' }),
    date: t.string({
      nullable: true,
      description: 'The day until which it arrives, YYYY-MM-DD.',
      resolve: ({ date }) => date,
    }),
    pickupDays: t.exposeInt('pickupDays', { nullable: true, description: 'Days that the store keeps it.' }),
  }),
})

builder.mutationField('trackOrder', (t) =>
  t.field({
    type: TrackedOrderNode,
    description: 'How an order goes, by its number and its e-mail. Any other pair is refused alike.',
    args: {
      shopId: t.arg.string(),
      orderReferenceId: t.arg.string({ required: true, description: 'However it is written.' }),
      email: t.arg.string({ required: true, description: 'The one it was bought with.' }),
      tokenCaptcha: t.arg.string({
        description: 'A solved captcha (GET /captcha/1.0/challenge); without one the call is refused.',
      }),
    },
    resolve: async (_, { orderReferenceId, email, tokenCaptcha }, { shop, viewer }) =>
      trackOrder(shop, { orderReferenceId, email, tokenCaptcha, address: viewer.address }),
  }),
)
