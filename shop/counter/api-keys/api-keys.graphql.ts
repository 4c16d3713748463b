import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { newKeyInput } from './api-key.input.ts'
import { keyState, type ApiKey } from './api-key.rules.ts'
import { createKey, listKeys, revokeKey } from './manage-keys.ts'

const ApiKeyNode = builder.objectRef<ApiKey>('ApiKey').implement({
  description: 'A key of another system, without its secret.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Which system has it.' }),
    prefix: t.exposeString('prefix', { description: 'The key begins with bk_ and these characters.' }),
    scopes: t.exposeStringList('scopes', { description: 'stock:write, prices:write.' }),
    state: t.string({
      description: 'active, expired or revoked.',
      resolve: (key, _, { shop }) => keyState(key, shop.now()),
    }),
    createdAt: t.exposeString('createdAt', { description: 'ISO 8601, UTC.' }),
    createdBy: t.exposeString('createdBy', { nullable: true, description: 'First name of who made it.' }),
    expiresAt: t.exposeString('expiresAt', { description: 'ISO 8601, UTC.' }),
    lastUsedOn: t.exposeString('lastUsedOn', {
      nullable: true,
      description: 'YYYY-MM-DD; null before its first call.',
    }),
    revokedAt: t.exposeString('revokedAt', { nullable: true, description: 'ISO 8601, UTC.' }),
  }),
})

const NewApiKeyNode = builder.objectRef<{ key: ApiKey; secret: string }>('NewApiKey').implement({
  description: 'A new key.',
  fields: (t) => ({
    key: t.field({ type: ApiKeyNode, description: 'As the list has it.', resolve: ({ key }) => key }),
    secret: t.exposeString('secret', { description: 'The whole key: this answer alone has it.' }),
  }),
})

builder.queryField('apiKeys', (t) =>
  t.field({
    type: [ApiKeyNode],
    extensions: RECORDED,
    description: 'Managers: the keys of other systems, the newest first.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listKeys(shop, { account: await viewer.account() }),
  }),
)

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: NewApiKeyNode,
    description: 'Managers: makes a key for another system.',
    args: {
      shopId: t.arg.string(),
      name: t.arg.string({ required: true, description: 'Which system has it; at most 60 characters.' }),
      scopes: t.arg.stringList({ required: true, description: 'What it may do.' }),
      days: t.arg.int({ required: true, description: 'Until it expires: 1 to 400.' }),
      code: t.arg.string({ required: true, description: 'Of the authenticator, once more; or a recovery code.' }),
    },
    resolve: async (_, { name, scopes, days, code }, { shop, viewer }) =>
      createKey(shop, {
        account: await viewer.account(),
        address: viewer.address,
        ...parseInput(newKeyInput, { name, scopes, days, code }),
      }),
  }),
  revokeApiKey: t.field({
    type: ApiKeyNode,
    description: 'Managers: a key opens nothing from now on.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'The key.' }) },
    resolve: async (_, { id }, { shop, viewer }) =>
      revokeKey(shop, { account: await viewer.account(), id: String(id) }),
  }),
}))
