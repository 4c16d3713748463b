import { builder } from '#api/builder.ts'
import { Profile } from '#shop/people/accounts/accounts.graphql.ts'
import { findSavedCard, type SavedCard } from './find-saved-card.ts'

const Inscription = builder.objectRef<Pick<SavedCard, 'lastDigits' | 'cardType'>>('Inscription').implement({
  description: 'The one saved card of an account (ACCOUNT §3).',
  fields: (t) => ({
    cardNumber: t.exposeString('lastDigits', { description: 'The last four digits; the shop has no others.' }),
    cardType: t.exposeString('cardType', {
      description: 'Visa, AmericanExpress, MasterCard, Diners, Magna, RedCompra, or the provider’s own name.',
    }),
    responseCode: t.int({ description: '0: it is enrolled.', resolve: () => 0 }),
  }),
})

builder.objectField(Profile, 'inscription', (t) =>
  t.field({
    type: Inscription,
    nullable: true,
    description: "One's own saved card; null without one, and for anybody else.",
    resolve: async ({ id }, _, { shop, viewer }) =>
      (await viewer.account())?.id === id ? findSavedCard(shop, id) : null,
  }),
)
