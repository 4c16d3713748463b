import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { applyCouponInput } from '#shop/shelf/coupons/coupon.input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { couponResult, DRAFT_OF_RESULT } from '#shop/ordering/drafts/coupon-result.graphql.ts'
import { updateSubscriptionInput } from './save-subscription.input.ts'
import { requireSubscriber } from './show-subscription.ts'
import { SubscriptionNode } from './subscription.graphql.ts'
import { SubscriptionInput } from '#shop/sale/subscriptions/subscriptions.graphql.ts'
import { applyCouponSubscription, removeCouponSubscription, resetCouponSubscription } from './subscription-coupon.ts'
import type { Subscription } from './subscription.rules.ts'

const SubscriptionCouponResult = couponResult<Subscription>('SubscriptionCouponResult', {
  description: 'What a coupon does to each delivery of a subscription (SHOP §3 Coupon result), in whole CLP.',
  amount: 'Products plus shipping.',
})
builder.objectField(SubscriptionCouponResult, 'subscription', (t) =>
  t.field({ type: SubscriptionNode, description: DRAFT_OF_RESULT, resolve: (subscription) => subscription }),
)

builder.mutationFields((t) => {
  const subscriptionId = t.arg.id({ required: true, description: "One's own draft." })
  return {
    applyCouponSubscription: t.field({
      type: SubscriptionCouponResult,
      description:
        "Applies a coupon to one's subscription draft (ACCOUNT §7). `userId` and `orderType` are what the " +
        'browser believes.',
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
        const account = requireSubscriber(await viewer.account())
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
      description: "Removes any coupon from one's subscription draft: leaving step 2 (ACCOUNT §2).",
      args: { shopId: t.arg.string(), subscriptionId },
      resolve: async (_, { subscriptionId }, { shop, viewer }) =>
        resetCouponSubscription(shop, { account: await viewer.account(), subscriptionId }),
    }),
  }
})
