import { builder } from '#api/builder.ts'
import { listPathologies } from './list-pathologies.ts'
import { hashProfile, type OwnProfile } from './own-profile.ts'

export const OwnProfileNode = builder.objectRef<OwnProfile>('OwnProfile').implement({
  description: 'What a customer alone reads of their profile (ACCOUNT §3).',
  fields: (t) => ({
    older: t.exposeBoolean('older', { description: 'Declared to be 18 or older.' }),
    privacy: t.exposeBoolean('privacy', { description: 'Accepted how personal data is treated.' }),
    promotions: t.exposeBoolean('promotions', { description: 'Wants news and offers by mail.' }),
    healthConsent: t.exposeBoolean('healthConsent', { description: 'Allows the shop to save their pathologies.' }),
    pathologies: t.exposeStringList('pathologies', { description: 'Names; none without `healthConsent`.' }),
    profileRevision: t.string({
      description: 'Of the profile as it is now: `updateUser` refuses a change of any other.',
      resolve: hashProfile,
    }),
  }),
})

const Pathology = builder.objectRef<string>('Pathology').implement({
  description: 'A pathology of interest.',
  fields: (t) => ({ name: t.string({ resolve: (name) => name }) }),
})
const Pathologies = builder.objectRef<string[]>('Pathologies').implement({
  description: 'All pathologies of interest.',
  fields: (t) => ({
    nodes: t.field({ type: [Pathology], description: 'In the order of the list.', resolve: (names) => names }),
  }),
})

builder.queryField('pathologies', (t) =>
  t.field({
    type: Pathologies,
    description: 'The pathologies of interest to choose among (ACCOUNT §7).',
    args: { shopId: t.arg.string() },
    resolve: (_, __, { shop }) => listPathologies(shop),
  }),
)
