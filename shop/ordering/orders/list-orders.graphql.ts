import { builder } from '#api/builder.ts'
import { listOrders, type OrderList } from './list-orders.ts'
import { OrderNode } from './order.graphql.ts'

const OrderListNode = builder.objectRef<OrderList>('OrderList').implement({
  description: 'A page of one’s own orders, and how many there are in all.',
  fields: (t) => ({
    nodes: t.field({ type: [OrderNode], description: 'Newest first.', resolve: ({ orders }) => orders }),
    totalCount: t.exposeInt('totalCount', { description: 'In all pages.' }),
  }),
})

builder.queryFields((t) => ({
  ordersByAccountId: t.field({
    type: OrderListNode,
    description:
      "One's own orders (ACCOUNT §7): a customer’s by accountId, an operator’s sales by callCenterUserId. " +
      'Other people’s are not listed.',
    args: {
      shopIds: t.arg.stringList({ description: 'boldo.' }),
      accountId: t.arg.id({ description: "The customer's own." }),
      callCenterUserId: t.arg.id({ description: "The operator's own." }),
      orderStatus: t.arg.stringList({
        description: 'In these states; all but PENDIENTE and RECHAZADO when absent. A draft is never listed.',
      }),
      first: t.arg.int({ description: '1 to 50; 5 when absent.' }),
      offset: t.arg.int({ description: 'To be passed over.' }),
    },
    resolve: async (_, args, { shop, viewer }) => listOrders(shop, { ...args, account: await viewer.account() }),
  }),
}))
