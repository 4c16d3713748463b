import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const ApiKeyFields = graphql(`
  fragment ListedApiKey on ApiKey {
    _id
    name
    prefix
    scopes
    state
    expiresAt
    lastUsedOn
  }
`)
export type ListedKey = ResultOf<typeof ApiKeyFields>

export const ApiKeysDocument = graphql(
  `
    query ApiKeys {
      apiKeys {
        ...ListedApiKey
      }
    }
  `,
  [ApiKeyFields],
)

/** The answer alone has the whole key. */
export const CreateApiKeyDocument = graphql(
  `
    mutation CreateApiKey($name: String!, $scopes: [String!]!, $days: Int!, $code: String!) {
      createApiKey(name: $name, scopes: $scopes, days: $days, code: $code) {
        secret
        key {
          ...ListedApiKey
        }
      }
    }
  `,
  [ApiKeyFields],
)

export const RevokeApiKeyDocument = graphql(`
  mutation RevokeApiKey($id: ID!) {
    revokeApiKey(id: $id) {
      _id
    }
  }
`)
