import { builder } from '#api/builder.ts'
import { consentText } from '#shop/people/accounts/own-data/consent.rules.ts'
import type { Consent } from '#shop/people/accounts/own-data/list-consents.ts'
import type { AcceptedText } from '#shop/help/content/accepted-terms.ts'
import { showPersonalData, type HealthRead, type PersonalData } from './show-personal-data.ts'

const ConsentNode = builder.objectRef<Consent>('Consent').implement({
  description: 'A consent of the customer (Ley 21.719).',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'privacy, health or promotions.' }),
    version: t.exposeString('version', { description: 'Of the text that was accepted.' }),
    text: t.string({
      description: 'That text, in Spanish.',
      resolve: ({ kind, version }) => consentText(kind, version),
    }),
    givenAt: t.string({ description: 'ISO 8601.', resolve: ({ givenAt }) => givenAt.toISOString() }),
    withdrawnAt: t.string({
      nullable: true,
      description: 'ISO 8601; null while it is given.',
      resolve: ({ withdrawnAt }) => withdrawnAt?.toISOString() ?? null,
    }),
  }),
})

const AcceptedTextNode = builder.objectRef<AcceptedText>('AcceptedText').implement({
  description: 'A text that the customer accepted with the account.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Its name, which is its address too: politicas-de-privacidad.' }),
    version: t.exposeInt('version', { description: 'It is read at /{text}?version=.' }),
    at: t.string({ description: 'ISO 8601.', resolve: ({ at }) => at.toISOString() }),
  }),
})

const HealthReadNode = builder.objectRef<HealthRead>('HealthRead').implement({
  description: 'A reading of the customer’s health data by somebody else.',
  fields: (t) => ({
    at: t.string({ description: 'ISO 8601.', resolve: ({ at }) => new Date(at).toISOString() }),
    reader: t.exposeString('reader', {
      description: 'A role of staff, no name; or insurer, visitor, client.',
    }),
    record: t.exposeString('record', {
      description:
        'prescription, quote or case (their files), history (earlier purchases), account (its page), purchases (of ' +
        'medicines), message, claim, or order with all that is in it.',
    }),
    subject: t.exposeString('subject', {
      description:
        "The file's name, or the order's reference, or the message's number; of a history or of purchases the reason.",
    }),
  }),
})

const PersonalDataNode = builder.objectRef<PersonalData>('PersonalData').implement({
  description: 'What /account/privacy shows of one’s own data.',
  fields: (t) => ({
    hasPassword: t.exposeBoolean('hasPassword', {
      description: 'Whether a password, and not a mailed link, shows that the account is one’s own.',
    }),
    healthReads: t.field({
      type: [HealthReadNode],
      description: 'The newest 50; the copy of one’s own data has all.',
      resolve: ({ healthReads }) => healthReads,
    }),
    acceptedTexts: t.field({
      type: [AcceptedTextNode],
      description: 'Privacy policy and terms, in the versions that the account accepted.',
      resolve: ({ acceptedTexts }) => acceptedTexts,
    }),
    consents: t.field({
      type: [ConsentNode],
      description: 'The newest first; withdrawn ones too.',
      resolve: ({ consents }) => consents,
    }),
  }),
})

builder.queryField('personalData', (t) =>
  t.field({
    type: PersonalDataNode,
    nullable: true,
    description: 'A customer’s own; null for anybody else.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => showPersonalData(shop, { account: await viewer.account() }),
  }),
)
