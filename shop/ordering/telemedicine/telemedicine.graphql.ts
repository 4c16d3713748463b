import { builder, type ApiContext } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { returnFromTelemedicine } from './settle-consultation.ts'
import { providerFor, telemedicineToken, type TelemedicineToken } from './telemedicine-token.ts'
import { CONSULTATION_PURPOSES, type ConsultationPurpose } from './telemedicine.rules.ts'

const Token = builder.objectRef<TelemedicineToken>('TelemedicineToken').implement({
  description: "The token of the telemedicine provider's login.",
  fields: (t) => ({
    tokenType: t.exposeString('tokenType', { description: 'Bearer.' }),
    accessToken: t.exposeString('accessToken', {
      description: 'A signed token (JWT) of ten minutes that names the order; the provider takes it once.',
    }),
    loginUrl: t.exposeString('loginUrl', {
      description: "The provider's login. The browser goes there with the token in the parameter `token`.",
    }),
  }),
})

const Purpose = builder.enumType('ConsultationPurpose', {
  description: "What the customer wants: 'Obtener una receta' or 'Hablar con un profesional'.",
  values: CONSULTATION_PURPOSES,
})

const TOKEN_DESCRIPTION =
  "Opens a consultation at the telemedicine provider for one's own order (SHOP §7), for signed-in users and " +
  'registered guests; its token lives ten minutes.'

type OpenConsultationArgs = { orderId: string | number; purpose?: ConsultationPurpose | null | undefined }

async function openConsultation({ orderId, purpose }: OpenConsultationArgs, { shop, viewer }: ApiContext) {
  await limitCalls(shop, { 'telemedicine starts by address': viewer.address })
  return telemedicineToken(shop, {
    ...(await viewer.actor()),
    orderId: String(orderId),
    purpose: purpose ?? undefined,
  })
}

builder.mutationField('getTelemedicineToken', (t) =>
  t.field({
    type: Token,
    description: TOKEN_DESCRIPTION,
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "The order's _id." }),
      purpose: t.arg({ type: Purpose, description: 'prescription by default.' }),
    },
    resolve: (_, input, context) => openConsultation(input, context),
  }),
)

// A GET opens no consultation, because any other site's page can make a browser send one (security review S20).
builder.queryField('getTelemedicineToken', (t) =>
  t.field({
    type: Token,
    description: `${TOKEN_DESCRIPTION} The document's name for the mutation; by POST alone.`,
    deprecationReason: 'The mutation of this name does the same.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "The order's _id." }),
      purpose: t.arg({ type: Purpose, description: 'prescription by default.' }),
    },
    resolve: (_, input, context) => {
      if (context.isByGet) throw refuse('request.method_not_allowed')
      return openConsultation(input, context)
    },
  }),
)

builder.mutationField('returnFromTelemedicine', (t) =>
  t.string({
    description:
      "After the provider's page: queries the provider and marks the order's lines. open (no result yet), " +
      'prescribed, refused, unusable (prescribed, and not for the order as it is now) or expired.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: "The consultation, of the return's address." }),
    },
    resolve: async (_, { id }, { shop, viewer }) => {
      await limitCalls(shop, { 'telemedicine returns by address': viewer.address })
      return returnFromTelemedicine(shop, { ...(await viewer.actor()), id })
    },
  }),
)

builder.objectField(OrderNode, 'telemedicineOffered', (t) =>
  t.boolean({
    description: 'Whether `getTelemedicineToken` serves this order.',
    resolve: (order, _, { shop }) => providerFor(shop, order) !== null,
  }),
)
