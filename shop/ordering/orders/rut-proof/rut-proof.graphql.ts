import { builder } from '#api/builder.ts'
import { proveRut } from './prove-rut.ts'

builder.mutationField('proveRut', (t) =>
  t.string({
    description:
      'Staff at the delivery or the pickup: the identity card with the order’s RUT was seen. proven: the account of ' +
      'the order; freed: another account had the RUT without proof and has none any more; nobody: no account has it.',
    args: { shopId: t.arg.string(), orderId: t.arg.id({ required: true, description: 'A sold order’s _id.' }) },
    resolve: async (_, { orderId }, { shop, viewer }) => proveRut(shop, { account: await viewer.account(), orderId }),
  }),
)
