import { builder, type ApiContext } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { chargeAgainInput, delayInput, deliveryInput } from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { requireSubscriber } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { SubscriptionNode } from '#shop/sale/subscriptions/plan/subscription.graphql.ts'
import { chargeAgain, type ChargeAgainResult } from './charge-again.ts'
import { delayDelivery, restoreDelivery, skipDelivery } from './change-delivery.ts'

const deliveryArgs = builder.args((t) => ({
  shopId: t.string(),
  subscriptionId: t.id({ required: true, description: "One's own active subscription." }),
  date: t.string({ required: true, description: 'DD-MM-YYYY: a date of its paymentDates.' }),
}))

async function limitSubscriber({ shop, viewer }: ApiContext) {
  const account = requireSubscriber(await viewer.account())
  await limitCalls(shop, { 'subscription changes by account': account.id })
  return account
}

const ChargeAgainNode = builder.objectRef<ChargeAgainResult>('ChargeAgain').implement({
  description: 'What became of a charge that was requested again.',
  fields: (t) => ({
    result: t.exposeString('result', {
      description: "paid, failed, or charging while the bank's answer is not known.",
    }),
    subscription: t.field({
      type: SubscriptionNode,
      description: 'The subscription afterwards.',
      resolve: ({ subscription }) => subscription,
    }),
  }),
})

builder.mutationFields((t) => ({
  chargeAgain: t.field({
    type: ChargeAgainNode,
    description:
      'Charges a delivery whose charge failed now, as one of its four tries. The same press twice is one charge.',
    args: {
      ...deliveryArgs,
      tries: t.arg.int({ required: true, description: 'Its failed tries, as upcomingCharge answered them.' }),
      amount: t.arg.int({ required: true, description: 'In CLP, as upcomingCharge answered it: more is not charged.' }),
    },
    resolve: async (_, args, { shop, viewer }) => {
      const account = requireSubscriber(await viewer.account())
      await limitCalls(shop, { 'subscription charges by account': account.id })
      return chargeAgain(shop, { account, ...parseInput(chargeAgainInput, args) })
    },
  }),
  skipDelivery: t.field({
    type: SubscriptionNode,
    description: 'Skips a delivery that is not being charged: it is neither charged nor sent. Twice is once.',
    args: deliveryArgs,
    resolve: async (_, args, context) =>
      skipDelivery(context.shop, { account: await limitSubscriber(context), ...parseInput(deliveryInput, args) }),
  }),
  restoreDelivery: t.field({
    type: SubscriptionNode,
    description: 'Has a skipped delivery made after all, while there is time to announce its charge.',
    args: deliveryArgs,
    resolve: async (_, args, context) =>
      restoreDelivery(context.shop, { account: await limitSubscriber(context), ...parseInput(deliveryInput, args) }),
  }),
  delayDelivery: t.field({
    type: SubscriptionNode,
    description: 'Moves a delivery to one of its delayDates; the others stay.',
    args: {
      ...deliveryArgs,
      to: t.arg.string({ required: true, description: 'DD-MM-YYYY: its new day.' }),
    },
    resolve: async (_, args, context) =>
      delayDelivery(context.shop, { account: await limitSubscriber(context), ...parseInput(delayInput, args) }),
  }),
}))
