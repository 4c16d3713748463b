import {
  getArgumentValues, getNamedType, getVariableValues, isLeafType, isListType, isNonNullType, isObjectType, Kind, OperationTypeNode,
  type DocumentNode, type FieldNode, type FragmentDefinitionNode, type GraphQLField, type GraphQLLeafType, type GraphQLObjectType, type GraphQLOutputType, type GraphQLSchema, type OperationDefinitionNode, type SelectionSetNode,
} from 'graphql'

/** A query worked out once: answers its data for variables, as graphql-js would; null: ask graphql-js itself. */
export type CompiledQuery<Context> = (context: Context, variables: Record<string, unknown>) => Promise<Record<string, unknown> | null>

type Step = { key: string; resolve: ((source: unknown, args: unknown, context: unknown, info: unknown) => unknown) | null; name: string; args: ((variables: Record<string, unknown>) => unknown) | null; complete: Complete; info: unknown }
type Run = { context: unknown; variables: Record<string, unknown>; pending: Promise<void>[] }
type Complete = (value: unknown, run: Run) => unknown

/**
 * Works out a validated query's fields, resolvers and types once, so that each execution only walks them: lists of
 * products are hundreds of fields, of which graphql-js asks the same questions every time. It knows the plain case
 * alone. Whatever is not plain (directives, abstract types, introspection) is not compiled, and whatever goes wrong
 * (a refusal, a null where none may be) ends as null: the caller then runs graphql-js, which has the errors' rules.
 * Queries only: they may run twice.
 */
export function compileQuery<Context>(schema: GraphQLSchema, document: DocumentNode): CompiledQuery<Context> | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  const [operation] = operations
  const root = schema.getQueryType()
  if (operations.length !== 1 || operation?.operation !== OperationTypeNode.QUERY || (operation.directives?.length ?? 0) > 0 || !root) return null
  const steps = stepsOf({ schema, fragments, operation }, root, [operation.selectionSet])
  if (!steps) return null
  return async (context, given) => {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 1 })
    if (!coerced) return null
    const run: Run = { context, variables: coerced, pending: [] }
    try {
      const data = objectOf(steps, undefined, run)
      // A promise that was waited for may have brought others.
      for (let at = 0; at < run.pending.length; at++) await run.pending[at]
      return data
    } catch {
      await Promise.allSettled(run.pending)
      return null
    }
  }
}

function objectOf(steps: Step[], source: unknown, run: Run): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const step of steps) {
    const value = step.resolve === null ? (source as Record<string, unknown>)[step.name] : step.resolve(source, step.args === null ? NO_ARGUMENTS : step.args(run.variables), run.context, step.info)
    if (value instanceof Promise) {
      data[step.key] = null // keeps its place
      const waiting = value.then((arrived) => void (data[step.key] = step.complete(arrived, run)))
      // It may fail while another is waited for: a failure that nobody holds would end the process.
      waiting.catch(() => {})
      run.pending.push(waiting)
    } else data[step.key] = step.complete(value, run)
  }
  return data
}
const NO_ARGUMENTS = {}

type Place = { schema: GraphQLSchema; fragments: Map<string, FragmentDefinitionNode>; operation: OperationDefinitionNode }

/** The fields that a type's selections ask for, merged by their names in the answer; null when something is not plain. */
function stepsOf(place: Place, type: GraphQLObjectType, selections: SelectionSetNode[]): Step[] | null {
  const nodes = new Map<string, FieldNode[]>()
  if (!selections.every((selection) => collect(place, type, selection, nodes))) return null
  const steps: Step[] = []
  for (const [key, fields] of nodes) {
    const step = stepOf(place, type, key, fields)
    if (!step) return null
    steps.push(step)
  }
  return steps
}

function collect(place: Place, type: GraphQLObjectType, set: SelectionSetNode, nodes: Map<string, FieldNode[]>): boolean {
  return set.selections.every((selection) => {
    if ((selection.directives?.length ?? 0) > 0) return false
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value
      const same = nodes.get(key)
      if (same) same.push(selection)
      else nodes.set(key, [selection])
      return true
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : place.fragments.get(selection.name.value)
    if (!fragment || (fragment.directives?.length ?? 0) > 0 || (fragment.typeCondition && fragment.typeCondition.name.value !== type.name)) return false
    return collect(place, type, fragment.selectionSet, nodes)
  })
}

function stepOf(place: Place, type: GraphQLObjectType, key: string, nodes: FieldNode[]): Step | null {
  const node = nodes[0]!
  const name = node.name.value
  if (name === '__typename') return { key, name, resolve: () => type.name, args: null, complete: (value) => value, info: null }
  const field = type.getFields()[name]
  if (!field) return null
  const named = getNamedType(field.type)
  const below = isObjectType(named) ? stepsOf(place, named, nodes.map((same) => same.selectionSet).filter((set) => set !== undefined)) : null
  if (!below && !isLeafType(named)) return null
  const complete = completeOf(field.type, below)
  // As much of graphql-js's `info` as does not change from run to run.
  const info = { fieldName: name, fieldNodes: nodes, returnType: field.type, parentType: type, schema: place.schema, operation: place.operation, fragments: Object.fromEntries(place.fragments) }
  return complete && { key, name, resolve: (field.resolve as Step['resolve']) ?? null, args: argumentsOf(field, node), complete, info }
}

function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): Step['args'] {
  if (field.args.length === 0) return null
  const isConstant = (node.arguments ?? []).every(({ value }) => value.kind !== Kind.VARIABLE && value.kind !== Kind.LIST && value.kind !== Kind.OBJECT)
  if (!isConstant) return (variables) => getArgumentValues(field, node, variables)
  const constant = getArgumentValues(field, node, {})
  return () => constant
}

function completeOf(type: GraphQLOutputType, below: Step[] | null): Complete | null {
  if (isNonNullType(type)) {
    const complete = completeOf(type.ofType, below)
    return complete && ((value, run) => {
      const completed = complete(value, run)
      if (completed === null) throw new NotPlain()
      return completed
    })
  }
  if (isListType(type)) {
    const item = completeOf(type.ofType, below)
    return item && ((value, run) => {
      if (value === null || value === undefined) return null
      if (!Array.isArray(value)) throw new NotPlain()
      const list = Array<unknown>(value.length)
      for (let at = 0; at < list.length; at++) list[at] = item(plain(value[at]), run)
      return list
    })
  }
  if (isLeafType(type)) return leafOf(type)
  return below && ((value, run) => (value === null || value === undefined ? null : objectOf(below, plain(value), run)))
}

function leafOf(type: GraphQLLeafType): Complete {
  const serialize = (value: unknown) => {
    const serialized = type.serialize(value)
    if (serialized === null || serialized === undefined) throw new NotPlain()
    return serialized
  }
  const isString = type.name === 'String'
  return (value) => (value === null || value === undefined ? null : isString && typeof value === 'string' ? value : serialize(plain(value)))
}

/** Promises inside lists, functions as values, errors as values: graphql-js knows what to do. */
function plain(value: unknown): unknown {
  if (typeof value === 'function' || value instanceof Error || value instanceof Promise) throw new NotPlain()
  return value
}

class NotPlain extends Error {}
