import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { couponResult, DRAFT_OF_RESULT } from './coupon-result.graphql.ts'
import { applyCoupon } from './apply-coupon.ts'
import { applyCouponInput } from '#shop/shelf/coupons/coupon.input.ts'
import { removeCoupon, resetCoupon } from './remove-coupon.ts'

const CouponResult = couponResult<Order>('CouponResult', {
  description: 'What a coupon does to an order (SHOP §3), in whole CLP.',
  amount: 'To pay: products plus shipping.',
})
builder.objectField(CouponResult, 'order', (t) =>
  t.field({ type: OrderNode, description: DRAFT_OF_RESULT, resolve: (order) => order }),
)

builder.mutationFields((t) => ({
  applyCoupon: t.field({
    type: CouponResult,
    description:
      "Applies a coupon to one's draft (SHOP §7). `userId` and `orderType` are what the browser believes: " +
      "limits and kind are the server's to know.",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "One's own draft order." }),
      code: t.arg.string({ required: true, description: 'As typed; upper and lower case are the same.' }),
      userId: t.arg.id({ description: "The guest's or customer's id; not believed." }),
      orderType: t.arg.string({ description: 'normal or subscription; not believed.' }),
      deliveryMethod: t.arg.string({
        description: "homeDelivery or withdrawalStore; another one than the draft's is saved first.",
      }),
    },
    resolve: async (_, { orderId, code, orderType, deliveryMethod }, { shop, viewer }) =>
      applyCoupon(shop, {
        ...(await viewer.actor()),
        address: viewer.address,
        orderId,
        ...parseInput(applyCouponInput, { code, orderType, deliveryMethod }),
      }),
  }),
  removeCoupon: t.field({
    type: CouponResult,
    description: "Takes a coupon from one's draft (SHOP §7).",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "One's own draft order." }),
      code: t.arg.string({ required: true, description: 'The coupon to remove; another one stays.' }),
    },
    resolve: async (_, { orderId, code }, { shop, viewer }) =>
      removeCoupon(shop, { ...(await viewer.actor()), orderId, code }),
  }),
  resetCoupon: t.field({
    type: CouponResult,
    description:
      "Takes whatever coupon there is from one's draft: leaving the payment step, loading checkout (SHOP §4).",
    args: { shopId: t.arg.string(), orderId: t.arg.id({ required: true, description: "One's own draft order." }) },
    resolve: async (_, { orderId }, { shop, viewer }) => resetCoupon(shop, { ...(await viewer.actor()), orderId }),
  }),
}))
