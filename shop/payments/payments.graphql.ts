import { builder } from '#api/builder.ts'
import { OrderNode } from '#shop/orders/order.graphql.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { DomainError } from '#lib/domain-error.ts'
import { payOrder } from './pay-order.ts'
import { orderByCardToken, withPayment, type Attempt, type PaidOrder } from './show-payment.ts'

const OrderPayment = builder.objectRef<Attempt>('OrderPayment').implement({
  fields: (t) => ({
    outcome: t.string({ description: 'approved, declined, abandoned, reversed, or what it is waiting for.', resolve: (attempt) => attempt.state }),
    amount: t.exposeInt('amount'),
    authorizationCode: t.exposeString('authorizationCode', { nullable: true }),
    cardLastDigits: t.exposeString('cardLastDigits', { nullable: true }),
    paymentKind: t.exposeString('paymentKind', { nullable: true }),
    installments: t.exposeInt('installments', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})

const PaidOrderNode = builder.objectRef<PaidOrder>('PaidOrder').implement({
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
    description: 'One\'s own order; null for anything else.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { shop, viewer }) => {
      const order = await getMyOrder(shop, { visitor: viewer.visitor, id })
      return order && withPayment(shop, order)
    },
  }),
  orderByCardToken: t.field({
    type: PaidOrderNode,
    nullable: true,
    args: { shopId: t.arg.string(), tokenTBK: t.arg.string({ required: true }) },
    resolve: (_, { tokenTBK }, { shop, viewer }) => orderByCardToken(shop, { visitor: viewer.visitor, token: tokenTBK }),
  }),
}))

const CardPaymentInput = builder.inputType('CardPaymentInput', {
  fields: (t) => ({
    shopId: t.string(),
    orderId: t.id({ required: true }),
    amount: t.int({ required: true, description: 'What the customer saw; the server compares it with its own.' }),
    typeResponse: t.string({ defaultValue: 'init' }),
    tokenUser: t.string(),
    tokenTBK: t.string(),
    makeUpdate: t.boolean(),
    authenticated: t.boolean(),
    isSubscription: t.boolean(),
  }),
})

const CardPayment = builder.objectRef<{ url: string; token: string }>('CardPayment').implement({ fields: (t) => ({ url: t.exposeString('url'), token: t.exposeString('token') }) })

builder.mutationField('payWithWebpay', (t) =>
  t.field({
    type: CardPayment,
    description: 'Starts a card payment (SHOP §7). The browser posts `token` as token_ws to `url`.',
    args: { input: t.arg({ type: CardPaymentInput, required: true }) },
    resolve: (_, { input }, { shop, viewer }) => {
      if (input.typeResponse && input.typeResponse !== 'init') throw new DomainError('input.invalid', { fields: { typeResponse: 'typeResponse.unknown' } })
      return payOrder(shop, { visitor: viewer.visitor, orderId: input.orderId, amount: input.amount })
    },
  }),
)
