import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { execute, GraphQLError, parse, type DocumentNode, type ExecutionResult } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { answerOf } from './errors.ts'
import type { ApiContext } from './builder.ts'
import { compileQuery, type CompiledQuery } from './compiled-query.ts'
import { schema } from './schema.ts'

/** Depth 12 lets GraphiQL's introspection through; the storefront's deepest document has 6. */
const LIMITS = { depth: 12, aliases: 30, tokens: 2_000, cost: 20_000 }

/** The GraphQL door over HTTP: GraphiQL on GET from a browser, JSON on POST. */
export function createGraphqlDoor() {
  return createYoga<ApiContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    logging: false,
    graphiql: { title: 'Boldo', defaultQuery: GRAPHIQL_START },
    maskedErrors: { maskError: (error) => maskError(error) },
    batching: false,
    cors: false,
    plugins: [
      maxTokensPlugin({ n: LIMITS.tokens }),
      maxDepthPlugin({ n: LIMITS.depth, ignoreIntrospection: true }),
      maxAliasesPlugin({ n: LIMITS.aliases }),
      costLimitPlugin({ maxCost: LIMITS.cost, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: true }),
    ],
  })
}

/** A refusal keeps its code and data; a bug shows nothing but that it happened (it is logged by the caller). */
export function maskError(error: unknown): Error {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const answer = answerOf(original)
  if (answer) {
    return new GraphQLError(answer.message, {
      ...(error instanceof GraphQLError && { path: error.path, nodes: error.nodes }),
      extensions: { code: answer.code, ...answer.data, http: { status: answer.status } },
    })
  }
  // GraphQL's own objection; to a variable's value it wraps another of its own.
  if (error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError)) return error
  bugs.heard?.(original)
  return new GraphQLError('Unexpected error', { ...(error instanceof GraphQLError && { path: error.path }), extensions: { code: 'internal', http: { status: 500 } } })
}

/** The server's log listens here for what is a bug. */
export const bugs: { heard?: (error: unknown) => void } = {}

const parsed = new Map<string, { node: DocumentNode; query: CompiledQuery<ApiContext> | null }>()

/** Runs one of the storefront's own documents in this process, with no HTTP hop. Worked out once; the tests validate each. */
export async function runInProcess(context: ApiContext, text: string, variables: Record<string, unknown>): Promise<ExecutionResult> {
  let document = parsed.get(text)
  if (!document) {
    const node = parse(text, { noLocation: true })
    parsed.set(text, (document = { node, query: compileQuery(schema, node) }))
  }
  const data = await document.query?.(context, variables)
  return data ? { data } : execute({ schema, document: document.node, contextValue: context, variableValues: variables })
}

const GRAPHIQL_START = `# Boldo's own API: what the storefront speaks.
query {
  searchProducts(query: "paracetamol 500", first: 5) {
    totalCount
    nodes { sku productName normalPrice offerPrice stock }
  }
}
`
