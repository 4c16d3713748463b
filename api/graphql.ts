import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { inSpan, recordedSpan } from '#lib/tracing.ts'
import { describeOperation } from './describe-operation.ts'
import { toHttpError } from './errors.ts'
import type { ApiContext } from './builder.ts'
import type { ErrorReport } from './error-report.ts'
import { compileDocument, type CompiledDocument } from './compiled-document.ts'
import { parseDocument, validateDocument } from './parse-document.ts'
import { checkQueryLimits } from './query-limits.ts'
import { countReads } from './read-points.ts'
import { recordRefusal } from './record-refusal.ts'
import { schema } from './schema.ts'

/**
 * Limits a document's weight only when it is executed: validation has passed by then, and the variables, which set
 * lists' lengths, are known.
 */
const limitsPlugin: Plugin<ApiContext> = {
  onParse: ({ setParseFn }) => setParseFn((source) => parseDocument(String(source))),
  onValidate: ({ setValidationFn }) =>
    setValidationFn((on: GraphQLSchema, document: DocumentNode) => validateDocument(on, document)),
  onExecute: async ({ args, setResultAndStopExecution }) => {
    nameSpan(args.document)
    checkQueryLimits(schema, args.document, args.variableValues ?? {})
    const { variableDefinitions = [] } = getOperationAST(args.document, args.operationName) ?? {}
    const { errors } = getVariableValues(schema, variableDefinitions, args.variableValues ?? {}, {
      maxErrors: COERCION_OPTIONS.maxCoercionErrors,
    })
    // Yoga's executor has no such limit.
    if (errors) setResultAndStopExecution({ errors: errors.map(shortened) })
    else
      await countReads(args.contextValue, args.document, args.variableValues ?? {}, args.operationName).catch(
        (error: unknown) => {
          recordRefusal(args.contextValue.viewer, error)
          throw error
        },
      )
    return {
      onExecuteDone: ({ result }) => {
        if ('errors' in result) recordRefusals(args.contextValue as unknown as ApiContext, result.errors)
      },
    }
  },
}

/** A document's first request: its door did not know the fields yet. */
function nameSpan(document: DocumentNode): void {
  const span = recordedSpan()
  if (!span) return
  const { name, attributes } = describeOperation(document)
  span.updateName(name).setAttributes(attributes)
}

export function recordRefusals(context: ApiContext, errors: readonly GraphQLError[] = []): void {
  for (const { originalError } of errors) recordRefusal(context.viewer, originalError)
}

/** graphql-js quotes the whole value in each of fifty errors: 200 kB of variables caused an answer of 13 MB. */
export const COERCION_OPTIONS = { maxCoercionErrors: 3 }
const MESSAGE_LENGTH_MAX = 500

export function createGraphqlDoor(report: ErrorReport) {
  return createYoga<ApiContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    logging: false,
    graphiql: false, // api/graphiql.ts has the page
    multipart: false,
    maskedErrors: { maskError: (error) => maskError(error, report) },
    batching: false,
    cors: false,
    // Yoga bounds its caches by number and stores errors with their whole documents; api/document-cache.ts bounds by
    // bytes.
    parserAndValidationCache: false,
    plugins: [limitsPlugin],
  })
}

/** The caller learns of a bug only that it happened; `report` logs it. */
export function maskError(error: unknown, report: ErrorReport): Error {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const answer = toHttpError(original)
  if (answer) {
    if (answer.status === 503) report.onOverload(answer.code, original)
    return new GraphQLError(answer.message, {
      ...(error instanceof GraphQLError && { path: error.path, nodes: error.nodes }),
      extensions: { code: answer.code, ...answer.data, http: { status: answer.status } },
    })
  }
  // This is graphql-js's own error; for a variable's value it wraps a second one.
  if (error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError))
    return shortened(error)
  report.onBug(original)
  return new GraphQLError('Unexpected error', {
    ...(error instanceof GraphQLError && { path: error.path }),
    extensions: { code: 'internal', http: { status: 500 } },
  })
}

function shortened(error: GraphQLError): GraphQLError {
  const { message, nodes, path, extensions } = error
  return message.length <= MESSAGE_LENGTH_MAX
    ? error
    : new GraphQLError(`${message.slice(0, MESSAGE_LENGTH_MAX)}…`, { nodes, path, extensions })
}

const storefrontDocuments = new Map<string, { node: DocumentNode; run: CompiledDocument<ApiContext> | null }>()

/** Runs a document of the storefront without HTTP. It is compiled for its first run; the tests validate all of them. */
export async function runInProcess(
  context: ApiContext,
  text: string,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  let document = storefrontDocuments.get(text)
  if (!document) {
    const node = parse(text, { noLocation: true })
    storefrontDocuments.set(text, (document = { node, run: compileDocument(schema, node) }))
  }
  const { node, run } = document
  const result = await inSpan(
    () => describeOperation(node),
    async () =>
      (await run?.(context, variables)) ??
      (await execute({ schema, document: node, contextValue: context, variableValues: variables })),
  )
  return result.errors ? { ...result, errors: result.errors.map(withTemporaryCode) } : result
}

/** A page must distinguish a temporary refusal (503) from a bug; other failures keep their message for the log. */
function withTemporaryCode(error: GraphQLError): GraphQLError {
  const answer = toHttpError(error.originalError)
  if (answer?.status !== 503) return error
  return new GraphQLError(answer.message, {
    path: error.path,
    originalError: error.originalError,
    extensions: { code: answer.code },
  })
}
