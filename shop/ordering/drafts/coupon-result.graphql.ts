import { builder } from '#api/builder.ts'
import { DiscountedProduct } from '#shop/ordering/orders/order-discounts.graphql.ts'
import { couponLines } from '#shop/ordering/orders/order-figures.rules.ts'
import type { Draft } from './draft.rules.ts'

export const couponResult = <D extends Draft>(name: string, descriptions: { description: string; amount: string }) =>
  builder.objectRef<D>(name).implement({
    description: descriptions.description,
    fields: (t) => ({
      amount: t.int({ description: descriptions.amount, resolve: (draft) => draft.amount }),
      amountWithDiscount: t.int({
        description: 'The products, with the coupon.',
        resolve: (draft) => draft.productsTotal,
      }),
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
        resolve: (draft) => couponLines(draft),
      }),
      shippingCost: t.int({
        description: 'What shipping costs with the coupon.',
        resolve: (draft) => draft.shippingCost,
      }),
      shippingCostDiscount: t.int({
        description: 'CLP that free shipping saves.',
        resolve: ({ coupon }) => coupon?.shippingDiscount ?? 0,
      }),
    }),
  })

export const DRAFT_OF_RESULT = 'The draft with all its figures.'
