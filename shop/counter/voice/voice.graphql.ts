import { builder } from '#api/builder.ts'
import { getVoiceToken, type VoiceToken } from './get-voice-token.ts'

const Token = builder.objectRef<VoiceToken>('VoiceToken').implement({
  description: "What opens an operator's telephone session.",
  fields: (t) => ({
    kind: t.exposeString('kind', { description: "device: the provider's SDK; sandbox: the sandbox's session." }),
    url: t.exposeString('url', { nullable: true, description: 'Of the sandbox; null for the SDK.' }),
    token: t.exposeString('token', { description: 'Signed for one hour; it allows outgoing calls.' }),
    expiresAt: t.string({ description: 'ISO 8601.', resolve: ({ expiresAt }) => expiresAt.toString() }),
  }),
})

builder.mutationField('getVoiceToken', (t) =>
  t.field({
    type: Token,
    description: "Operators: a token for the dialler's session (CONTENT §2.11). Each is recorded.",
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => getVoiceToken(shop, { account: await viewer.account() }),
  }),
)
