import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE } from '#shop/ground/policy/keyset-page.input.ts'
import { LinkedOrder } from '#shop/ordering/prescriptions/linked-order.graphql.ts'
import { addOrderNote } from './add-order-note.ts'
import { listOrderTimeline } from './list-order-timeline.ts'
import { listStaffOrders } from './list-staff-orders.ts'
import { showOrderAsCustomer } from './show-order-as-customer.ts'
import { showOpenedOrder } from './show-opened-order.ts'
import { OpenedOrderNode, OrderNoteNode, OrderTimelineNode, StaffOrdersNode } from './staff-order-fields.graphql.ts'
import { orderNoteInput, staffOrderPageInput, timelinePageInput } from './staff-order-list.input.ts'

const ORDER = 'The order.'

builder.queryFields((t) => ({
  staffOrders: t.field({
    type: StaffOrdersNode,
    extensions: RECORDED,
    description: 'For staff: sold orders; without medicine, so no reading is recorded.',
    args: {
      shopId: t.arg.string(),
      states: t.arg.stringList({ description: 'Any of these states of an order, but PENDIENTE.' }),
      isOpen: t.arg.boolean({ description: 'Neither delivered nor ended; false: delivered or ended.' }),
      isHeld: t.arg.boolean({ description: 'An open review holds it back.' }),
      shippingMethod: t.arg.string({ description: 'homeDelivery or withdrawalStore.' }),
      channel: t.arg.string({ description: 'web, phone or subscription.' }),
      communeId: t.arg.string({ description: 'Delivered in this commune.' }),
      customerId: t.arg.id({ description: 'Of this account; with customers.read.' }),
      payment: t.arg.string({
        description:
          'The name of the gateway that took the money; atHome or deferred: paid at the door or later by phone; ' +
          'owed: either of them, not paid yet.',
      }),
      preparation: t.arg.string({
        description: 'to_prepare: anybody may take it now; else the state of its parcel, returned: undecided.',
      }),
      isRefunding: t.arg.boolean({ description: 'True: a refund is under way.' }),
      coldChain: t.arg.boolean({ description: 'True: open orders of which something is kept cold.' }),
      needsReview: t.arg.boolean({ description: 'True: open orders with a product that a pharmacist reviews.' }),
      promisedUntil: t.arg.string({
        description: 'Open orders promised for this day or an earlier one, YYYY-MM-DD.',
      }),
      placedFrom: t.arg.string({ description: 'Sold on this day of Chile or later, YYYY-MM-DD.' }),
      placedUntil: t.arg.string({ description: 'Sold on this day of Chile or earlier, YYYY-MM-DD.' }),
      sort: t.arg.string({
        description: 'placed, the default: the newest sale first; promise: open orders, the next promise first.',
      }),
      search: t.arg.string({
        description:
          'An order’s number, a RUT, an e-mail, a phone of nine digits, a card’s last four, or three letters of ' +
          'a name. 60 searches for people in ten minutes.',
      }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { shopId: __, ...page }, { shop, viewer }) =>
      listStaffOrders(shop, { account: await viewer.account(), ...parseInput(staffOrderPageInput, page) }),
  }),
  staffOrder: t.field({
    type: OpenedOrderNode,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: one order, by its number; null without one. The reading is recorded.',
    args: { shopId: t.arg.string(), reference: t.arg.string({ required: true, description: 'Its number.' }) },
    resolve: async (_, { reference }, { shop, viewer }) =>
      showOpenedOrder(shop, { account: await viewer.account(), reference }),
  }),
  orderTimeline: t.field({
    type: OrderTimelineNode,
    extensions: RECORDED,
    description: 'For staff: what happened to an order. The reading is recorded.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: ORDER }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { orderId, first, after }, { shop, viewer }) =>
      listOrderTimeline(shop, {
        account: await viewer.account(),
        orderId,
        ...parseInput(timelinePageInput, { first, after }),
      }),
  }),
}))

builder.queryField('orderAsCustomer', (t) =>
  t.field({
    type: LinkedOrder,
    nullable: true,
    extensions: RECORDED,
    description:
      'For staff: what the link of its mail shows the customer, to be read only; null without such an order. The ' +
      'reading is recorded.',
    args: { shopId: t.arg.string(), reference: t.arg.string({ required: true, description: 'Its number.' }) },
    resolve: async (_, { reference }, { shop, viewer }) =>
      showOrderAsCustomer(shop, { account: await viewer.account(), reference }),
  }),
)

builder.mutationField('addOrderNote', (t) =>
  t.field({
    type: OrderNoteNode,
    description: 'For staff: write a note about an order for colleagues. Nobody changes or deletes it.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: ORDER }),
      text: t.arg.string({ required: true, description: '1 to 1,000 characters.' }),
    },
    resolve: async (_, { orderId, text }, { shop, viewer }) =>
      addOrderNote(shop, { account: await viewer.account(), orderId, ...parseInput(orderNoteInput, { text }) }),
  }),
)
