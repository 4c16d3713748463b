import {
  execute,
  getVariableValues,
  Kind,
  OperationTypeNode,
  GraphQLObjectType,
  GraphQLSchema,
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql'
import {
  STEPS_MAX,
  NO_ARGUMENTS,
  completeObject,
  compileSteps,
  type Compilation,
  type Run,
  type Step,
} from './compiled-steps.ts'

/** Answers as graphql-js would. Null: nothing was executed, or only work that may run again; graphql-js must answer. */
export type CompiledDocument<Context> = Execute<Context> & {
  /** Fields to walk. They take memory while the document is cached. */
  steps: number
}
type Execute<Context> = (context: Context, variables: Record<string, unknown>) => Promise<ExecutionResult | null>

/**
 * Each execution only walks the fields, where graphql-js repeats the same work for each product of a list. Only the
 * plain case is compiled: no directives of fragments, abstract types, introspection, recorded queries or several
 * mutations. Failures fall back to graphql-js, which knows the rules for errors. A query runs again; for a mutation
 * only the answer is completed, from the result of its one resolver.
 */
export function compileDocument<Context>(
  schema: GraphQLSchema,
  document: DocumentNode,
): CompiledDocument<Context> | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  const [operation] = operations
  if (
    operations.length !== 1 ||
    !operation ||
    operation.operation === OperationTypeNode.SUBSCRIPTION ||
    (operation.directives?.length ?? 0) > 0
  )
    return null
  const root = schema.getRootType(operation.operation)
  const compilation: Compilation = {
    schema,
    operation,
    fragments,
    fragmentsByName: Object.fromEntries(fragments),
    stepsLeft: STEPS_MAX,
  }
  const steps = root ? compileSteps(compilation, root, [operation.selectionSet]) : null
  if (!steps) return null
  const coerce = (variableValues: Record<string, unknown>) =>
    getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, { maxErrors: 1 }).coerced
  const isMutation = operation.operation === OperationTypeNode.MUTATION
  const execute = isMutation
    ? compileMutation<Context>(schema, document, steps, coerce)
    : compileQuery<Context>(steps, coerce)
  return execute && Object.assign(execute, { steps: STEPS_MAX - compilation.stepsLeft })
}

type Coerce = (variableValues: Record<string, unknown>) => Record<string, unknown> | undefined

function compileQuery<Context>(steps: Step[], coerce: Coerce): Execute<Context> {
  return async (context, variableValues) => {
    const variables = coerce(variableValues)
    return variables ? run(steps, context, variables) : null
  }
}

function compileMutation<Context>(
  schema: GraphQLSchema,
  document: DocumentNode,
  steps: Step[],
  coerce: Coerce,
): Execute<Context> | null {
  const [step] = steps
  if (steps.length !== 1 || !step?.resolve) return null
  const { resolve } = step
  const replay = replayingSchema(schema)
  return async (context, variableValues) => {
    const variables = coerce(variableValues)
    if (!variables) return null
    // The resolver runs here, exactly once, also when the answer fails.
    const [outcome] = await Promise.allSettled([
      (async () => resolve(undefined, step.args?.(variables) ?? NO_ARGUMENTS, context, step.info))(),
    ])
    const result = () => {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    }
    return (
      (await run([{ ...step, resolve: result }], context, variables)) ??
      execute({ schema: replay, document, rootValue: result, contextValue: context, variableValues })
    )
  }
}

async function run(
  steps: Step[],
  context: unknown,
  variables: Record<string, unknown>,
): Promise<ExecutionResult | null> {
  const run: Run = { context, variables, pending: [], endings: [] }
  try {
    const data = completeObject(steps, undefined, run)
    // A settled promise may have added others.
    for (let index = 0; index < run.pending.length; index++) await run.pending[index]
    for (const end of run.endings) end()
    return { data }
  } catch {
    await Promise.allSettled(run.pending)
    return null
  }
}

const replayingSchemas = new WeakMap<GraphQLSchema, GraphQLSchema>()

/**
 * A copy of the schema whose mutations do nothing: each calls the root value, which is a function, and returns its
 * result.
 */
function replayingSchema(schema: GraphQLSchema): GraphQLSchema {
  const cached = replayingSchemas.get(schema)
  if (cached) return cached
  const mutation = schema.getMutationType()!.toConfig()
  const fields = Object.fromEntries(
    Object.entries(mutation.fields).map(([name, field]) => [
      name,
      { ...field, resolve: (result: () => unknown) => result() },
    ]),
  )
  const config = schema.toConfig()
  const replay = new GraphQLSchema({
    ...config,
    types: config.types.filter((type) => type.name !== mutation.name),
    mutation: new GraphQLObjectType({ ...mutation, fields }),
    assumeValid: true,
  })
  replayingSchemas.set(schema, replay)
  return replay
}
