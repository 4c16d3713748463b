import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { applyCouponInput } from '#shop/coupons/coupon.input.ts'
import { limitCalls } from '#shop/limits/limit-calls.ts'
import { DiscountedProduct } from '#shop/orders/order-discounts.graphql.ts'
import { couponLines } from '#shop/orders/order-figures.rules.ts'
import { updateSubscriptionInput } from './save-subscription.input.ts'
import { subscriberOf } from './show-subscription.ts'
import { SubscriptionNode } from './subscription.graphql.ts'
import { SubscriptionInput } from './subscriptions.graphql.ts'
import { applyCouponSubscription, removeCouponSubscription, resetCouponSubscription } from './subscription-coupon.ts'
import type { Subscription } from './subscription.rules.ts'

const SubscriptionCouponResult = builder.objectRef<Subscription>('SubscriptionCouponResult').implement({
  description: 'What a coupon does to each delivery of a subscription (SHOP §3 Coupon result), in whole CLP.',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'Products plus shipping.' }),
    amountWithDiscount: t.exposeInt('productsTotal', { description: 'The products, with the coupon.' }),
    amountWithoutDiscount: t.int({
      description: 'The products, without the coupon and beside it.',
      resolve: ({ productsTotal, coupon }) => productsTotal + (coupon?.discount ?? 0),
    }),
    couponDiscount: t.int({
      description: 'CLP that the coupon takes off the products.',
      resolve: ({ coupon }) => coupon?.discount ?? 0,
    }),
    idAndDiscount: t.field({
      type: [DiscountedProduct],
      description: 'What it takes off each product.',
      resolve: (subscription) => couponLines(subscription),
    }),
    shippingCost: t.exposeInt('shippingCost', { description: 'What shipping costs with the coupon.' }),
    shippingCostDiscount: t.int({
      description: 'CLP that free shipping saves.',
      resolve: ({ coupon }) => coupon?.shippingDiscount ?? 0,
    }),
    subscription: t.field({
      type: SubscriptionNode,
      description: 'The draft with all its figures.',
      resolve: (subscription) => subscription,
    }),
  }),
})

builder.mutationFields((t) => {
  const subscriptionId = t.arg.id({ required: true, description: "One's own draft." })
  return {
    applyCouponSubscription: t.field({
      type: SubscriptionCouponResult,
      description:
        "Applies a coupon to one's subscription draft (ACCOUNT §7). `userId` and `orderType` are what the browser believes.",
      args: {
        shopId: t.arg.string(),
        subscriptionId,
        code: t.arg.string({ required: true, description: 'As typed; upper and lower case are the same.' }),
        userId: t.arg.id({ description: "The customer's id; not believed." }),
        orderType: t.arg.string({ description: 'normal or subscription; not believed.' }),
        subscription: t.arg({
          type: SubscriptionInput,
          description: 'The draft as the browser has it, saved before; its status is not read.',
        }),
      },
      resolve: async (_, { subscriptionId, code, orderType, subscription }, { shop, viewer }) => {
        const account = subscriberOf(await viewer.account())
        await limitCalls(shop, { 'subscription changes by account': account.id })
        return applyCouponSubscription(shop, {
          account,
          address: viewer.address,
          subscriptionId,
          code: parseInput(applyCouponInput, { code, orderType }).code,
          changes: parseInput(updateSubscriptionInput, subscription ?? {}),
        })
      },
    }),
    removeCouponSubscription: t.field({
      type: SubscriptionCouponResult,
      description: "Takes a coupon from one's subscription draft (ACCOUNT §7).",
      args: {
        shopId: t.arg.string(),
        subscriptionId,
        code: t.arg.string({ required: true, description: 'The coupon to remove; another one stays.' }),
      },
      resolve: async (_, { subscriptionId, code }, { shop, viewer }) =>
        removeCouponSubscription(shop, { account: await viewer.account(), subscriptionId, code }),
    }),
    resetCouponSubscription: t.field({
      type: SubscriptionCouponResult,
      description: "Takes whatever coupon there is from one's subscription draft: leaving step 2 (ACCOUNT §2).",
      args: { shopId: t.arg.string(), subscriptionId },
      resolve: async (_, { subscriptionId }, { shop, viewer }) =>
        resetCouponSubscription(shop, { account: await viewer.account(), subscriptionId }),
    }),
  }
})
