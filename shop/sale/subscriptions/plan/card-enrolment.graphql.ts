import { builder } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { enrolmentResponseCode } from '#shop/sale/cards/enrolment.rules.ts'
import { findSavedCard, type SavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { removeCard } from '#shop/sale/cards/remove-card.ts'
import { showEnrolment } from '#shop/sale/cards/show-enrolment.ts'
import { requireCardholder } from '#shop/sale/cards/start-enrolment.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { enrolCard } from './enrol-card.ts'

const GenerateInscriptionInput = builder.inputType('GenerateInscriptionInput', {
  description: "Input of a card's enrolment (ACCOUNT §7). The request's token names the user.",
  fields: (t) => ({
    shopId: t.string(),
    tokenUser: t.string({ description: "Taken for the specification's sake; the request's own token counts." }),
    typeResponse: t.string({
      required: true,
      description:
        'initInscription starts; confirmInscription answers how `tokenTBK` ended; deleteInscription removes the ' +
        'saved card.',
    }),
    tokenTBK: t.string({ description: "The enrolment's token, with confirmInscription." }),
    inCheckout: t.boolean({ description: 'A subscription waits for the card.' }),
    subscriptionId: t.id({ description: "Which one; without it one's own that was finalised last." }),
  }),
})

type EnrolmentAnswer = {
  token: string | null
  url: string | null
  responseCode: number | null
  card: SavedCard | null
  subscriptionId: string | null
}

const GeneratedInscription = builder.objectRef<EnrolmentAnswer>('GeneratedInscription').implement({
  description: 'How an enrolment began, or ended.',
  fields: (t) => ({
    token: t.exposeString('token', {
      nullable: true,
      description: 'The browser posts it as TBK_TOKEN to `url`. Null after deleteInscription.',
    }),
    url: t.exposeString('url', { nullable: true, description: "The provider's form; only with initInscription." }),
    responseCode: t.exposeInt('responseCode', {
      nullable: true,
      description:
        '0: enrolled, or removed; another: refused, or abandoned. Null while it is unknown: repeat the query.',
    }),
    cardNumber: t.string({
      nullable: true,
      description: 'The last four digits of the card that was enrolled.',
      resolve: ({ card }) => card?.lastDigits ?? null,
    }),
    cardType: t.string({
      nullable: true,
      description: 'Visa, AmericanExpress, …',
      resolve: ({ card }) => card?.cardType ?? null,
    }),
    subscriptionId: t.id({
      nullable: true,
      description: 'The subscription that waited for it.',
      resolve: (generated) => generated.subscriptionId,
    }),
  }),
})

const EMPTY_ANSWER: EnrolmentAnswer = { token: null, url: null, responseCode: null, card: null, subscriptionId: null }

builder.mutationField('generateInscription', (t) =>
  t.field({
    type: GeneratedInscription,
    description: 'Enrols, confirms or removes the one card that subscriptions are charged to (ACCOUNT §7).',
    args: { input: t.arg({ type: GenerateInscriptionInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }): Promise<EnrolmentAnswer> => {
      const account = requireCardholder(await viewer.account())
      if (input.typeResponse === 'initInscription') {
        await limitCalls(shop, { 'card enrolments by account': account.id })
        return {
          ...EMPTY_ANSWER,
          ...(await enrolCard(shop, {
            account,
            visitor: viewer.ensureVisitor(),
            inCheckout: input.inCheckout === true,
            subscriptionId: input.subscriptionId,
          })),
        }
      }
      if (input.typeResponse === 'confirmInscription') {
        const enrolment = await showEnrolment(shop, { account, token: input.tokenTBK ?? '' })
        const responseCode = enrolmentResponseCode(enrolment)
        return {
          ...EMPTY_ANSWER,
          token: enrolment.token,
          responseCode,
          subscriptionId: enrolment.subscriptionId,
          card: responseCode === 0 ? await findSavedCard(shop, account.id) : null,
        }
      }
      if (input.typeResponse !== 'deleteInscription')
        throw refuse('input.invalid', { fields: { typeResponse: 'typeResponse.unknown' } })
      await removeCard(shop, { account })
      return { ...EMPTY_ANSWER, responseCode: 0 }
    },
  }),
)
