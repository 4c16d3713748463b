import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { limitOrderStarts } from '#shop/ground/limits/limit-calls.ts'
import { customerFormInput } from '#shop/ground/policy/customer-form.input.ts'
import { registerGuestClient } from './register-guest-client.ts'

const GuestClientInput = inputFromSchema('GuestClientInput', customerFormInput(''), {
  isOpen: true,
  without: ['documentType', 'shippingMethod', 'shippingCommentary', 'townShip'],
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
