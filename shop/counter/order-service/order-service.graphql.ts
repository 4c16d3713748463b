import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { correctOrder } from './correct-order.ts'
import { correctionsInput } from './correction.input.ts'
import type { OrderMailRow } from './order-mails.rules.ts'
import { listOrderMails, resendOrderMail, type OrderMails } from './resend-order-mail.ts'

const ORDER = 'The order.'

const OrderMailNode = builder.objectRef<OrderMailRow>('OrderMail').implement({
  description: 'A mail about an order.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    subject: t.exposeString('subject', { description: 'As it was sent; empty once it is erased.' }),
    state: t.exposeString('state', { description: 'sent; queued: on its way; undeliverable: refused for good.' }),
    at: t.exposeString('at', { description: 'When it left or failed, else when it was written; ISO 8601, UTC.' }),
  }),
})

const OrderMailsNode = builder.objectRef<OrderMails>('OrderMails').implement({
  description: 'The mails about an order, the newest first.',
  fields: (t) => ({
    mails: t.field({ type: [OrderMailNode], description: 'A hundred at most.', resolve: ({ mails }) => mails }),
    resendable: t.exposeStringList('resendable', {
      description: 'What may be sent again: received, dispatched, ready (it waits in the store).',
    }),
  }),
})

builder.queryField('orderMails', (t) =>
  t.field({
    type: OrderMailsNode,
    extensions: RECORDED,
    description: 'For staff: the mails about an order.',
    args: { shopId: t.arg.string(), orderId: t.arg.id({ required: true, description: ORDER }) },
    resolve: async (_, { orderId }, { shop, viewer }) =>
      listOrderMails(shop, { account: await viewer.account(), orderId }),
  }),
)

const CorrectionInput = builder.inputType('CorrectionInput', {
  description: 'A corrected field of a sold order.',
  fields: (t) => ({
    field: t.string({
      required: true,
      description:
        'shippingAddress, subShippingAddress, commune (its id), shippingCommentary, phone or email; the first three ' +
        'of a home delivery alone.',
    }),
    from: t.string({ required: true, description: 'What the caller saw.' }),
    to: t.string({ required: true, description: 'What it becomes.' }),
  }),
})

builder.mutationFields((t) => ({
  correctOrder: t.id({
    description:
      'Operators: corrects an order until its goods leave, all fields or none, and answers its _id. Its customer ' +
      'gets a mail about it.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: ORDER }),
      changes: t.arg({ type: [CorrectionInput], required: true, description: 'One a field.' }),
      reason: t.arg.string({ required: true, description: '1 to 500 characters, for the order’s history.' }),
    },
    resolve: async (_, { orderId, ...input }, { shop, viewer }) => {
      const { changes, reason } = parseInput(correctionsInput, input)
      return (await correctOrder(shop, { account: await viewer.account(), orderId, changes, reason })).id
    },
  }),
  resendOrderMail: t.field({
    type: OrderMailsNode,
    description: 'Operators: sends a mail about an order again, written anew; three a day and order.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: ORDER }),
      kind: t.arg.string({ required: true, description: 'One of `resendable`.' }),
    },
    resolve: async (_, { orderId, kind }, { shop, viewer }) =>
      resendOrderMail(shop, { account: await viewer.account(), orderId, kind }),
  }),
}))
