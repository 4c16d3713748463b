import { builder } from '#api/builder.ts'
import { mailOwnerLink } from '#shop/people/accounts/own-data/mail-owner-link.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { deleteAccount } from './delete-account.ts'

builder.mutationFields((t) => ({
  mailOwnerLink: t.boolean({
    description:
      "Mails the signed-in customer a link that shows that the account is theirs: in a password's place, for an " +
      'account without one. Always true.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => {
      await mailOwnerLink(shop, { account: await viewer.account() })
      return true
    },
  }),
  deleteAccount: t.boolean({
    description:
      "Deletes the signed-in customer's account. Sold orders and their prescriptions stay without the link to it. " +
      'Refused while an order or a payment is under way.',
    args: {
      shopId: t.arg.string(),
      password: t.arg.string({ description: 'The present one; an account without one sends `link`.' }),
      link: t.arg.string({ description: 'The token of `mailOwnerLink`.' }),
    },
    resolve: async (_, { password, link }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'account deletions by account': account.id })
      await deleteAccount(shop, { account, password, link, address: viewer.address })
      viewer.record('account.deleted')
      return true
    },
  }),
}))
