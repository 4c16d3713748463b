import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { decideKeeping } from './guest-account.rules.ts'
import { joinOrder } from './join-order.ts'
import { openGuestAccount } from './open-guest-account.ts'
import { requestGuestAccount } from './request-guest-account.ts'

const GuestAccount = builder.objectRef<{ email: string }>('GuestAccount').implement({
  description: 'The account of a guest’s order.',
  fields: (t) => ({ email: t.exposeString('email', { description: 'The order’s; the account’s sign-in.' }) }),
})

builder.objectField(OrderNode, 'keeping', (t) =>
  t.string({
    description:
      'How this browser may keep a guest’s order: new_account (requestGuestAccount), join (joinOrder) or none.',
    resolve: async (order, _, { viewer }) => decideKeeping(order, await viewer.actor()),
  }),
)

builder.mutationFields((t) => ({
  requestGuestAccount: t.field({
    type: GuestAccount,
    description:
      'After a guest’s purchase: saves the password and mails a link, good for 48 hours, that makes the account with ' +
      'the order in it. The answer is the same whether the e-mail has an account or not.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: 'A sold order that this browser bought as a guest.' }),
      password: t.arg.string({
        required: true,
        description: '4 characters or more, unless the shop requires more; up to 200.',
      }),
    },
    resolve: async (_, { orderId, password }, { shop, viewer }) => ({
      email: await requestGuestAccount(shop, {
        ...(await viewer.actor()),
        orderId,
        password,
        address: viewer.address,
      }),
    }),
  }),
  openGuestAccount: t.field({
    type: GuestAccount,
    description:
      "Makes the account of a mail's link, with its order. 'Token expired' for a link that was used, or is too old.",
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ required: true, description: 'As the token says it.' }),
      token: t.arg.string({ required: true, description: "The link's." }),
      password: t.arg.string({ description: 'The chosen one, in another browser than the one that bought.' }),
    },
    resolve: async (_, { userId, token, password }, { shop, viewer }) => {
      await limitCalls(shop, { 'confirmations by address': viewer.address })
      const { visitor, address } = viewer
      const email = await openGuestAccount(shop, { visitor, userId, token, password, address })
      viewer.record('account.registered', { accountId: userId })
      return { email }
    },
  }),
  joinOrder: t.id({
    description: 'Keeps a guest’s order, of this browser and the account’s e-mail, in the signed-in account.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: 'A sold order that this browser bought as a guest.' }),
    },
    resolve: async (_, { orderId }, { shop, viewer }) => {
      const actor = await viewer.actor()
      if (actor.account) await limitCalls(shop, { 'profile changes by account': actor.account.id })
      return joinOrder(shop, { ...actor, orderId })
    },
  }),
}))
