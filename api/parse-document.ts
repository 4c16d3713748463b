import {
  NoFragmentCyclesRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import { refuse } from '#lib/domain-error.ts'

/** Characters. The storefront's longest document has 2,000, GraphiQL's introspection 2,100 (security review H1). */
export const DOCUMENT_LENGTH_MAX = 8_000

// The storefront's longest document has 386. Some rules of graphql-js take quadratic time: hostile documents of 1,000
// tokens validate in at most 40 ms, of 2,000 in 140 ms.
export const TOKENS_MAX = 1_000

/**
 * The only parser of documents from the network.
 * @throws DomainError 'query.too_long' { limit } in characters, before the text is parsed
 * @throws GraphQLError for a syntax error or too many tokens
 */
export function parseDocument(text: string): DocumentNode {
  if (text.length > DOCUMENT_LENGTH_MAX) throw refuse('query.too_long', { limit: DOCUMENT_LENGTH_MAX })
  return parse(text, { maxTokens: TOKENS_MAX })
}

/**
 * Checks for circles of fragments first: a hundred fragments in a circle overflow graphql-js's stack in its other
 * rules.
 */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const cycles = validate(schema, document, [NoFragmentCyclesRule])
  return cycles.length > 0 ? cycles : validate(schema, document, specifiedRules)
}
