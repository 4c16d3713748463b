import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { previewRefund, type RefundPreview } from './preview-refund.ts'
import { refundRequestInput } from './refund.input.ts'
import { RefundedLine, RefundLineInput } from './refunds.graphql.ts'

const RefundPreviewNode = builder.objectRef<RefundPreview>('RefundPreview').implement({
  description: 'What a refund would give back, in whole CLP. Nothing is written.',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'What would go back in all.' }),
    shipping: t.exposeInt('shipping', { description: 'Of it, the delivery’s cost.' }),
    whole: t.exposeBoolean('whole', { description: 'None of the order’s units would remain sold.' }),
    lines: t.field({ type: [RefundedLine], description: 'The units.', resolve: ({ lines }) => lines }),
    gateway: t.string({
      nullable: true,
      description: 'Whose payment the money goes back to; null: staff pay it back by hand.',
      resolve: ({ paidBy }) => paidBy?.gateway ?? null,
    }),
    cardLastDigits: t.string({
      nullable: true,
      description: 'Four digits, where the gateway said them.',
      resolve: ({ paidBy }) => paidBy?.cardLastDigits ?? null,
    }),
  }),
})

builder.queryField('previewRefund', (t) =>
  t.field({
    type: RefundPreviewNode,
    extensions: RECORDED,
    description: 'Operators: what `refundOrder` with the same arguments would give back.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "The order's _id." }),
      lines: t.arg({ type: [RefundLineInput], description: 'As of `refundOrder`.' }),
      shipping: t.arg.boolean({ description: 'As of `refundOrder`.' }),
    },
    resolve: async (_, { orderId, lines, shipping }, { shop, viewer }) =>
      previewRefund(shop, {
        account: await viewer.account(),
        orderId,
        ...parseInput(refundRequestInput, { lines, shipping }),
      }),
  }),
)
