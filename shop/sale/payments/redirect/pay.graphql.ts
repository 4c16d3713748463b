import { builder, type ApiContext } from '#api/builder.ts'
import { toHttpError } from '#api/errors.ts'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { OrderInput } from '#shop/ordering/drafts/drafts.graphql.ts'
import { updateOrderInput } from '#shop/ordering/drafts/save-order.input.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { checkPayment } from '#shop/sale/payments/attempts/check-payment.ts'
import { completeFreeOrder } from './complete-free-order.ts'
import { gatewayOfKind, getGateway } from '#shop/sale/payments/gateways.ts'
import { listPaymentMethods } from '#shop/sale/payments/list-payment-methods.ts'
import { payOrder } from './pay-order.ts'
import type { RedirectGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { METHOD_OF_CALL, type PaymentPosition } from '#shop/ground/policy/payment-method.rules.ts'
import { PaidOrderNode } from '#shop/sale/payments/payments.graphql.ts'
import { returnFromWallet } from './return-from-wallet.ts'
import { confirmReturned } from './return-from-card.ts'
import { isKnownPayment, orderByCardToken } from '#shop/sale/payments/attempts/show-payment.ts'

const PaymentMethodNode = builder.objectRef<PaymentPosition<string>>('PaymentPosition').implement({
  description: 'A way to pay and its place among the buttons (SHOP §7).',
  fields: (t) => ({
    identifier: t.string({
      description: 'webpay, mercadopago, or the name of another that the shop was given.',
      resolve: ({ identifier }) => identifier,
    }),
    name: t.string({
      description: 'What customers call it; the same in every language.',
      resolve: ({ identifier }, _, { shop }) => getGateway(shop, identifier).displayName,
    }),
    position: t.exposeInt('position', { description: 'From 1.' }),
  }),
})

builder.queryField('paymentMethods', (t) =>
  t.field({
    type: [PaymentMethodNode],
    description: 'The ways to pay that are switched on, in the order of their buttons.',
    args: { shopId: t.arg.string() },
    resolve: (_, __, { shop }) => listPaymentMethods(shop),
  }),
)

const CardPaymentInput = builder.inputType('CardPaymentInput', {
  description:
    'Input of a payment (SHOP §7), with either provider. The server knows the user and the amount by itself.',
  fields: (t) => ({
    shopId: t.string(),
    orderId: t.id({ required: true }),
    amount: t.int({
      required: true,
      description:
        "The amount on the customer's screen: the cart's total plus shipping, CLP. The server compares it " +
        'with its own.',
    }),
    typeResponse: t.string({
      defaultValue: 'init',
      description: 'init starts; confirm and finish query the provider for `tokenTBK` and return its answer.',
    }),
    tokenUser: t.string({ description: "Taken for the specification's sake; the request's own token counts." }),
    tokenTBK: t.string({ description: "The payment's token, with confirm and finish." }),
    makeUpdate: t.boolean({ description: 'Saves `orderUpdateData` before paying.' }),
    orderUpdateData: t.field({ type: OrderInput, description: 'As updateOrder takes it.' }),
    authenticated: t.boolean({ description: "Taken for the specification's sake; never believed." }),
    isSubscription: t.boolean({ description: 'Subscriptions are not paid here: true is refused.' }),
  }),
})

type PaymentInput = typeof CardPaymentInput.$inferInput
type CardPaymentAnswer = { token: string | null; url: string | null; error?: string }

const CardPayment = builder.objectRef<CardPaymentAnswer>('CardPayment').implement({
  fields: (t) => ({
    url: t.exposeString('url', { nullable: true, description: 'Null with confirm and finish.' }),
    token: t.exposeString('token', { nullable: true, description: 'Null with an error.' }),
    error: t.string({
      nullable: true,
      description:
        'The sentence when the provider refuses the payment or cannot be reached (SHOP §7); url and token are ' +
        'null then. A problem of the order is an error of the call, with its code.',
      resolve: ({ error }) => error ?? null,
    }),
  }),
})

type PaymentRedirect = { token: string; url: string | null; redirect?: RedirectGateway['redirect'] }

const WalletPaymentNode = builder.objectRef<PaymentRedirect>('WalletPayment').implement({
  description: 'Where the browser takes the customer to pay by wallet.',
  fields: (t) => ({
    preferenceId: t.exposeString('token', { description: "The wallet's id of the payment." }),
    url: t.exposeString('url', {
      nullable: true,
      description: "The wallet's page of this preference: where the browser goes. Null with confirm and finish.",
    }),
    token: t.exposeString('token', { description: 'The same id: it opens /payment-response/{token}.' }),
    formField: t.string({
      nullable: true,
      description: 'The field in which the browser posts `token` to `url`. Null when it follows `url` as a link.',
      resolve: ({ redirect }) => (redirect?.by === 'form' ? redirect.field : null),
    }),
  }),
})

const WalletReturnNode = builder.objectRef<{ token: string }>('WalletReturn').implement({
  description: 'The payment of the browser’s return.',
  fields: (t) => ({ token: t.exposeString('token', { description: 'It opens /payment-response/{token}.' }) }),
})

builder.mutationFields((t) => ({
  completeFreeOrder: t.field({
    type: OrderNode,
    description:
      'Completes an order whose products and shipping cost nothing, by an insurance or a coupon (SHOP §4); ' +
      'the browser goes on to /cocc-response/{orderId}.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "The order's _id." }),
      amount: t.arg.int({
        required: true,
        description: 'The amount on the customer’s screen, CLP; the server compares it with its own.',
      }),
    },
    resolve: async (_, { orderId, amount }, { shop, viewer }) => {
      if (!isUuid(orderId)) throw refuse('order.not_found')
      await limitCalls(shop, { 'free completions by address': viewer.address })
      return completeFreeOrder(shop, { ...(await viewer.actor()), orderId, amount })
    },
  }),
  payWithWebpay: t.field({
    type: CardPayment,
    description: 'Pays by card (SHOP §7). The browser posts `token` as token_ws to `url`.',
    args: { input: t.arg({ type: CardPaymentInput, required: true }) },
    resolve: (_, { input }, context) =>
      payWith(METHOD_OF_CALL.payWithWebpay, input, context).catch((refusal: unknown) =>
        toRefusedAnswer(refusal, context),
      ),
  }),
  payWithMercadopago: t.field({
    type: WalletPaymentNode,
    description: 'Pays by wallet (SHOP §7). The browser goes to `url`.',
    args: { input: t.arg({ type: CardPaymentInput, required: true }) },
    resolve: (_, { input }, context) => payWith(METHOD_OF_CALL.payWithMercadopago, input, context),
  }),
  payOrder: t.field({
    type: WalletPaymentNode,
    description: 'The same as payWithMercadopago, in fewer words (SHOP §7), by whichever way to pay.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "The order's _id." }),
      amount: t.arg.int({
        required: true,
        description: 'The amount on the customer’s screen, CLP; the server compares it with its own.',
      }),
      method: t.arg.string({ description: 'An identifier of paymentMethods; mercadopago by default.' }),
    },
    resolve: (_, { orderId, amount, method }, context) =>
      payWith(method ?? METHOD_OF_CALL.payOrder, { orderId, amount }, context),
  }),
}))

builder.mutationFields((t) => ({
  returnFromWallet: t.field({
    type: WalletReturnNode,
    nullable: true,
    description:
      'The parameters of /respuesta-pago (SHOP §2). The server queries the wallet and does not trust the ' +
      'address; null when no payment has this reference.',
    args: {
      shopId: t.arg.string(),
      externalReference: t.arg.string({
        required: true,
        description: "external_reference of the address: the shop's own, one for each payment.",
      }),
      paymentId: t.arg.string({ description: 'payment_id of the address.' }),
      collectionStatus: t.arg.string({ description: 'collection_status of the address: at most a reason to wait.' }),
      paymentStatus: t.arg.string({ description: 'payment_status of the address: at most a reason to wait.' }),
    },
    resolve: async (_, back, { shop }) => {
      const token = await returnFromWallet(shop, back)
      return token === null ? null : { token }
    },
  }),
  checkPayment: t.field({
    type: PaidOrderNode,
    nullable: true,
    description:
      'Asks the provider again about a payment that is pending, no more often than every few seconds, and ' +
      'answers its order.',
    args: {
      shopId: t.arg.string(),
      token: t.arg.string({ required: true, description: "The payment's token." }),
    },
    resolve: async (_, { token }, { shop, viewer }) => {
      await checkPayment(shop, token)
      return orderByCardToken(shop, { ...(await viewer.actor()), token })
    },
  }),
}))

/** SHOP §7 'url and token, or error': a refusal by the provider is an answer. @throws any other refusal */
function toRefusedAnswer(refusal: unknown, { outcome }: ApiContext): CardPaymentAnswer {
  const answer = isRefusal(refusal, 'payment.unavailable', 'payment.method_off') ? toHttpError(refusal) : undefined
  if (!answer) throw refusal
  // The answer is not stored, so that a retry with the same Idempotency-Key calls an unreachable provider again.
  if (outcome && answer.status >= 500) outcome.passes = true
  return { token: null, url: null, error: answer.message }
}

async function payWith(method: string, input: PaymentInput, { shop, viewer }: ApiContext): Promise<PaymentRedirect> {
  const { typeResponse } = input
  if (typeResponse === 'confirm' || typeResponse === 'finish')
    return { token: await settleReturned(shop, method, input.tokenTBK ?? '', typeResponse), url: null }
  if (typeResponse && typeResponse !== 'init')
    throw refuse('input.invalid', { fields: { typeResponse: 'typeResponse.unknown' } })
  // The shop takes no money for a subscription through this call.
  if (input.isSubscription) throw refuse('input.invalid', { fields: { isSubscription: 'isSubscription.not_here' } })
  if (!isUuid(input.orderId)) throw refuse('order.not_found')
  const actor = await viewer.actor()
  // Counted by payer and order, so that a stranger cannot use up a customer's tries.
  await limitCalls(shop, {
    'payment starts by address': viewer.address,
    'payment starts by order': `${actor.account?.id ?? actor.visitor} ${input.orderId}`,
  })
  if (input.makeUpdate && input.orderUpdateData) {
    await updateOrder(shop, {
      ...actor,
      address: viewer.address,
      orderId: input.orderId,
      changes: parseInput(updateOrderInput, input.orderUpdateData),
    })
  }
  return payOrder(shop, { ...actor, address: viewer.address, orderId: input.orderId, amount: input.amount, method })
}

async function settleReturned(
  shop: ApiContext['shop'],
  method: string,
  token: string,
  step: 'confirm' | 'finish',
): Promise<string> {
  if (gatewayOfKind(shop, method, 'card') && step === 'confirm') {
    const known = await confirmReturned(shop, method, token)
    if (known === null) throw refuse('payment.unknown_token')
    return known
  }
  if (!(await isKnownPayment(shop, token))) throw refuse('payment.unknown_token')
  await checkPayment(shop, token)
  return token
}
