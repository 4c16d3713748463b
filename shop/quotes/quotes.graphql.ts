import { limitByAddress } from '#api/address-limit.ts'
import { builder } from '#api/builder.ts'
import { DomainError } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { OrderNode } from '#shop/orders/order.graphql.ts'
import { quoteInput } from './quote.input.ts'
import { requestQuote } from './request-quote.ts'

/** Each is a mail that somebody reads. */
const LIMIT = { what: 'request a quote', most: 20, perS: 600 }

const QuoteInput = builder.inputType('QuoteInput', {
  description: 'The quote form of a product (SHOP §5).',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Who asks.' }),
    phone: t.string({ required: true, description: 'Nine digits.' }),
    email: t.string({ required: true }),
    quantity: t.int({ required: true, description: 'Units that are needed, 1 or more.' }),
    note: t.string({ description: 'Up to 1000 characters.' }),
  }),
})

builder.mutationField('requestQuote', (t) =>
  t.field({
    type: OrderNode,
    description: 'Fills the quote form of a line of one\'s own draft; the line may be paid then.',
    args: { shopId: t.arg.string(), orderId: t.arg.id({ required: true, description: 'One\'s own draft.' }), productId: t.arg.id({ required: true, description: 'The line\'s product.' }), input: t.arg({ type: QuoteInput, required: true, description: 'What was typed.' }) },
    resolve: async (_, { orderId, productId, input }, { shop, viewer }) => {
      limitByAddress(shop, viewer, LIMIT)
      if (!isUuid(orderId)) throw new DomainError('order.not_found')
      return requestQuote(shop, { ...(await viewer.asker()), orderId, productId: Number(productId), quote: parseInput(quoteInput, { ...input, note: input.note ?? '' }) })
    },
  }),
)
