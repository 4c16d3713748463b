import { createNodeCache } from './cached-nodes.ts'
import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type GraphQLObjectType,
  type GraphQLSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

export type Step = {
  key: string
  /** For a field with `@include` or `@skip`. */
  isWanted: ((variables: Record<string, unknown>) => boolean) | null
  resolve: ((source: unknown, args: unknown, context: unknown, info: unknown) => unknown) | null
  name: string
  args: ((variables: Record<string, unknown>) => unknown) | null
  complete: Complete
  info: unknown
  /** By arguments or directives, its own or those below it. */
  varies: boolean
}
export type Run = {
  context: unknown
  variables: Record<string, unknown>
  pending: Promise<void>[]
  /** What a successful run does at its end: it caches the nodes that it made. */
  endings: (() => void)[]
}
type Complete = (value: unknown, run: Run) => unknown

/** Members are in the order of the steps; a promise fills its place later. */
export function completeObject(steps: Step[], source: unknown, run: Run): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const step of steps) {
    if (step.isWanted?.(run.variables) === false) continue
    const value =
      step.resolve === null
        ? (source as Record<string, unknown>)[step.name]
        : step.resolve(source, step.args === null ? NO_ARGUMENTS : step.args(run.variables), run.context, step.info)
    if (value instanceof Promise) {
      data[step.key] = null // reserves the key's position
      const waiting = value.then((arrived) => void (data[step.key] = step.complete(arrived, run)))
      // This promise may fail while another is awaited: an unhandled rejection would end the process.
      waiting.catch(() => {})
      run.pending.push(waiting)
    } else data[step.key] = step.complete(value, run)
  }
  return data
}
export const NO_ARGUMENTS = {}

export type Compilation = {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Map<string, FragmentDefinitionNode>
  fragmentsByName: Record<string, FragmentDefinitionNode>
  stepsLeft: number
}

/**
 * Nested fragments expand a few hundred bytes to thousands of steps. The storefront's longest document has some 200.
 */
export const STEPS_MAX = 1_000

/** The selected fields, merged by their names in the answer; null when one is not plain. */
export function compileSteps(
  compilation: Compilation,
  type: GraphQLObjectType,
  selections: SelectionSetNode[],
): Step[] | null {
  const nodes = new Map<string, FieldNode[]>()
  const visited = new Set<string>()
  if (!selections.every((selection) => collect(compilation, type, selection, nodes, visited))) return null
  compilation.stepsLeft -= nodes.size
  if (compilation.stepsLeft < 0) return null
  const steps: Step[] = []
  for (const [key, fields] of nodes) {
    const step = compileStep(compilation, type, key, fields)
    if (!step) return null
    steps.push(step)
  }
  return steps
}

/**
 * A chain of fragments, each spread twice, doubles the work with every link: each is visited once (security review C1).
 */
function collect(
  compilation: Compilation,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  nodes: Map<string, FieldNode[]>,
  visited: Set<string>,
): boolean {
  return set.selections.every((selection) => {
    if ((selection.directives?.length ?? 0) > 0 && selection.kind !== Kind.FIELD) return false
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value
      if (key === '__proto__') return false // no name for a member of a plain object
      const same = nodes.get(key)
      if (same) same.push(selection)
      else nodes.set(key, [selection])
      return true
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (visited.has(selection.name.value)) return true
      visited.add(selection.name.value)
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : compilation.fragments.get(selection.name.value)
    if (
      !fragment ||
      (fragment.directives?.length ?? 0) > 0 ||
      (fragment.typeCondition && fragment.typeCondition.name.value !== type.name)
    )
      return false
    return collect(compilation, type, fragment.selectionSet, nodes, visited)
  })
}

function compileStep(compilation: Compilation, type: GraphQLObjectType, key: string, nodes: FieldNode[]): Step | null {
  const node = nodes[0]!
  const name = node.name.value
  const hasDirectives = nodes.some(({ directives }) => (directives?.length ?? 0) > 0)
  // Several selections of one field may be wanted each by its own condition.
  if (hasDirectives && nodes.length > 1) return null
  const isWanted = hasDirectives ? compileCondition(node) : null
  if (name === '__typename')
    return {
      key,
      isWanted,
      name,
      resolve: () => type.name,
      args: null,
      complete: (value) => value,
      info: null,
      varies: isWanted !== null,
    }
  const field = type.getFields()[name]
  // A failure runs a query again, so what leaves a record runs in graphql-js alone, once.
  if (!field || field.extensions.runsOnce === true) return null
  const named = getNamedType(field.type)
  const below = isObjectType(named)
    ? compileSteps(
        compilation,
        named,
        nodes.map((same) => same.selectionSet).filter((set) => set !== undefined),
      )
    : null
  if (!below && !isLeafType(named)) return null
  const complete = compileCompletion(field.type, below)
  const info = {
    fieldName: name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType: type,
    schema: compilation.schema,
    operation: compilation.operation,
    fragments: compilation.fragmentsByName,
  }
  return (
    complete && {
      key,
      isWanted,
      name,
      resolve: (field.resolve as Step['resolve']) ?? null,
      args: compileArguments(field, node),
      complete,
      info,
      varies: field.args.length > 0 || isWanted !== null || below?.some((step) => step.varies) === true,
    }
  )
}

/** Validation has passed: there are no other directives for a field. */
const compileCondition =
  (node: FieldNode): Step['isWanted'] =>
  (variables) =>
    getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false

function compileArguments(field: GraphQLField<unknown, unknown>, node: FieldNode): Step['args'] {
  if (field.args.length === 0) return null
  const isConstant = (node.arguments ?? []).every(
    ({ value }) => value.kind !== Kind.VARIABLE && value.kind !== Kind.LIST && value.kind !== Kind.OBJECT,
  )
  if (!isConstant) return (variables) => getArgumentValues(field, node, variables)
  const constant = getArgumentValues(field, node, {})
  return () => constant
}

function compileCompletion(type: GraphQLOutputType, below: Step[] | null): Complete | null {
  if (isNonNullType(type)) {
    const complete = compileCompletion(type.ofType, below)
    return (
      complete &&
      ((value, run) => {
        const completed = complete(value, run)
        if (completed === null) throw new NotPlain()
        return completed
      })
    )
  }
  if (isListType(type)) {
    const item = compileCompletion(type.ofType, below)
    return (
      item &&
      ((value, run) => {
        if (value === null || value === undefined) return null
        if (!Array.isArray(value)) throw new NotPlain()
        const list = Array<unknown>(value.length)
        for (let index = 0; index < list.length; index++) list[index] = item(requirePlain(value[index]), run)
        return list
      })
    )
  }
  if (isLeafType(type)) return compileLeaf(type)
  if (!below) return null
  const nodes = below.some(({ varies }) => varies)
    ? null
    : createNodeCache(
        type as GraphQLObjectType,
        below.map(({ name }) => name),
      )
  return (value, run) => {
    if (value === null || value === undefined) return null
    const source = requirePlain(value)
    if (!nodes) return completeObject(below, source, run)
    const known = nodes.find(source as object, run.context as object)
    if (known) return known
    const node = completeObject(below, source, run)
    run.endings.push(() => nodes.add(source as object, run.context as object, node))
    return node
  }
}

function compileLeaf(type: GraphQLLeafType): Complete {
  const serialize = (value: unknown) => {
    const serialized = type.serialize(value)
    if (serialized === null || serialized === undefined) throw new NotPlain()
    return serialized
  }
  const isString = type.name === 'String'
  return (value) =>
    value === null || value === undefined
      ? null
      : isString && typeof value === 'string'
        ? value
        : serialize(requirePlain(value))
}

/** Promises inside lists, functions as values, errors as values: graphql-js handles them. */
function requirePlain(value: unknown): unknown {
  if (typeof value === 'function' || value instanceof Error || value instanceof Promise) throw new NotPlain()
  return value
}

class NotPlain extends Error {}
