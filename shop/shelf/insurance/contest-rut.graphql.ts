import { builder } from '#api/builder.ts'
import { RegisterClientInput, RegisteredClient } from '#shop/people/accounts/registration.graphql.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { contestRut } from './contest-rut.ts'

builder.mutationField('contestRut', (t) =>
  t.field({
    type: RegisteredClient,
    description:
      'Registers the owner of a RUT that another account has without proof: an insurer compares it with the number ' +
      'on the identity card. The mailed link opens the account (confirmAccount) and takes the RUT from the other one.',
    args: {
      shopId: t.arg.string(),
      input: t.arg({ type: RegisterClientInput, required: true, description: 'As for registerClient; no provider.' }),
      documentNumber: t.arg.string({ required: true, description: 'Printed on the identity card: nine characters.' }),
      medicIdentityNumber: t.arg.string({ required: true, description: 'The RUT of a doctor who prescribed.' }),
      tokenCaptcha: t.arg.string({
        description: 'A solved captcha (GET /captcha/1.0/challenge); without one the call is refused.',
      }),
    },
    resolve: async (_, { input, documentNumber, medicIdentityNumber, tokenCaptcha }, { shop, viewer }) => {
      await limitCalls(shop, { 'registrations by address': viewer.address })
      return contestRut(shop, {
        form: input,
        documentNumber,
        medicIdentityNumber,
        tokenCaptcha,
        address: viewer.address,
      })
    },
  }),
)
