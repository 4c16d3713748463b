import { builder, type ApiContext } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { requestSupport } from './request-support.ts'
import { guestAssistanceInput, helpCallInput, recipeGuidanceInput, searchHelpInput } from './support.input.ts'

const SupportTicket = builder.objectRef<{ ticketId: string }>('SupportTicket').implement({
  description: 'A request for support. The same request within ten minutes is the same ticket.',
  fields: (t) => ({ ticketId: t.exposeID('ticketId', { description: 'Its number, to be read aloud.' }) }),
})

const NINE_DIGITS = 'Nine digits, the first 1 to 9.'
const FROM_SESSION = 'Whose request it is. The server reads that from the token.'
const SEARCHED_TEXT = 'The searched text, up to 200 characters.'
const OWN_ORDER = "One's own order or draft."

const SimpleRecipeGuidanceInput = inputFromSchema('SimpleRecipeGuidanceInput', recipeGuidanceInput, {
  description: 'The form of simple-recipe guidance (CONTENT §3).',
  isOpen: true,
  fields: { phoneNumber: NINE_DIGITS, orderId: OWN_ORDER },
  also: (t) => ({ userId: t.id({ description: FROM_SESSION }) }),
})

const SearchHelpInput = inputFromSchema('SearchHelpInput', searchHelpInput, {
  description: 'The form of a search that found nothing.',
  isOpen: true,
  fields: { phoneNumber: NINE_DIGITS, search: SEARCHED_TEXT },
  also: (t) => ({ userId: t.id({ description: FROM_SESSION }) }),
})

const HelpCallInput = inputFromSchema('HelpCallInput', helpCallInput, {
  description: 'The form of a help call (CONTENT §3).',
  isOpen: true,
  fields: { phoneNumber: NINE_DIGITS, search: SEARCHED_TEXT, type: "'orientación-búsqueda-web', also when left out." },
  also: (t) => ({ userId: t.id({ description: FROM_SESSION }) }),
})

const GuestAssistanceInput = inputFromSchema('GuestAssistanceInput', guestAssistanceInput, {
  description: 'The form of somebody whom the shop does not know yet (CONTENT §5).',
  isOpen: true,
  fields: {
    name: 'Without digits, up to 100 characters.',
    phoneNumber: NINE_DIGITS,
    type: "'orientación-receta-simple', 'búsqueda-sin-resultados' or 'orientación-búsqueda-web'.",
    orderId: OWN_ORDER,
    search: SEARCHED_TEXT,
  },
})

const toLocale = (locale: string | null | undefined) => (locale === 'en' ? 'en' : 'es')
const readActor = async (viewer: ApiContext['viewer']) => ({ ...(await viewer.actor()), address: viewer.address })

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
        ...(await readActor(viewer)),
        ...parseInput(recipeGuidanceInput, input),
        kind: 'support',
        type: 'orientación-receta-simple',
        locale: toLocale(locale),
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
        ...(await readActor(viewer)),
        ...parseInput(searchHelpInput, input),
        kind: 'search-help',
        type: 'búsqueda-sin-resultados',
        locale: toLocale(locale),
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
        ...(await readActor(viewer)),
        ...parseInput(helpCallInput, input),
        kind: 'help-call',
        locale: toLocale(locale),
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
        ...(await readActor(viewer)),
        ...request,
        guest: { name, email },
        kind: 'guest-assistance',
        locale: toLocale(locale),
      })
    },
  }),
)
