import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls, limitOrderStarts } from '#shop/ground/limits/limit-calls.ts'
import { OrderProductInput } from '#shop/ordering/drafts/drafts.graphql.ts'
import { createSubscription } from '#shop/sale/subscriptions/plan/create-subscription.ts'
import {
  createSubscriptionInput,
  listSubscriptionsInput,
  updateAddressInput,
  updateSubscriptionInput,
} from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { SubscriptionNode } from '#shop/sale/subscriptions/plan/subscription.graphql.ts'
import {
  listSubscriptions,
  requireSubscriber,
  showSubscription,
} from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { updateAddress } from '#shop/sale/subscriptions/plan/update-address.ts'
import { updateSubscription } from '#shop/sale/subscriptions/plan/update-subscription.ts'

const COMPARED_DESCRIPTION = 'The browser’s figure, in CLP: compared when it is finalised, never trusted.'

export const SubscriptionInput = inputFromSchema('SubscriptionInput', updateSubscriptionInput, {
  description: 'The browser’s data (ACCOUNT §7); missing fields stay.',
  fields: {
    status:
      'PENDIENTE or nothing saves the draft; ACTIVA finalises it (without a saved card the answer is EN ' +
      'PROCESO DE INSCRIPCION); CANCELADA cancels an active one.',
    amount: COMPARED_DESCRIPTION,
    boldoDiscount: COMPARED_DESCRIPTION,
    shippingCost: COMPARED_DESCRIPTION,
    shippingAddress: 'Street and number; or street number, commune, region.',
    subShippingAddress: 'Flat, office or house.',
    townShipId: 'The commune’s _id; wins over the end of the address.',
    phone: 'Nine digits, with or without +56.',
    startPayment: 'The day of the first delivery, YYYY-MM-DD: today, or daysQuantity days later.',
    monthsQuantity: '2 to 6.',
    daysQuantity: '7, 10, 14, 20, 21, 28, 30, 35 or 60.',
  },
  also: (t) => ({
    products: t.field({
      type: [OrderProductInput],
      description: 'The whole cart, which takes the place of the draft’s.',
    }),
    idClient: t.id({ description: 'Whose it is. The server reads that from the token.' }),
    paymentType: t.string({ description: 'Oneclick, the only way there is.' }),
  }),
})

const SubscriptionList = builder
  .objectRef<{ nodes: Subscription[]; totalCount: number }>('SubscriptionList')
  .implement({
    description: 'A page of one’s own subscriptions, and how many there are in all.',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'How many there are on all pages.' }),
      nodes: t.field({
        type: [SubscriptionNode],
        description: 'Those of this page, the newest first.',
        resolve: ({ nodes }) => nodes,
      }),
    }),
  })

const SubscriptionFilters = inputFromSchema('SubscriptionFilters', listSubscriptionsInput, {
  description: 'Which subscriptions.',
  fields: { status: 'ACTIVA, TERMINADA, CANCELADA and the others; these three when none is given.' },
  without: ['first', 'offset', 'sortBy'],
})

const SubscriptionShipping = builder.objectRef<Subscription>('SubscriptionShipping').implement({
  description: 'The result of a change of address.',
  fields: (t) => ({
    shippingCost: t.exposeInt('shippingCost', { description: 'Of each delivery from now on, in CLP.' }),
    subscription: t.field({
      type: SubscriptionNode,
      description: 'The subscription with its new figures.',
      resolve: (subscription) => subscription,
    }),
  }),
})

const USER_DESCRIPTION = 'Whose it is, as the browser believes. The server reads that from the token.'

builder.queryFields((t) => ({
  subscription: t.field({
    type: SubscriptionNode,
    description: "One's own subscription, by its id or its reference; another person's is not found.",
    args: {
      shopId: t.arg.string(),
      subscriptionId: t.arg.id({ description: 'Its _id.' }),
      subscriptionReferenceId: t.arg.string({ description: 'Its number, without the _id.' }),
      userId: t.arg.id({ description: USER_DESCRIPTION }),
    },
    resolve: async (_, { subscriptionId, subscriptionReferenceId }, { shop, viewer }) =>
      showSubscription(shop, { account: await viewer.account(), subscriptionId, subscriptionReferenceId }),
  }),
  subscriptions: t.field({
    type: SubscriptionList,
    description: "One's own subscriptions.",
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ description: USER_DESCRIPTION }),
      filters: t.arg({ type: SubscriptionFilters, description: 'Which of them.' }),
      first: t.arg.int({ description: 'How many to answer, 0 to 100; 5 when not given.' }),
      offset: t.arg.int(),
      sortBy: t.arg.string({ description: 'createdAt (default) or updatedAt.' }),
    },
    resolve: async (_, { filters, ...page }, { shop, viewer }) => {
      const { status, first, offset, sortBy } = parseInput(listSubscriptionsInput, { ...page, status: filters?.status })
      return listSubscriptions(shop, { account: await viewer.account(), states: status, first, offset, sortBy })
    },
  }),
}))

builder.mutationFields((t) => ({
  createSubscription: t.field({
    type: SubscriptionNode,
    description: 'Opens the draft of a subscription with its first products (ACCOUNT §4).',
    args: {
      shopId: t.arg.string(),
      products: t.arg({
        type: [OrderProductInput],
        required: true,
        description: 'The products of the cart, up to 60.',
      }),
    },
    resolve: async (_, { products }, { shop, viewer }) => {
      const account = requireSubscriber(await viewer.account())
      await limitOrderStarts(shop, viewer, 'drafts by address')
      await limitCalls(shop, { 'subscription starts by account': account.id })
      return createSubscription(shop, { account, ...parseInput(createSubscriptionInput, { products }) })
    },
  }),
  updateSubscription: t.field({
    type: SubscriptionNode,
    description:
      "Saves one's draft, finalises it or cancels an active one, by `subscription.status` (ACCOUNT §7). " +
      'Finalising twice is finalising once.',
    args: {
      shopId: t.arg.string(),
      subscriptionId: t.arg.id({ required: true, description: "One's own subscription." }),
      subscription: t.arg({ type: SubscriptionInput, required: true, description: 'What changes.' }),
    },
    resolve: async (_, { subscriptionId, subscription }, { shop, viewer }) => {
      const account = requireSubscriber(await viewer.account())
      await limitCalls(shop, { 'subscription changes by account': account.id })
      return updateSubscription(shop, {
        account,
        subscriptionId,
        changes: parseInput(updateSubscriptionInput, subscription),
      })
    },
  }),
  updateAddress: t.field({
    type: SubscriptionShipping,
    description: "Sends one's active subscription to another address; shipping is worked out anew (ACCOUNT §2).",
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ description: USER_DESCRIPTION }),
      subscriptionReferenceId: t.arg.string({ required: true, description: "The subscription's number." }),
      shippingAddress: t.arg.string({ required: true, description: 'street number, commune, region.' }),
      subShippingAddress: t.arg.string({ description: 'Flat, office or house.' }),
      townShipId: t.arg.id({ description: "The commune's _id; wins over the end of the address." }),
    },
    resolve: async (_, args, { shop, viewer }) => {
      const account = requireSubscriber(await viewer.account())
      await limitCalls(shop, { 'subscription changes by account': account.id })
      return updateAddress(shop, { account, ...parseInput(updateAddressInput, args) })
    },
  }),
}))
