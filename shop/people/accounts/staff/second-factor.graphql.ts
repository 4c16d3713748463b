import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { leaveSession } from '#shop/people/accounts/end-sessions.ts'
import { proveSecondFactor, type Proven } from './prove-second-factor.ts'
import { secondFactorInput } from './second-factor.input.ts'

const ProvenSecondFactor = builder.objectRef<Pick<Proven, 'token' | 'recoveryCodes'>>('ProvenSecondFactor').implement({
  description: 'Staff who have just signed in.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Goes with every call, as that of `login`.' }),
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Ten, shown this once, when the authenticator was set up; each signs in once without it.',
    }),
  }),
})

builder.mutationField('proveSecondFactor', (t) =>
  t.field({
    type: ProvenSecondFactor,
    description:
      "The second step of staff's sign-in: a code of the authenticator, or a recovery code. At the first sign-in the " +
      'code also sets the authenticator up. Each code is good once.',
    args: {
      shopId: t.arg.string(),
      ticket: t.arg.string({ required: true, description: 'Of `login`, for 15 minutes.' }),
      code: t.arg.string({ required: true, description: 'Six digits, or a recovery code however it is written.' }),
    },
    resolve: async (_, { ticket, code }, { shop, viewer }) => {
      const { accountId, isNewNetwork, ...proven } = await proveSecondFactor(shop, {
        ticket,
        ...parseInput(secondFactorInput, { code }),
        address: viewer.address,
      })
      await leaveSession(shop, await viewer.account())
      viewer.record(isNewNetwork ? 'account.signed_in_from_new_network' : 'account.signed_in', { accountId })
      return proven
    },
  }),
)
