import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/limits/limit-calls.ts'
import { requestBackInStock } from './request-back-in-stock.ts'

builder.mutationField('requestBackInStock', (t) =>
  t.boolean({
    description:
      'Asks for one mail when the product is back (SHOP §4). `consent` must be true. Always true, also for an e-mail ' +
      'that is on the list already.',
    args: {
      shopId: t.arg.string(),
      sku: t.arg.string({ required: true, description: 'The product that is waited for.' }),
      email: t.arg.string({
        required: true,
        description: 'Where the one mail goes; forgotten with it, or after 180 days.',
      }),
      consent: t.arg.boolean({
        required: true,
        description: 'The person agreed to the use of the address for this mail.',
      }),
      locale: t.arg.string({ description: "The mail's language: es (default) or en." }),
    },
    resolve: async (_, { sku, email, consent, locale }, { shop, viewer }) => {
      await limitCalls(shop, { 'back-in-stock requests by address': viewer.address })
      await requestBackInStock(shop, { sku, email, consent, locale })
      return true
    },
  }),
)
