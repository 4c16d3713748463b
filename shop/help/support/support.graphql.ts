import { builder, type ApiContext } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { requestSupport } from './request-support.ts'
import { guestAssistanceInput, helpCallInput, recipeGuidanceInput, searchHelpInput } from './support.input.ts'

const SupportTicket = builder.objectRef<{ ticketId: string }>('SupportTicket').implement({
  description: 'A request for support. The same request within ten minutes is the same ticket.',
  fields: (t) => ({ ticketId: t.exposeID('ticketId', { description: 'Its number, to be read aloud.' }) }),
})

const NINE_DIGITS = 'Nine digits, the first 1 to 9.'
const OF_THE_SESSION = 'Whose request it is. The server reads that from the token.'
const SEARCHED = 'The searched text, up to 200 characters.'
const OWN_ORDER = "One's own order or draft."

const SimpleRecipeGuidanceInput = builder.inputType('SimpleRecipeGuidanceInput', {
  description: 'The form of simple-recipe guidance (CONTENT §3).',
  fields: (t) => ({
    phoneNumber: t.string({ description: NINE_DIGITS }),
    userId: t.id({ description: OF_THE_SESSION }),
    orderId: t.id({ description: OWN_ORDER }),
  }),
})

const SearchHelpInput = builder.inputType('SearchHelpInput', {
  description: 'The form of a search that found nothing.',
  fields: (t) => ({
    phoneNumber: t.string({ description: NINE_DIGITS }),
    userId: t.id({ description: OF_THE_SESSION }),
    search: t.string({ description: SEARCHED }),
  }),
})

const HelpCallInput = builder.inputType('HelpCallInput', {
  description: 'The form of a help call (CONTENT §3).',
  fields: (t) => ({
    phoneNumber: t.string({ description: NINE_DIGITS }),
    userId: t.id({ description: OF_THE_SESSION }),
    type: t.string({ description: "'orientación-búsqueda-web', also when left out." }),
    search: t.string({ description: SEARCHED }),
  }),
})

const GuestAssistanceInput = builder.inputType('GuestAssistanceInput', {
  description: 'The form of somebody whom the shop does not know yet (CONTENT §5).',
  fields: (t) => ({
    name: t.string({ description: 'Without digits, up to 100 characters.' }),
    email: t.string(),
    phoneNumber: t.string({ description: NINE_DIGITS }),
    type: t.string({
      description: "'orientación-receta-simple', 'búsqueda-sin-resultados' or 'orientación-búsqueda-web'.",
    }),
    orderId: t.id({ description: OWN_ORDER }),
    search: t.string({ description: SEARCHED }),
  }),
})

const localeOf = (locale: string | null | undefined) => (locale === 'en' ? 'en' : 'es')
const by = async (viewer: ApiContext['viewer']) => ({ ...(await viewer.actor()), address: viewer.address })

builder.mutationField('createSimpleRecipeGuidanceSupport', (t) =>
  t.field({
    type: SupportTicket,
    description: 'Asks for a call about buying with a simple prescription, for signed-in users and guests.',
    args: {
      shopId: t.arg.string(),
      input: t.arg({ type: SimpleRecipeGuidanceInput, required: true, description: 'The typed text.' }),
      locale: t.arg.string({ description: 'es (default) or en.' }),
    },
    resolve: async (_, { input, locale }, { shop, viewer }) =>
      requestSupport(shop, {
        ...(await by(viewer)),
        ...parseInput(recipeGuidanceInput, input),
        kind: 'support',
        type: 'orientación-receta-simple',
        locale: localeOf(locale),
      }),
  }),
)

builder.mutationField('createSupportSearchNotFound', (t) =>
  t.field({
    type: SupportTicket,
    description: 'Asks for a call about a search that found nothing, for signed-in users and guests.',
    args: {
      shopId: t.arg.string(),
      input: t.arg({ type: SearchHelpInput, required: true, description: 'The typed text.' }),
      locale: t.arg.string({ description: 'es (default) or en.' }),
    },
    resolve: async (_, { input, locale }, { shop, viewer }) =>
      requestSupport(shop, {
        ...(await by(viewer)),
        ...parseInput(searchHelpInput, input),
        kind: 'search-help',
        type: 'búsqueda-sin-resultados',
        locale: localeOf(locale),
      }),
  }),
)

builder.mutationField('createHelpCall', (t) =>
  t.field({
    type: SupportTicket,
    description: 'Asks for a call about a search, for signed-in users and guests.',
    args: {
      shopId: t.arg.string(),
      input: t.arg({ type: HelpCallInput, required: true, description: 'The typed text.' }),
      locale: t.arg.string({ description: 'es (default) or en.' }),
    },
    resolve: async (_, { input, locale }, { shop, viewer }) =>
      requestSupport(shop, {
        ...(await by(viewer)),
        ...parseInput(helpCallInput, input),
        kind: 'help-call',
        locale: localeOf(locale),
      }),
  }),
)

builder.mutationField('createGuestAssistance', (t) =>
  t.field({
    type: SupportTicket,
    description: 'Asks for a call as somebody whom the shop does not know yet.',
    args: {
      shopId: t.arg.string(),
      input: t.arg({ type: GuestAssistanceInput, required: true, description: 'The typed text.' }),
      locale: t.arg.string({ description: 'es (default) or en.' }),
    },
    resolve: async (_, { input, locale }, { shop, viewer }) => {
      const { name, email, ...request } = parseInput(guestAssistanceInput, input)
      return requestSupport(shop, {
        ...(await by(viewer)),
        ...request,
        guest: { name, email },
        kind: 'guest-assistance',
        locale: localeOf(locale),
      })
    },
  }),
)
