import { builder } from '#api/builder.ts'
import { toHttpError } from '#api/errors.ts'
import { refuseWith } from '#lib/domain-error.ts'
import type { AppliedCoupon } from '#shop/shelf/coupons/coupon.rules.ts'
import type { SubtractedDiscount } from '#shop/shelf/pricing/discounts.rules.ts'
import type { LineOffer, Order } from './order.rules.ts'
import { couponLines } from './order-figures.rules.ts'

export const OrderDiscount = builder
  .objectRef<{ reason: SubtractedDiscount; amount: number }>('OrderDiscount')
  .implement({
    description: "A discount off an order's subtotal, with its reason.",
    fields: (t) => ({
      reason: t.string({
        description: 'offerDiscount, promoDiscount, couponDiscount or insuranceDiscount.',
        resolve: ({ reason }) => reason,
      }),
      amount: t.exposeInt('amount'),
    }),
  })

export const OrderPromotion = builder.objectRef<LineOffer>('OrderPromotion').implement({
  description: "What a promotion gives a draft's line, which counts where it beats offer and member price.",
  fields: (t) => ({
    promType: t.exposeString('promType', { description: "The promotion's code, as in promoAvailable." }),
    kind: t.string({ description: 'percentage, pesos, n-for-m or progressive.', resolve: ({ kind }) => kind }),
    percent: t.exposeInt('percent', {
      nullable: true,
      description: "Off the normal price; of the programme, the first unit's.",
    }),
    percents: t.exposeIntList('percents', {
      description: 'Of the programme: off the normal price of each unit whose step is its lowest price.',
    }),
    units: t.exposeInt('units', { description: 'Units of the line that have it.' }),
    take: t.int({
      nullable: true,
      description: 'Units to take at once, of n-for-m.',
      resolve: ({ pack }) => pack?.take,
    }),
    pay: t.int({
      nullable: true,
      description: 'How many of them are paid, of n-for-m.',
      resolve: ({ pack }) => pack?.pay,
    }),
    discount: t.exposeInt('discount', { description: 'CLP off the whole line.' }),
    limit: t.string({
      nullable: true,
      description:
        "Why some units or all don't have it: sign_in (or complete one's profile), other_rut than the " +
        "account's, registered_only, month_limit, year_limit, more_units.",
      resolve: ({ limit }) => limit,
    }),
  }),
})

export const MemberEstimate = builder.objectRef<{ boldoDiscount: number; total: number }>('MemberEstimate').implement({
  description: 'An estimate (SHOP §6): the products as a member would pay them, in whole CLP.',
  fields: (t) => ({
    boldoDiscount: t.exposeInt('boldoDiscount'),
    total: t.exposeInt('total', { description: 'The products, in CLP.' }),
  }),
})

export const DiscountedProduct = builder
  .objectRef<ReturnType<typeof couponLines>[number]>('DiscountedProduct')
  .implement({
    description: "What a coupon takes off an order's product, in whole CLP.",
    fields: (t) => ({
      _id: t.exposeID('_id'),
      detailDiscount: t.exposeInt('detailDiscount', { description: 'CLP off the whole line.' }),
      quantity: t.exposeInt('quantity'),
    }),
  })

export const OrderCoupon = builder.objectRef<{ coupon: AppliedCoupon; order: Order }>('OrderCoupon').implement({
  description: "The coupon of an order (SHOP §3). One that can't be used now is not applied, and says why.",
  fields: (t) => ({
    applied: t.boolean({
      description: 'Whether it lowers the order as it is now.',
      resolve: ({ coupon }) => coupon.applied,
    }),
    code: t.string({ description: 'In upper case.', resolve: ({ coupon }) => coupon.code }),
    couponType: t.string({ description: 'normal or subscription.', resolve: ({ coupon }) => coupon.couponType }),
    productsDiscount: t.field({
      type: [DiscountedProduct],
      description: 'What it takes off each product.',
      resolve: ({ order }) => couponLines(order),
    }),
    freeShippingApplied: t.boolean({
      description: 'Whether it makes the shipping free.',
      resolve: ({ coupon }) => coupon.freeShippingApplied,
    }),
    keepBoldoDiscount: t.boolean({
      description: "Whether a member's loyalty discount stays beside it.",
      resolve: ({ coupon }) => coupon.keepBoldoDiscount,
    }),
    discount: t.int({ description: 'CLP off the products.', resolve: ({ coupon }) => coupon.discount }),
    shippingDiscount: t.int({
      description: 'CLP that free shipping saves.',
      resolve: ({ coupon }) => coupon.shippingDiscount,
    }),
    withheld: t.int({
      description: 'CLP of offers or loyalty discount that it put aside.',
      resolve: ({ coupon }) => coupon.withheld?.amount ?? 0,
    }),
    refusal: t.string({
      nullable: true,
      description: 'Why it is not applied, for the customer.',
      resolve: ({ coupon: { refusal } }) => (refusal ? (toHttpError(refuseWith(refusal))?.message ?? null) : null),
    }),
  }),
})
