import { builder } from '#api/builder.ts'

/** SHOP §3 cloudPromo, in whole CLP. */
export type CloudPromo = { unitPrice: number; discount: number; promoApplied: { promType: string; discount: number }[] }

const PromoApplied = builder.objectRef<CloudPromo['promoApplied'][number]>('PromoApplied').implement({
  description: 'A promotion with its discount.',
  fields: (t) => ({
    promType: t.exposeString('promType', { description: "The promotion's code, as in promoAvailable." }),
    discount: t.exposeInt('discount', { description: 'CLP off the whole line; of a product, off a unit.' }),
  }),
})

export const CloudPromoNode = builder.objectRef<CloudPromo>('CloudPromo').implement({
  description: 'What promotions take off (SHOP §3), in whole CLP.',
  fields: (t) => ({
    unitPrice: t.exposeInt('unitPrice', { description: 'A unit with the promotion, rounded.' }),
    discount: t.exposeInt('discount', { description: 'CLP off the whole line; of a product, off a unit.' }),
    promoApplied: t.field({
      type: [PromoApplied],
      description: 'Each promotion of it.',
      resolve: (promo) => promo.promoApplied,
    }),
  }),
})
