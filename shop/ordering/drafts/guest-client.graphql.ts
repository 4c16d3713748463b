import { builder } from '#api/builder.ts'
import { limitOrderStarts } from '#shop/ground/limits/limit-calls.ts'
import { registerGuestClient } from './register-guest-client.ts'

const GuestClientInput = builder.inputType('GuestClientInput', {
  fields: (t) => ({
    email: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    phoneNumber: t.string(),
    rut: t.string(),
    gender: t.string(),
    birthdate: t.string(),
    healthInstitute: t.string(),
    address: t.string(),
    apartment: t.string(),
  }),
})

const GuestClient = builder
  .objectRef<{ guestId: string }>('GuestClient')
  .implement({ fields: (t) => ({ guestId: t.exposeID('guestId'), _id: t.exposeID('guestId') }) })

builder.mutationField('registerGuestClient', (t) =>
  t.field({
    type: GuestClient,
    args: { shopId: t.arg.string(), input: t.arg({ type: GuestClientInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) => {
      await limitOrderStarts(shop, viewer, 'guests by address')
      return registerGuestClient(shop, { visitor: viewer.ensureVisitor(), guest: input as Record<string, unknown> })
    },
  }),
)
