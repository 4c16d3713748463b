import { builder } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { decideQuarantine } from '#shop/shelf/catalogue/import/decide-quarantine.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { closeReview, listOrderReviews } from './review-orders.ts'
import { showStaffOrder } from '#shop/ordering/orders/show-order.ts'
import { LinkedOrder } from '#shop/ordering/prescriptions/linked-order.graphql.ts'
import { cancelOrder, showCancellation, showLinkedCancellation } from './cancel-order.ts'
import { decideRefund } from './decide-refund.ts'
import { refundOrder } from './refund-order.ts'
import { noteInput, refundInput } from './refund.input.ts'
import { listRefunds, type Refund } from './list-refunds.ts'

export const RefundedLine = builder.objectRef<Refund['lines'][number]>('RefundedLine').implement({
  description: "Units of an order's product that were refunded.",
  fields: (t) => ({
    _id: t.id({ description: 'The product.', resolve: ({ productId }) => String(productId) }),
    quantity: t.exposeInt('quantity', { description: 'Units.' }),
    amount: t.exposeInt('amount', { description: 'CLP of these units, as they were paid.' }),
  }),
})

const RefundNode = builder.objectRef<Refund>('Refund').implement({
  description: 'Money of an order that goes back to the customer, in whole CLP.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    amount: t.exposeInt('amount', { description: 'What goes back in all.' }),
    shipping: t.exposeInt('shipping', { description: "Of it, the delivery's cost." }),
    whole: t.exposeBoolean('whole', { description: 'None of the order’s units remain sold.' }),
    state: t.string({
      description: 'requested, sent, unknown (all three: on its way), done or refused by the provider.',
      resolve: ({ state }) => state,
    }),
    createdAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ createdAt }) => createdAt.toISOString() }),
    settledAt: t.string({
      nullable: true,
      description: 'When it was done or refused, ISO 8601, UTC.',
      resolve: ({ settledAt }) => settledAt?.toISOString() ?? null,
    }),
    lines: t.field({
      type: [RefundedLine],
      description: 'The units that are refunded.',
      resolve: ({ lines }) => lines,
    }),
  }),
})

const CancelledOrder = builder.objectRef<Refund>('CancelledOrder').implement({
  description: 'A cancelled order. No figures: a mail’s link opens no price.',
  fields: (t) => ({
    _id: t.id({ description: 'The order.', resolve: ({ orderId }) => orderId }),
    refundState: t.string({
      description: 'done; requested, sent, unknown (on its way); refused (staff gives the money back).',
      resolve: ({ state }) => state,
    }),
  }),
})

const OrderReviewNode = builder.objectRef<Awaited<ReturnType<typeof closeReview>>>('OrderReview').implement({
  description: "Something about an order's money that staff must settle ('Revisión').",
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.string({
      description:
        'money_returned (unasked, by the provider), payment_disputed, reversal_refused, refund_refused or ' +
        'refund_unknown.',
      resolve: ({ kind }) => kind,
    }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description: 'CLP; null when the provider does not say how much.',
    }),
    holdsOrder: t.exposeBoolean('holdsOrder', { description: 'The goods must not leave before it is closed.' }),
    refundId: t.string({
      nullable: true,
      description: 'The refund that it is about.',
      resolve: ({ kind, subject }) => (kind === 'refund_refused' || kind === 'refund_unknown' ? subject : null),
    }),
    openedAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ openedAt }) => openedAt.toISOString() }),
    order: t.field({
      type: OrderNode,
      description: 'The order that it is about.',
      resolve: async ({ orderId }, _, { shop, viewer }) =>
        (await showStaffOrder(shop, await viewer.account(), orderId))!,
    }),
  }),
})

const QuarantinedUnitsNode = builder
  .objectRef<Awaited<ReturnType<typeof decideQuarantine>>>('QuarantinedUnits')
  .implement({
    description: 'Units returned from outside the pharmacy, not for sale before a pharmacist releases them.',
    fields: (t) => ({
      _id: t.exposeID('id'),
      sku: t.exposeString('sku'),
      name: t.exposeString('name'),
      quantity: t.exposeInt('quantity', { description: 'Units.' }),
      forSale: t.exposeInt('forSale', {
        nullable: true,
        description: 'How many of them may be sold again; null before it is decided.',
      }),
      createdAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ createdAt }) => createdAt.toISOString() }),
      order: t.field({
        type: OrderNode,
        description: 'Their order.',
        resolve: async ({ orderId }, _, { shop, viewer }) =>
          (await showStaffOrder(shop, await viewer.account(), orderId))!,
      }),
    }),
  })

const CANCELLATION_DESCRIPTION =
  'Whether its customer may cancel it now: possible; requested (done already, its money is on its way); ' +
  'by_phone (staff must give the money back); none (it is being prepared, or not one’s own).'

builder.objectField(LinkedOrder, 'cancellation', (t) =>
  t.string({
    description: CANCELLATION_DESCRIPTION,
    resolve: (order, _, { shop }) => showLinkedCancellation(shop, order),
  }),
)

builder.objectFields(OrderNode, (t) => ({
  cancellation: t.string({
    description: CANCELLATION_DESCRIPTION,
    resolve: async (order, _, { shop, viewer }) => showCancellation(shop, { ...(await viewer.actor()), order }),
  }),
  refunds: t.field({
    type: [RefundNode],
    description: 'What of it was refunded, or is being refunded, oldest first.',
    resolve: async (order, _, { shop }) => listRefunds(shop, order),
  }),
  reviews: t.field({
    type: [OrderReviewNode],
    description: 'For staff: what must be settled about its money; empty for anybody else.',
    resolve: async (order, _, { shop, viewer }) =>
      listOrderReviews(shop, { account: await viewer.account(), orderId: order.id }),
  }),
}))

const STOCK_DESCRIPTION = 'for_sale (medicines and cold chain that had left wait for a pharmacist) or written_off.'

export const RefundLineInput = builder.inputType('RefundLineInput', {
  description: "Units of an order's product to refund.",
  fields: (t) => ({
    _id: t.id({ required: true, description: 'The product.' }),
    quantity: t.int({ required: true, description: 'Units.' }),
    stock: t.string({ defaultValue: 'for_sale', description: STOCK_DESCRIPTION }),
  }),
})

builder.mutationFields((t) => ({
  cancelOrder: t.field({
    type: CancelledOrder,
    description:
      'Its customer cancels a paid order until it is prepared; all its money goes back. Repeating it changes nothing.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "The order's _id." }),
      link: t.arg.string({ description: 'The text behind #enlace= of its mail, where the order is not one’s own.' }),
    },
    resolve: async (_, { orderId, link }, { shop, viewer }) =>
      cancelOrder(shop, { ...(await viewer.actor()), orderId, link, address: viewer.address }),
  }),
  refundOrder: t.field({
    type: RefundNode,
    description: "Operators: refunds an order, whole or for some units and the delivery, by the server's figures.",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "The order's _id." }),
      lines: t.arg({
        type: [RefundLineInput],
        description: 'Units to refund; left out with `shipping` left out too: all that is left of the order.',
      }),
      shipping: t.arg.boolean({ description: "Whether the delivery's cost goes back too." }),
      stock: t.arg.string({
        defaultValue: 'for_sale',
        description: `What becomes of the units of a whole refund: ${STOCK_DESCRIPTION}`,
      }),
      byHand: t.arg.boolean({
        description: 'The shop pays the money back itself, by transfer, without the provider.',
      }),
      reason: t.arg.string({ required: true, description: "For the order's history, up to 500 characters." }),
    },
    resolve: async (_, { shopId: __, orderId, ...input }, { shop, viewer }) => {
      if (!isUuid(orderId)) throw refuse('order.not_found')
      return refundOrder(shop, { account: await viewer.account(), orderId, ...parseInput(refundInput, input) })
    },
  }),
  decideRefund: t.field({
    type: RefundNode,
    description: 'Operators: says whether a refund went through that the provider never answered (refund_unknown).',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'The refund.' }),
      happened: t.arg.boolean({ required: true, description: 'Whether the money went back.' }),
    },
    resolve: async (_, { id, happened }, { shop, viewer }) =>
      decideRefund(shop, { account: await viewer.account(), id, happened }),
  }),
  closeOrderReview: t.field({
    type: OrderReviewNode,
    description: 'Operators: a review is settled; the order goes on.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'The review.' }),
      note: t.arg.string({ required: true, description: 'How it was settled, up to 400 characters.' }),
    },
    resolve: async (_, { id, note }, { shop, viewer }) =>
      closeReview(shop, { account: await viewer.account(), id, ...parseInput(noteInput, { note }) }),
  }),
  decideQuarantine: t.field({
    type: QuarantinedUnitsNode,
    description: 'Pharmacists: how many of the returned units may be sold again; the others are written off.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'The returned units.' }),
      forSale: t.arg.int({ required: true, description: 'Units, 0 to all of them.' }),
    },
    resolve: async (_, { id, forSale }, { shop, viewer }) =>
      decideQuarantine(shop, { account: await viewer.account(), id, forSale }),
  }),
}))
