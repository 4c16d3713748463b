import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { endCustomerSessions, endOtherSessions, endOwnSession } from './end-sessions.ts'
import { listOwnSessions, type OwnSession } from './list-own-sessions.ts'

const OwnSessionNode = builder.objectRef<OwnSession>('OwnSession').implement({
  description: 'A browser in which the person is signed in.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    browser: t.exposeString('browser', { description: "Its kind and system, e.g. 'Firefox, Windows'; '' unknown." }),
    startedAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ startedAt }) => startedAt.toString() }),
    lastUsedAt: t.string({
      description: 'ISO 8601, UTC; within ten minutes.',
      resolve: ({ lastUsedAt }) => lastUsedAt.toString(),
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is this browser.' }),
  }),
})

builder.queryField('ownSessions', (t) =>
  t.field({
    type: [OwnSessionNode],
    description: "The signed-in person's open sessions, the last used first.",
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listOwnSessions(shop, await viewer.account()),
  }),
)

builder.mutationFields((t) => ({
  endSession: t.boolean({
    description: "Ends one of the signed-in person's sessions. False: it was not open.",
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'Of `ownSessions`.' }) },
    resolve: async (_, { id }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'profile changes by account': account.id })
      const isEnded = await endOwnSession(shop, account, id)
      if (isEnded) viewer.record('account.session_ended')
      return isEnded
    },
  }),
  endOtherSessions: t.string({
    description: "Ends all sessions of the signed-in person but this one. Answers this browser's new token.",
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'profile changes by account': account.id })
      const token = await endOtherSessions(shop, account)
      viewer.record('account.session_ended')
      return token
    },
  }),
  endCustomerSessions: t.boolean({
    description: 'For operators and managers: ends all sessions of a customer who asks for it. Always true.',
    args: {
      shopId: t.arg.string(),
      customerId: t.arg.id({ required: true, description: 'The _id that `userByRut` answered.' }),
    },
    resolve: async (_, { customerId }, { shop, viewer }) => {
      const account = await viewer.account()
      const isEnded = await endCustomerSessions(shop, { account, customerId })
      viewer.record('account.session_ended', { accountId: customerId })
      return isEnded
    },
  }),
}))
