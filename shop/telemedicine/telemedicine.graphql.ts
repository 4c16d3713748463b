import { builder } from '#api/builder.ts'
import { telemedicineToken, type TelemedicineToken } from './telemedicine-token.ts'

const Token = builder.objectRef<TelemedicineToken>('TelemedicineToken').implement({
  description: "The token of the telemedicine provider's login.",
  fields: (t) => ({
    tokenType: t.exposeString('tokenType', { description: 'Bearer.' }),
    accessToken: t.exposeString('accessToken', {
      description: 'A signed token (JWT) of ten minutes that names the order.',
    }),
  }),
})

builder.queryField('getTelemedicineToken', (t) =>
  t.field({
    type: Token,
    description: "A token of ten minutes for one's own order (SHOP §7), for signed-in users and registered guests.",
    args: { shopId: t.arg.string(), orderId: t.arg.id({ required: true, description: "The order's _id." }) },
    resolve: async (_, { orderId }, { shop, viewer }) =>
      telemedicineToken(shop, { ...(await viewer.actor()), orderId }),
  }),
)
