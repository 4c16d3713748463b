import {
  execute,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  GraphQLError,
  type Token,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { createCacheCounts } from '#lib/cache-counts.ts'
import { CATALOGUE_CALLS, kindOfDocument } from './admission.ts'
import type { LoadKind } from './lanes.ts'
import type { ApiContext } from './builder.ts'
import { compileDocument, type CompiledDocument } from './compiled-document.ts'
import type { ErrorReport } from './error-report.ts'
import { COERCION_OPTIONS, maskError, recordRefusals } from './graphql.ts'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { writeJson } from './cached-nodes.ts'
import { parseDocument, validateDocument } from './parse-document.ts'
import { checkQueryLimits, isAlwaysWithinLimits } from './query-limits.ts'
import { countReads } from './read-points.ts'
import { schema } from './schema.ts'

/** Answers about places, which change with a notice of places or holidays, and with Chile's day. */
const PLACE_CALLS = ['shippingCosts', 'communes', 'shippingCostTownShips', 'getRegions', 'holidays']

/** Fields of the catalogue, the content and the places alone: everyone gets the same answer. */
const PUBLIC_FIELDS = new Set([...CATALOGUE_CALLS, ...PLACE_CALLS, '__typename'])

export type CachedDocument = {
  node: DocumentNode
  isPublic: boolean
  kind: LoadKind
  isCheap: boolean
  run: CompiledDocument<ApiContext> | null
  bytes: number
}

export type GraphqlRequest = {
  query: string
  variables: Record<string, unknown>
  operationName?: string
  /** Only Yoga knows extensions. */
  hasExtensions: boolean
}

/** Estimated by `documentBytes`. The storefront's documents together take 5 MB. */
const CACHE_BYTES_MAX = 24 * 1024 * 1024
/** Characters. A longer text is parsed each time: the storefront has none (security review H1). */
const CACHED_LENGTH_MAX = 4_000

/** Clients send the same few dozen documents all day, and Yoga's findings about one never change. */
export function createDocumentCache(limitBytes = CACHE_BYTES_MAX) {
  const keep = (query: string, node: DocumentNode): CachedDocument => {
    const compiled = compileDocument<ApiContext>(schema, node)
    const document = {
      node,
      isPublic: isPublic(node),
      kind: kindOfDocument(node),
      isCheap: isAlwaysWithinLimits(schema, node),
      run: compiled,
      bytes: documentBytes(node, compiled?.steps ?? 0),
    }
    if (query.length <= CACHED_LENGTH_MAX) known.set(query, document)
    return document
  }
  const known = new LRUCache<string, CachedDocument>({
    maxSize: limitBytes,
    sizeCalculation: (document, text) => document.bytes + 4 * text.length + 2_000,
    dispose: (_document, _text, reason) => void (reason === 'evict' && counts.dropped.full++),
  })
  const counts = createCacheCounts('documents', () => known.calculatedSize)
  return {
    find: (query: string): CachedDocument | undefined => {
      const document = known.get(query)
      if (document) counts.hit++
      return document
    },
    /** For a text that was executed without an objection. */
    add: (query: string): CachedDocument => {
      counts.miss++
      return keep(query, parseDocument(query)) // with locations, which errors show
    },
    /** Executes nothing. Null: refused, and Yoga gives the reason. */
    check({ query, variables }: GraphqlRequest): CachedDocument | null {
      const before = known.get(query)
      if (before) return before.isCheap || isWithinLimits(before, variables) ? before : null
      try {
        const node = parseDocument(query)
        if (validateDocument(schema, node).length > 0) return null
        checkQueryLimits(schema, node, variables)
        return keep(query, node)
      } catch (error) {
        if (error instanceof GraphQLError || error instanceof DomainError) return null
        throw error
      }
    },
    bytes: () => known.calculatedSize,
  }
}

/** Measured with --expose-gc: a token with its share of nodes and locations, a step of the compiled document. */
const TOKEN_BYTES = 400
const STEP_BYTES = 600

function documentBytes(node: DocumentNode, steps: number): number {
  let tokens = 0
  for (let token: Token | null = node.loc?.startToken ?? null; token; token = token.next) tokens += 1
  return tokens * TOKEN_BYTES + steps * STEP_BYTES
}

export type GraphqlAnswer = { status: number; text: string; hasErrors: boolean }

/**
 * Status and text are the same as Yoga's. Null: nothing was executed (wrong or too large variables), and Yoga gives the
 * reason.
 */
export async function answerCached(
  document: CachedDocument,
  request: GraphqlRequest,
  context: ApiContext,
  report: ErrorReport,
): Promise<GraphqlAnswer | null> {
  if (!document.isCheap && !isWithinLimits(document, request.variables)) return null
  await countReads(context, document.node, request.variables, request.operationName)
  const compiled =
    document.run && request.operationName === undefined ? await document.run(context, request.variables) : null
  const result =
    compiled ??
    (await execute({
      schema,
      document: document.node,
      contextValue: context,
      variableValues: request.variables,
      operationName: request.operationName,
      options: COERCION_OPTIONS,
    }))
  if (!result.errors) return { status: 200, text: writeJson(result), hasErrors: false }
  if (!('data' in result)) return null
  recordRefusals(context, result.errors)
  const errors = result.errors.map((error) => maskError(error, report) as GraphQLError)
  const status =
    Math.max(0, ...errors.map((error) => (error.extensions?.http as { status?: number } | undefined)?.status ?? 0)) ||
    (result.data == null ? 400 : 200)
  return { status, text: JSON.stringify({ ...result, errors: errors.map(withoutHttp) }), hasErrors: true }
}

/**
 * True for a document of one valid mutation.
 * @throws DomainError 'idempotency.one_mutation' for several in one document: one's failure would hide another's effect
 */
export function isMutation({ node }: CachedDocument, { variables, operationName }: GraphqlRequest): boolean {
  const operation = getOperationAST(node, operationName)
  if (operation?.operation !== OperationTypeNode.MUTATION) return false
  const [first, ...others] = operation.selectionSet.selections
  if (first?.kind !== Kind.FIELD || others.length > 0) throw refuse('idempotency.one_mutation')
  return (
    getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 }).errors === undefined
  )
}

function isWithinLimits({ node }: Pick<CachedDocument, 'node'>, variables: Record<string, unknown>): boolean {
  try {
    checkQueryLimits(schema, node, variables)
    return true
  } catch {
    return false
  }
}

function withoutHttp(error: GraphQLError): ReturnType<GraphQLError['toJSON']> {
  const { extensions: { http: _, ...extensions } = {}, ...shown } = error.toJSON()
  return { ...shown, ...(Object.keys(extensions).length > 0 && { extensions }) }
}

/** JSON in and out, the storefront's form. Yoga handles GraphQL over HTTP's other forms. */
export const isPlainJson = (headers: { contentType: string | undefined; accept: string | undefined }): boolean =>
  /^application\/json\b/i.test(headers.contentType ?? '') &&
  (headers.accept === undefined || /^\s*(application\/json|\*\/\*)\s*(;|,|$)/i.test(headers.accept))

/**
 * Null for JSON that is no GraphQL request.
 * @throws DomainError 'request.unreadable' for a body that is no JSON: Yoga would quote a piece of it
 */
export function readRequest(body: string): GraphqlRequest | null {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    throw refuse('request.unreadable')
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return null
  const { query, variables, operationName, extensions } = request as Record<string, unknown>
  if (typeof query !== 'string' || (operationName != null && typeof operationName !== 'string')) return null
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) return null
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: operationName ?? undefined,
    hasExtensions: extensions !== undefined,
  }
}

function isPublic(node: DocumentNode): boolean {
  const operations = node.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operations.every(
    (operation) =>
      operation.operation === 'query' &&
      operation.selectionSet.selections.every(
        (field) => field.kind === Kind.FIELD && PUBLIC_FIELDS.has(field.name.value),
      ),
  )
}
