import { builder } from '#api/builder.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { readOrder } from '#shop/ordering/orders/show-order.ts'
import {
  orderByCardToken,
  withPayment,
  type Attempt,
  type PaidOrder,
} from '#shop/sale/payments/attempts/show-payment.ts'

const OrderPayment = builder.objectRef<Attempt>('OrderPayment').implement({
  fields: (t) => ({
    outcome: t.string({
      description: 'approved, declined, abandoned, reversed, or its live state.',
      resolve: (attempt) => attempt.state,
    }),
    gateway: t.string({
      description: "webpay, mercadopago or oneclick (a subscription's saved card).",
      resolve: (attempt) => attempt.gateway,
    }),
    amount: t.exposeInt('amount'),
    authorizationCode: t.exposeString('authorizationCode', { nullable: true }),
    cardLastDigits: t.exposeString('cardLastDigits', { nullable: true }),
    paymentKind: t.exposeString('paymentKind', { nullable: true }),
    installments: t.exposeInt('installments', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})

export const PaidOrderNode = builder.objectRef<PaidOrder>('PaidOrder').implement({
  description: 'An order with its payment, as the response page shows it.',
  fields: (t) => ({
    order: t.field({ type: OrderNode, resolve: ({ order }) => order }),
    payment: t.field({ type: OrderPayment, nullable: true, resolve: ({ payment }) => payment }),
    outcome: t.exposeString('outcome', { description: 'confirmed, rejected, pending or draft (SHOP §4).' }),
  }),
})

builder.queryFields((t) => ({
  order: t.field({
    type: PaidOrderNode,
    nullable: true,
    description: "One's own order; null for anything else.",
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { shop, viewer }) => {
      const order = await readOrder(shop, { ...(await viewer.actor()), id })
      return order && withPayment(shop, order)
    },
  }),
  orderByCardToken: t.field({
    type: PaidOrderNode,
    nullable: true,
    args: { shopId: t.arg.string(), tokenTBK: t.arg.string({ required: true }) },
    resolve: async (_, { tokenTBK }, { shop, viewer }) =>
      orderByCardToken(shop, { ...(await viewer.actor()), token: tokenTBK }),
  }),
}))
