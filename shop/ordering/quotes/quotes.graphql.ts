import { builder, RECORDED } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { quoteInput } from './quote.input.ts'
import { listQuotes, type QuoteRequest } from './list-quotes.ts'
import { requestQuote } from './request-quote.ts'

const QuoteInput = inputFromSchema('QuoteInput', quoteInput, {
  description: 'The quote form of a product (SHOP §5).',
  fields: {
    name: 'The customer’s name.',
    phone: 'Nine digits.',
    quantity: 'Units that are needed, 1 or more.',
    note: 'Up to 1000 characters.',
  },
  also: (t) => ({ file: t.id({ description: 'What POST /uploads/quotes answered, of this line.' }) }),
})

const QuoteFileNode = builder.objectRef<NonNullable<QuoteRequest['file']>>('QuoteFile').implement({
  description: 'A quote form’s file.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'As the customer named it.' }),
    contentType: t.exposeString('contentType', { description: 'application/pdf, image/jpeg or image/png.' }),
    url: t.string({
      description: "The file; request it with the session's token. Each read is logged.",
      resolve: ({ id }) => `/uploads/quotes/${id}`,
    }),
  }),
})

const QuoteRequestNode = builder.objectRef<QuoteRequest>('QuoteRequest').implement({
  description: 'A quote form as staff read it.',
  fields: (t) => ({
    orderReferenceId: t.exposeString('orderReferenceId', { description: "The order's number." }),
    sku: t.string({
      nullable: true,
      description: 'Null when the product has left the draft.',
      resolve: ({ line }) => line?.sku,
    }),
    productName: t.string({ nullable: true, description: "The product's name.", resolve: ({ line }) => line?.name }),
    name: t.exposeString('name', { description: 'The customer’s name.' }),
    phone: t.exposeString('phone', { description: 'Nine digits.' }),
    email: t.exposeString('email'),
    quantity: t.exposeInt('quantity'),
    note: t.exposeString('note', { description: 'Their question.' }),
    createdAt: t.exposeString('createdAt', { description: 'When it was sent, ISO 8601, UTC.' }),
    file: t.field({
      type: QuoteFileNode,
      nullable: true,
      description: 'Null without one.',
      resolve: ({ file }) => file,
    }),
  }),
})

const QuoteRequests = builder.objectRef<{ totalCount: number; nodes: QuoteRequest[] }>('QuoteRequests').implement({
  description: 'Quote forms, newest first.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    nodes: t.field({ type: [QuoteRequestNode], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
  }),
})

builder.queryField('quoteRequests', (t) =>
  t.field({
    type: QuoteRequests,
    extensions: RECORDED,
    description: 'For staff: the quote forms that were sent.',
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ defaultValue: 20, description: STAFF_PAGE.first }),
      offset: t.arg.int({ defaultValue: 0, description: STAFF_PAGE.offset }),
    },
    resolve: async (_, { first, offset }, { shop, viewer }) =>
      listQuotes(shop, {
        account: await viewer.account(),
        ...parseInput(staffListInput, { first, offset }),
      }),
  }),
)

builder.mutationField('requestQuote', (t) =>
  t.field({
    type: OrderNode,
    description: "Fills the quote form of a line of one's own draft; the line may be paid then.",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "One's own draft." }),
      productId: t.arg.id({ required: true, description: "The line's product." }),
      input: t.arg({ type: QuoteInput, required: true, description: 'The typed text.' }),
      rut: t.arg.string({ description: "Of an operator's customer, as the draft had it when the form was sent." }),
    },
    resolve: async (_, { orderId, productId, input, rut }, { shop, viewer }) => {
      if (!isUuid(orderId)) throw refuse('order.not_found')
      await limitCalls(shop, { 'quote requests by address': viewer.address })
      return requestQuote(shop, {
        ...(await viewer.actor()),
        orderId,
        productId: Number(productId),
        rut: rut ?? undefined,
        quote: parseInput(quoteInput, { ...input, note: input.note ?? '' }),
      })
    },
  }),
)
