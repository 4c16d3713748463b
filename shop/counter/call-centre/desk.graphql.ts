import { builder, RECORDED, type Viewer } from '#api/builder.ts'
import type { Shop } from '#context'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { LimitName } from '#shop/ground/limits/limits.rules.ts'
import { orderCan, receivedEvent, statusLabel, unpaidEvent } from '#shop/ordering/orders/order-life.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { DeskList, DeskOrder, DeskSubscription } from './desk-list.rules.ts'
import { listCustomerOrders } from './list-customer-orders.ts'
import { listCustomerSubscriptions } from './list-customer-subscriptions.ts'
import { listOwedOrders } from './list-owed-orders.ts'
import { listSales } from './list-sales.ts'

const DeskLine = builder.objectRef<DeskOrder['lines'][number]>('DeskLine').implement({
  description: 'A product of a listed order or subscription.',
  fields: (t) => ({ name: t.exposeString('name'), quantity: t.exposeInt('quantity') }),
})

const DeskOrderNode = builder.objectRef<DeskOrder>('DeskOrder').implement({
  description: 'An order as an operator’s list has it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    orderReferenceId: t.exposeString('reference', { description: 'Its number.' }),
    status: t.exposeString('status', { description: 'As in the order’s life, e.g. PAGOPENDIENTE.' }),
    statusLabel: t.string({
      description: 'Its name for operators.',
      resolve: ({ status }) => statusLabel(status, 'operator'),
    }),
    createdAt: t.string({ resolve: ({ createdAt }) => new Date(createdAt).toISOString() }),
    amount: t.exposeInt('amount', { description: 'CLP, with the shipping.' }),
    name: t.exposeString('name', { description: 'First and last name on the order.' }),
    paymentType: t.exposeString('paymentType', {
      nullable: true,
      description: 'Of a sale by phone: immediatePayment, deferredPayment or paymentAtHome.',
    }),
    byPhone: t.exposeBoolean('byPhone', { description: 'Sold by an operator.' }),
    receivable: t.boolean({
      description: 'Its payment is outstanding and can be received.',
      resolve: (order) => order.owed && orderCan(order.status, receivedEvent(order)),
    }),
    declinable: t.boolean({
      description: 'Its payment is outstanding and can be declined.',
      resolve: (order) => unpaidEvent(order) !== null,
    }),
    products: t.field({ type: [DeskLine], resolve: ({ lines }) => lines }),
  }),
})

const DeskSubscriptionNode = builder.objectRef<DeskSubscription>('DeskSubscription').implement({
  description: 'A subscription as an operator’s list has it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    subscriptionReferenceId: t.exposeString('reference', { description: 'Its number.' }),
    status: t.exposeString('status', { description: 'As in the subscription’s life, e.g. ACTIVA.' }),
    amount: t.exposeInt('amount', { description: 'CLP of each delivery.' }),
    daysQuantity: t.exposeInt('daysQuantity', { nullable: true, description: 'Days between two deliveries.' }),
    monthsQuantity: t.exposeInt('monthsQuantity', { nullable: true, description: 'How long it runs.' }),
    nextDelivery: t.exposeString('nextDelivery', { nullable: true, description: 'YYYY-MM-DD.' }),
    products: t.field({ type: [DeskLine], resolve: ({ lines }) => lines }),
  }),
})

const DeskOrderList = builder.objectRef<DeskList<DeskOrder>>('DeskOrderList').implement({
  description: 'A page of orders, newest first, and how many there are in all.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'In all pages.' }),
    nodes: t.field({ type: [DeskOrderNode], description: 'Of this page.', resolve: ({ nodes }) => nodes }),
  }),
})

const DeskSubscriptionList = builder.objectRef<DeskList<DeskSubscription>>('DeskSubscriptionList').implement({
  description: 'A page of subscriptions, newest first, and how many there are in all.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'In all pages.' }),
    nodes: t.field({ type: [DeskSubscriptionNode], description: 'Of this page.', resolve: ({ nodes }) => nodes }),
  }),
})

async function limitViewer(shop: Shop, viewer: Viewer, name: LimitName): Promise<SignedIn | null> {
  const account = await viewer.account()
  if (account) await limitCalls(shop, { [name]: account.id })
  return account
}

const CUSTOMER_ID_DESCRIPTION = 'The _id that `userByRut` answered.'
const PAGE_DESCRIPTIONS = { first: '1 to 50; 5 when absent.', offset: 'To be passed over, up to 5000.' }

builder.queryFields((t) => {
  const shopArg = { shopId: t.arg.string() }
  const pageArgs = {
    first: t.arg.int({ description: PAGE_DESCRIPTIONS.first }),
    offset: t.arg.int({ description: PAGE_DESCRIPTIONS.offset }),
  }
  const customerArgs = {
    ...shopArg,
    customerId: t.arg.id({ required: true, description: CUSTOMER_ID_DESCRIPTION }),
    ...pageArgs,
  }
  return {
    customerOrders: t.field({
      type: DeskOrderList,
      extensions: RECORDED,
      description: 'Operators: the orders of the customer on the phone. Each read is recorded.',
      args: customerArgs,
      resolve: async (_, { shopId: __, ...args }, { shop, viewer }) =>
        listCustomerOrders(shop, { ...args, account: await limitViewer(shop, viewer, 'customer orders by account') }),
    }),
    customerSubscriptions: t.field({
      type: DeskSubscriptionList,
      extensions: RECORDED,
      description: 'Operators: the subscriptions of the customer on the phone. Each read is recorded.',
      args: customerArgs,
      resolve: async (_, { shopId: __, ...args }, { shop, viewer }) =>
        listCustomerSubscriptions(shop, {
          ...args,
          account: await limitViewer(shop, viewer, 'customer subscriptions by account'),
        }),
    }),
    callCenterSales: t.field({
      type: DeskOrderList,
      extensions: RECORDED,
      description: 'Operators: one’s own sales.',
      args: {
        ...shopArg,
        orderStatus: t.arg.stringList({ description: 'In these states; all when absent. A draft is no sale.' }),
        ...pageArgs,
      },
      resolve: async (_, { shopId: __, ...args }, { shop, viewer }) =>
        listSales(shop, { ...args, account: await limitViewer(shop, viewer, 'desk lists by account') }),
    }),
    deferredPayments: t.field({
      type: DeskOrderList,
      extensions: RECORDED,
      description: 'Operators: orders whose payment is outstanding, of any operator.',
      args: { ...shopArg, ...pageArgs },
      resolve: async (_, { shopId: __, ...args }, { shop, viewer }) =>
        listOwedOrders(shop, { ...args, account: await limitViewer(shop, viewer, 'desk lists by account') }),
    }),
  }
})
